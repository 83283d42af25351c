// Asks the officer for their PIN before the court opens.

import { useState } from "react";
import { CODE_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";

/** @param done - whether the PIN was right, or they gave up */
export function PinDialog({ done }: { done: (isGiven: boolean) => void }) {
  const t = useText(openingText);
  const [pin, setPin] = useState("");
  const giving = useSending((typed: string) => api.post("/auth/pin", { json: { pin: typed } }), {
    onSuccess: () => done(true),
    onError: () => setPin(""),
  });
  const wrong =
    giving.error && (giving.error.code === "wrong_pin" ? t("pin.wrong") : failureText(giving.error));
  return (
    <FormDialog
      title={t("pin.title")}
      lead={t("pin.lead")}
      sends={t("pin.open")}
      isSending={giving.isPending}
      onClose={() => done(false)}
      onSend={() => pin.length === CODE_LENGTH && giving.mutate(pin)}
    >
      <PasswordField
        label={t("pin.label")}
        words={{ show: t("pin.show"), hide: t("pin.hide") }}
        autoComplete="current-password"
        autoFocus
        value={pin}
        error={wrong ?? undefined}
        onChange={setPin}
      />
    </FormDialog>
  );
}
