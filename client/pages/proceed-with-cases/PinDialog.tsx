// Asks the officer for their PIN before the court opens.
import { useId, useState } from "react";
import { CODE_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";

/** @param done - whether the PIN was right, or they gave up */
export function PinDialog({ done }: { done: (isGiven: boolean) => void }) {
  const t = useText("opening");
  const form = useId();
  const [pin, setPin] = useState("");
  const giving = useSending((typed: string) => api.post("/auth/pin", { json: { pin: typed } }), {
    onSuccess: () => done(true),
    onError: () => setPin(""),
  });
  const wrong =
    giving.error && (giving.error.code === "wrong_pin" ? t("pin.wrong") : failureText(giving.error));
  return (
    <Dialog
      isOpen
      onClose={() => done(false)}
      title={t("pin.title")}
      lead={t("pin.lead")}
      foot={
        <>
          <Button onPress={() => done(false)}>{t("pin.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            kind="primary"
            progress={giving.isPending ? "loading" : undefined}
          >
            {t("pin.open")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.length === CODE_LENGTH && !giving.isPending) giving.mutate(pin);
        }}
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
      </form>
    </Dialog>
  );
}
