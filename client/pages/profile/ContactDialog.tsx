// Another number or mail address of one's own: it is typed, a code goes to it, and it holds once the code is entered.

import { useState } from "react";
import { CODE_LENGTH, CODE_SECONDS } from "../../../server/contract/limits.ts";
import { profileText } from "../../account/profile.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { leaveBy } from "../../shell/sign.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { shownPhone } from "../../text/shown-phone.ts";
import { CodeField } from "../../ui/CodeField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { PhoneField } from "../../ui/PhoneField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";

export type ContactKind = "phone" | "email";
type Sent = { to: string; request: string; mark: string };

/** Has a code sent to a new number or address. */
async function ask(kind: ContactKind, to: string): Promise<Sent> {
  const asked = await withProof(() =>
    kind === "phone"
      ? api.post("/auth/contact/phone", { json: { phoneNumber: to } })
      : api.post("/auth/contact/email", { json: { email: to } }),
  );
  return { to, request: asked.request, mark: asked.mark };
}

/** Takes it with its code. A new number ends the session, and this page with it: what is said of it is said here. */
async function confirm(kind: ContactKind, { to, request }: Sent, code: string): Promise<void> {
  const json = { code, request };
  await withProof<unknown>(() =>
    kind === "phone"
      ? leaveBy(() => api.put("/auth/contact/phone", { json: { ...json, phoneNumber: to } }))
      : api.put("/auth/contact/email", { json: { ...json, email: to } }),
  );
  toast(textOf(profileText)(`contact.${kind}.done`));
}

type ContactDialogProps = {
  kind: ContactKind;
  /** There was none until now. */
  isFirst: boolean;
  onClose: () => void;
  onDone: () => void;
};

export function ContactDialog({ kind, isFirst, onClose, onDone }: ContactDialogProps) {
  const t = useText(profileText);
  const [typed, setTyped] = useState("");
  const [digits, setDigits] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const asking = useSending((to: string) => ask(kind, to), { onSuccess: setSent });
  const confirming = useSending(({ to, code }: { to: Sent; code: string }) => confirm(kind, to, code), {
    onSuccess: onDone,
    onError: () => setDigits(""),
  });
  const enter = (code: string) => {
    if (sent !== null && code.length === CODE_LENGTH && !confirming.isPending)
      confirming.mutate({ to: sent, code });
  };
  const submit = () => {
    if (sent !== null) enter(digits);
    else if (typed.trim() !== "") asking.mutate(typed.trim());
  };
  const failed = sent === null ? asking.error : confirming.error;
  const isOfField = failed !== null && fieldFault(failed) !== null;
  const words = failed && fieldFault(failed);
  const error = words ? t(`contact.fault.${words === "wrong" ? kind : words}`) : undefined;
  return (
    <FormDialog
      gap={4}
      title={t(isFirst ? "contact.email.add" : `contact.${kind}.title`)}
      lead={sent === null ? t(isFirst ? "contact.email.leadFirst" : `contact.${kind}.lead`) : undefined}
      failed={
        failed && !isOfField
          ? {
              title: t("contact.notChanged"),
              why: failed.code === "conflict" ? t("contact.taken") : failureText(failed),
            }
          : null
      }
      sends={t(sent === null ? "contact.send" : "contact.confirm")}
      isSending={asking.isPending || confirming.isPending}
      onClose={onClose}
      onSend={submit}
    >
      {sent === null ? (
        <AddressField kind={kind} value={typed} error={error} onChange={setTyped} />
      ) : (
        <>
          <SentTo kind={kind} {...sent} />
          <CodeField
            label={t("contact.code", limits)}
            value={digits}
            error={error}
            autoFocus
            onChange={setDigits}
            onComplete={enter}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns what is wrong with the typed text; null where something else went wrong. */
function fieldFault({ code, faults }: ApiError): "wrong" | "same" | "code" | "over" | null {
  if (code === "wrong_code") return "code";
  if (code === "code_expired") return "over";
  if (code !== "invalid") return null;
  return Object.values(faults).some((fault) => fault.code === "yoursAlready") ? "same" : "wrong";
}

function SentTo({ kind, to, mark }: Sent & { kind: ContactKind }) {
  const t = useText(profileText);
  const minutes = Math.round(CODE_SECONDS / 60);
  return <p>{t("contact.sent", { to: kind === "phone" ? shownPhone(to) : to, mark, minutes })}</p>;
}

type AddressFieldProps = {
  kind: ContactKind;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function AddressField({ kind, value, error, onChange }: AddressFieldProps) {
  const t = useText(profileText);
  const shared = { label: t(`contact.${kind}.label`), value, error, onChange, autoFocus: true };
  if (kind === "phone") return <PhoneField {...shared} name="phoneNumber" />;
  return <TextField {...shared} name="email" type="email" autoComplete="email" />;
}
