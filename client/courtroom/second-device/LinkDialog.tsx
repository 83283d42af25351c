// The dialog in which a link for a second device is made: with it the device sees the agenda of one sitting and joins it, without a login
// (docs/domain.md#second-device).

import { useState } from "react";
import { PRE_AUTH_MINUTES } from "../../../server/contract/limits.ts";
import { type PreAuthMode, preAuthModes } from "../../../server/contract/second-device.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { copy } from "../help/copy.ts";
import styles from "./LinkDialog.module.css";
import { secondDeviceText } from "./text.ts";

/** A hall, or one date of a booking. */
export type Of = { courtId: string } | { meeting: string };

export function LinkDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const t = useText(secondDeviceText);
  const [mode, setMode] = useState<PreAuthMode>("active");
  const making = useSending(() => api.post("/meeting/pre-auth/token", { json: { ...of, mode } }));
  // The part behind the # is not sent to any server, so no log has it.
  const link = making.data && `${location.origin}/second-device#${making.data.token}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("offer")}
      lead={t("meeting" in of ? "offerMeans.meeting" : "offerMeans.hall", { minutes: PRE_AUTH_MINUTES })}
      foot={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          {link === undefined ? (
            <Button kind="primary" progress={progressOf(making)} onPress={() => making.mutate(undefined)}>
              {t("make")}
            </Button>
          ) : (
            <Button kind="primary" onPress={() => void copy(link, t("link"))}>
              {t("copy")}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.offer}>
        {link === undefined ? (
          <RadioCards
            label={t("how")}
            cards={preAuthModes.map((id) => ({ id, label: t(`modes.${id}`), note: t(`modeMeans.${id}`) }))}
            selected={mode}
            onSelect={setMode}
          />
        ) : (
          <>
            <p>
              <b>{t("made", { what: t(`modes.${mode}`) })}</b> {t(`modeMeans.${mode}`)}
            </p>
            <TextField label={t("link")} hint={t("once")} value={link} onChange={() => {}} isReadOnly />
          </>
        )}
        <FailurePanel title={t("notMade")} error={making.error} />
      </div>
    </Dialog>
  );
}
