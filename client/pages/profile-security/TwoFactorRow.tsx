// The row of the authenticator app and the recovery codes: turning it on and off, and making new codes.

import { useState } from "react";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { RecoveryCodes } from "../../account/RecoveryCodes.tsx";
import { twoFactorText } from "../../account/two-factor.text.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import type { Factors } from "./factors.ts";
import styles from "./ProfileSecurity.module.css";

const SET_UP = "/profile/two-factor";

export function TwoFactorRow({ state, onChanged }: Factors) {
  const t = useText(profileSecurityText);
  const { authenticatorSince, recoveryLeft, isRequired, passkeys } = state;
  const [asks, setAsks] = useState<"off" | "codes" | null>(null);
  const hasSecond = authenticatorSince !== null || passkeys.length > 0;
  const close = () => {
    setAsks(null);
    onChanged();
  };
  return (
    <div className={styles.row}>
      <Text as="span" size="md" tone="soft">
        {t("twoFactor")}
      </Text>
      <span>
        {authenticatorSince === null ? t("appNone") : t("appSince", { date: formatDate(authenticatorSince) })}
        {hasSecond && (
          <small>{recoveryLeft === 0 ? t("codesNone") : t("codesLeft", { count: recoveryLeft })}</small>
        )}
        {isRequired && <small>{t("required")}</small>}
      </span>
      <span className="button-row">
        {hasSecond && (
          <Button size="small" onPress={() => setAsks("codes")}>
            {t("newCodes")}
          </Button>
        )}
        <LinkButton size="small" href={SET_UP}>
          {t(authenticatorSince === null ? "turnOn" : "newPhone")}
        </LinkButton>
        {authenticatorSince !== null && (
          <Button size="small" kind="alarm" onPress={() => setAsks("off")}>
            {t("turnOff")}
          </Button>
        )}
      </span>
      {asks === "off" && <TurnOff onClose={() => setAsks(null)} onDone={close} />}
      {asks === "codes" && <NewCodes onClose={() => setAsks(null)} onDone={close} />}
    </div>
  );
}

type AskProps = { onClose: () => void; onDone: () => void };

function TurnOff({ onClose, onDone }: AskProps) {
  const t = useText(profileSecurityText);
  return (
    <ConfirmCall
      title={t("turnOffTitle")}
      lead={t("turnOffMeans")}
      confirm={t("turnOff")}
      failed={t("offFailed")}
      send={() => withProof(() => api.delete("/auth/second-factor/authenticator"))}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function NewCodes({ onClose, onDone }: AskProps) {
  const t = useText(profileSecurityText);
  const tCodes = useText(twoFactorText);
  const making = useSending(() => withProof(() => api.post("/auth/second-factor/recovery-codes")));
  if (making.data !== undefined)
    return (
      <Dialog isOpen title={tCodes("keepCodes")} onClose={onDone}>
        <RecoveryCodes codes={making.data.recoveryCodes} onKept={onDone} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      title={t("newCodesTitle")}
      lead={t("newCodesMeans")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button kind="primary" progress={progressOf(making)} onPress={() => making.mutate()}>
            {t("make")}
          </Button>
        </>
      }
    >
      <FailurePanel title={t("failed")} error={making.error} />
    </Dialog>
  );
}
