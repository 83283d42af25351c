// The PIN that somebody chooses when they register, typed twice.
import { registerText } from "../../account/register.text.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { TextField, type TextFieldProps } from "../../ui/TextField.tsx";

type PinFieldsProps = { field: (name: "pin" | "pinAgain") => Omit<TextFieldProps, "label"> };

export function PinFields({ field }: PinFieldsProps) {
  const t = useText(registerText);
  const look = { type: "password", inputMode: "numeric", autoComplete: "new-password" } as const;
  return (
    <>
      <TextField {...field("pin")} {...look} label={t("form.pin")} hint={t("form.pinHint", limits)} />
      <TextField {...field("pinAgain")} {...look} label={t("form.pinAgain")} />
    </>
  );
}
