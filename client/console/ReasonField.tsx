// Why an admin does something, for the log; it may stay empty.

import { REASON_LENGTH } from "../../server/contract/limits.ts";
import { useText } from "../text/i18n.ts";
import { TextField } from "../ui/TextField.tsx";
import { adminText } from "./admin.text.ts";

type ReasonFieldProps = { value: string; error?: string; onChange: (value: string) => void };

export function ReasonField(props: ReasonFieldProps) {
  const t = useText(adminText);
  return <TextField {...props} label={t("reason")} hint={t("reasonHint")} maxLength={REASON_LENGTH} />;
}
