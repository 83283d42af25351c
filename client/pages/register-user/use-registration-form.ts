// The shared logic of the forms of a registration: the typed values, their errors, the focus, and sending it.

import { useSignals } from "@preact/signals-react/runtime";
import { createRef, type FormEvent, type RefObject, useState } from "react";
import type { FaultCode } from "../../../server/contract/faults.ts";
import { CODE_LENGTH } from "../../../server/contract/limits.ts";
import { pinFault } from "../../../server/contract/pin-rules.ts";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import type { Draft } from "../../account/draft.ts";
import { registerText } from "../../account/register.text.ts";
import { useSending } from "../../court/queries.ts";
import type { ApiError } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";

/** The props of each of the forms. */
export type FormProps = {
  ticket: string;
  draft: Draft;
  /** The registration that was sent before, and came back. */
  before: RegistrationView | null;
  onChange: (changed: Partial<Draft>) => void;
  onSent: (registration: RegistrationView) => void;
};

type Faults = Readonly<Record<string, string | false | undefined>>;
type Typed<Name extends string> = (name: Name | "pin" | "pinAgain") => string;

type Own<Name extends string> = {
  /** Its fields in the order of the page: the first one with an error gets the focus. */
  names: readonly Name[];
  /** Its fields that the draft keeps; other fields are not stored. */
  kept: Readonly<Partial<Record<Name, string>>>;
  keep: (name: Name, value: string) => void;
  /** Returns the faults that the page itself finds; names and addresses are checked by the server. */
  wrongIn: (typed: Typed<Name>) => Readonly<Partial<Record<Name, string | false>>>;
  /** The page's own words for errors that the server finds in its fields. */
  words: Readonly<Partial<Record<FaultCode, string>>>;
  /** @throws ApiError */
  send: (typed: Typed<Name>, pin: string | null) => Promise<RegistrationView>;
  onSent: (registration: RegistrationView) => void;
  onRefused?: (error: ApiError) => unknown;
};

export function useRegistrationForm<Name extends string>(own: Own<Name>) {
  useSignals();
  const t = useText(registerText);
  const asksPin = isFlagOn("registration_pin");
  const [secret, setSecret] = useState<Readonly<Record<string, string>>>({});
  const [hasAgreed, setAgreed] = useState(false);
  const order = [...own.names, "pin", "pinAgain", "consent"];
  const { faults, showFault, right, refOf } = useFaults(order);
  const kept: Readonly<Record<string, string | undefined>> = own.kept;
  const typed: Typed<Name> = (name) => kept[name] ?? secret[name] ?? "";
  const wordsOf = useServerWords(own.words);
  const sending = useSending(() => own.send(typed, asksPin ? typed("pin") : null), {
    onSuccess: own.onSent,
    onError: (error) => {
      own.onRefused?.(error);
      showFault(wordsOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const pin = typed("pin") === "" ? "required" : pinFault(typed("pin"));
    const wrong = {
      ...own.wrongIn(typed),
      pin: asksPin && pin !== null && t(`fault.${pin}`, { length: CODE_LENGTH }),
      pinAgain: asksPin && typed("pinAgain") !== typed("pin") && t("fault.again"),
      consent: !hasAgreed && t("fault.required"),
    };
    showFault(wrong);
    if (Object.values(wrong).every((words) => !words)) sending.mutate(undefined);
  };
  const field = (name: Name | "pin" | "pinAgain") => ({
    name,
    value: typed(name),
    error: faults[name] || undefined,
    inputRef: refOf(name),
    onChange: (value: string) => {
      right(name);
      const drafted = own.names.find((each) => each === name && each in own.kept);
      if (drafted === undefined) setSecret((all) => ({ ...all, [name]: value }));
      else own.keep(drafted, value);
    },
  });
  const agree = {
    isSelected: hasAgreed,
    onChange: (agreed: boolean) => {
      right("consent");
      setAgreed(agreed);
    },
    isInvalid: Boolean(faults.consent),
    inputRef: refOf("consent"),
  };
  const isOfFields = sending.error !== null && order.some((name) => name in sending.error.faults);
  const failure = isOfFields ? null : sending.error;
  const consentFault = faults.consent || undefined;
  return { asksPin, field, right, agree, consentFault, submit, failure, isSending: sending.isPending };
}

/** The faults of a form's fields; setting them moves the focus to the first field that is wrong. */
function useFaults(order: readonly string[]) {
  const [faults, setFaults] = useState<Faults>({});
  const [refs] = useState(() => new Map<string, RefObject<HTMLInputElement | null>>());
  const refOf = (name: string) => {
    const ref = refs.get(name) ?? createRef<HTMLInputElement>();
    refs.set(name, ref);
    return ref;
  };
  const showFault = (wrong: Faults) => {
    setFaults(wrong);
    const first = order.find((name) => wrong[name]);
    if (first !== undefined) refOf(first).current?.focus();
  };
  const right = (name: string) => setFaults((all) => ({ ...all, [name]: undefined }));
  return { faults, showFault, right, refOf };
}

/** The errors that the server found: in the page's own words if it has some, otherwise in the words of all forms. */
function useServerWords(own: Readonly<Partial<Record<FaultCode, string>>>): (error: ApiError) => Faults {
  const t = useText(registerText);
  const words: Readonly<Partial<Record<FaultCode, string>>> = { weakPin: t("fault.weak"), ...own };
  return ({ faults }) =>
    Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, words[fault.code] ?? fieldText(fault)]),
    );
}
