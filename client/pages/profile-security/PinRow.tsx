// The row of the PIN, of officers and of who chose one when registering: whether there is one, choosing another, taking it away.

import { useState } from "react";
import { CODE_LENGTH } from "../../../server/contract/limits.ts";
import { pinFault } from "../../../server/contract/pin-rules.ts";
import type { PinState } from "../../../server/contract/rest/pins.ts";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./ProfileSecurity.module.css";

/** Shows nothing where a PIN is of no use to this person. */
export function PinRow() {
  const t = useText(profileSecurityText);
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded({ key: ["pin"], read: (signal) => api.get("/auth/pin", { signal }) });
  const removing = useSending(() => withProof(() => api.delete("/auth/pin")), {
    onSuccess: () => {
      toast(t("pinRemoved"));
      if (loaded.state === "ready") loaded.reload();
    },
    onError: (error) => toast(`${t("pinFailed")}. ${failureText(error)}`, { kind: "alarm" }),
  });
  if (loaded.state !== "ready" || !isShown(loaded.data)) return null;
  const { hasPin, isAsked } = loaded.data;
  return (
    <div className={styles.row}>
      <Text as="span" size="md" tone="soft">
        {t("pin")}
      </Text>
      <span>
        {t(hasPin ? "pinSet" : "pinNone")}
        <small>{t(isAsked ? "pinMeans" : "pinOfRegistration")}</small>
      </span>
      <Row as="span" gap={2} wraps>
        <Button size="small" onPress={() => setOpen(true)}>
          {t(hasPin ? "changePin" : "setPin")}
        </Button>
        {hasPin && (
          <Button size="small" kind="quiet" progress={progressOf(removing)} onPress={() => removing.mutate()}>
            {t("removePin")}
          </Button>
        )}
      </Row>
      {isOpen && <PinDialog onClose={() => setOpen(false)} onChanged={loaded.reload} />}
    </div>
  );
}

/** An officer reads of it while courts ask for it; who chose one when registering, while registrations do. */
const isShown = ({ hasPin, isAsked, mayChange }: PinState) => isAsked || (mayChange && hasPin);

function PinDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useText(profileSecurityText);
  const { field, sending, submit } = useForm(
    { pin: "", again: "" },
    ({ pin }) => withProof(() => api.put("/auth/pin", { json: { pin } })),
    {
      check: ({ pin, again }) => {
        const fault = pinFault(pin);
        return {
          pin: fault ? t(`pinFault.${fault}`, { length: CODE_LENGTH }) : undefined,
          again: again === pin ? undefined : t("pinFault.again"),
        };
      },
      onDone: () => {
        toast(t("pinChanged"));
        onClose();
        onChanged();
      },
    },
  );
  const hidden = {
    words: { show: t("showPin"), hide: t("hidePin") },
    autoComplete: "new-password" as const,
  };
  return (
    <FormDialog
      className={styles.ask}
      title={t("setPin")}
      lead={t("pinRules", { length: CODE_LENGTH })}
      failed={sending.error && { title: t("pinFailed"), why: failureText(sending.error) }}
      sends={t("keepPin")}
      isSending={sending.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <PasswordField {...field("pin")} {...hidden} label={t("pin")} autoFocus />
      <PasswordField {...field("again")} {...hidden} label={t("pinAgain")} />
    </FormDialog>
  );
}
