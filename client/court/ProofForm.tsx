// The field or button for one way to prove who one is, with its error. The page around it says why it is needed.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { CODE_LENGTH } from "../../server/contract/limits.ts";
import type { Proof } from "../../server/contract/proofs.ts";
import type { UsedPasskey, UseOptions } from "../../server/contract/rest/passkeys.ts";
import type { ApiError } from "../net/api.ts";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Marked } from "../text/Marked.tsx";
import { Button, progressOf } from "../ui/Button.tsx";
import { CodeField } from "../ui/CodeField.tsx";
import { Stack } from "../ui/Layout.tsx";
import { WordButton } from "../ui/LinkButton.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextField, type TextFieldProps } from "../ui/TextField.tsx";
import { answerByPasskey, PasskeyFailure } from "./passkeys.ts";
import { proofText } from "./proof.text.ts";
import { useSending } from "./queries.ts";

/** What is given as a proof. */
export type GivenProof =
  | { by: "password"; password: string }
  | { by: "code"; code: string; request: string }
  | { by: "authenticator" | "recovery"; code: string }
  | { by: "passkey"; response: UsedPasskey };

type ProofFormProps = {
  way: Proof;
  /** Sends the proof. @throws ApiError */
  give: (proof: GivenProof) => Promise<void>;
  /** What the browser needs for a passkey. */
  offer: () => Promise<UseOptions>;
  /** Has a code sent, where that is a way. */
  sendCode?: () => Promise<SentCode>;
  /** The words of the press. */
  sends: string;
  /** Shown below the button or beside it. */
  children?: ReactNode;
};

type SentCode = { request: string; mark: string };
type Fault = { words: string; isOfField: boolean };

export function ProofForm({ way, give, offer, sendCode, sends, children }: ProofFormProps) {
  useSignals();
  const t = useText(proofText);
  const faultOf = useFaults();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<SentCode | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const sending = useSending((work: () => Promise<void>) => work(), {
    onError: (error) => {
      const found = faultOf(error, way);
      setFault(found);
      if (way !== "password") setTyped("");
      if (found.isOfField) field.current?.focus();
    },
  });
  const run = (work: () => Promise<void>) => {
    if (sending.isPending) return;
    setFault(null);
    sending.mutate(work);
  };
  const send = (value: string) => {
    const wrong = problemOf(way, value);
    if (wrong !== null) {
      setFault({ words: t(`fault.${wrong}`, limits), isOfField: true });
      return field.current?.focus();
    }
    run(() => give(givenOf(way, value, sent)));
  };
  const askForCode = () => run(async () => setSent((await sendCode?.()) ?? null));
  const byPasskey = () =>
    run(async () => give({ by: "passkey", response: await answerByPasskey(await offer()) }));
  const needsSending = way === "code" && sent === null;
  const submit = () => {
    if (way === "passkey") byPasskey();
    else if (needsSending) askForCode();
    else send(typed);
  };
  const shared = {
    value: typed,
    inputRef: field,
    autoFocus: true,
    error: fault?.isOfField ? fault.words : undefined,
    onChange: (value: string) => {
      setTyped(value);
      setFault(null);
    },
  };
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fault !== null && !fault.isOfField && <Notice kind="alarm" live="assertive" title={fault.words} />}
      <WayField way={way} shared={shared} sent={sent} onComplete={send} onSendAgain={askForCode} />
      <Button type="submit" kind="primary" size="large" isWide progress={progressOf(sending)}>
        {way === "passkey" ? t("press") : needsSending ? t("send") : sends}
      </Button>
      {children}
    </Stack>
  );
}

type WayFieldProps = {
  way: Proof;
  shared: Pick<TextFieldProps, "value" | "onChange" | "error" | "autoFocus"> & {
    inputRef: RefObject<HTMLInputElement | null>;
  };
  sent: SentCode | null;
  onComplete: (value: string) => void;
  onSendAgain: () => void;
};

/** The field of a way; a passkey has none, and a code has one once it was sent. */
function WayField({ way, shared, sent, onComplete, onSendAgain }: WayFieldProps) {
  const t = useText(proofText);
  return (
    <>
      {way === "password" && (
        <TextField {...shared} label={t("field.password")} type="password" autoComplete="current-password" />
      )}
      {way === "recovery" && (
        <TextField
          {...shared}
          label={t("field.recovery")}
          hint={t("hint.recovery", limits)}
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
        />
      )}
      {way === "authenticator" && (
        <CodeField
          {...shared}
          label={t("field.authenticator")}
          hint={t("hint.authenticator")}
          onComplete={onComplete}
        />
      )}
      {way === "code" && sent !== null && (
        <>
          <CodeField {...shared} label={t("field.code")} onComplete={onComplete} />
          <p className="field__hint">
            <Marked sentence={t("hint.code", { mark: sent.mark })} marks={{ b: <b /> }} />{" "}
            <WordButton onPress={onSendAgain}>{t("sendAgain")}</WordButton>
          </p>
        </>
      )}
    </>
  );
}

function problemOf(way: Proof, value: string): "required" | "digits" | null {
  if (value.trim() === "") return "required";
  const isDigits = way === "code" || way === "authenticator";
  return isDigits && value.length < CODE_LENGTH ? "digits" : null;
}

function givenOf(way: Proof, value: string, sent: SentCode | null): GivenProof {
  if (way === "password") return { by: "password", password: value };
  if (way === "code") return { by: "code", code: value, request: sent?.request ?? "" };
  return { by: way === "recovery" ? "recovery" : "authenticator", code: value };
}

/** Returns what went wrong, in words, and whether it is shown at the field. */
export function useFaults(): (error: ApiError, way: Proof) => Fault {
  const t = useText(proofText);
  const atField = (words: string): Fault => ({ words, isOfField: true });
  const above = (words: string): Fault => ({ words, isOfField: false });
  return (error, way) => {
    if (error instanceof PasskeyFailure) return above(t(`fault.${error.kind}`));
    switch (error.code) {
      case "wrong_password":
        return atField(t("fault.wrongPassword"));
      case "wrong_code":
      case "invalid":
        return atField(t(way === "authenticator" ? "fault.wrongApp" : "fault.wrongCode"));
      case "code_expired":
        return atField(t("fault.expired"));
      case "passkey_refused":
      case "conflict":
        return above(t("fault.refused"));
      case "passkey_copied":
        return above(t("fault.copied", { phone: settingText("contact_phone") }));
      case "login_over":
        return above(t("over"));
      case "too_many":
        return above(t("fault.tooMany", { count: Math.ceil((error.retryAfter ?? 60) / 60) }));
      case "offline":
        return above(t("fault.offline"));
      default:
        return above(t("fault.other"));
    }
  };
}

type OtherWaysProps = { ways: readonly Proof[]; way: Proof; onWay: (way: Proof) => void };

/** The ways beside the one that is shown. */
export function OtherWays({ ways, way, onWay }: OtherWaysProps) {
  const t = useText(proofText);
  return ways
    .filter((other) => other !== way)
    .map((other) => (
      <span key={other}>
        <WordButton onPress={() => onWay(other)}>{t(`way.${other}`)}</WordButton>
      </span>
    ));
}
