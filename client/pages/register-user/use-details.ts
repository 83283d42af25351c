// The fields of the registration form: what is typed, what is wrong with it, and sending it.
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { messages } from "../../../server/contract/field-messages.ts";
import { CODE_LENGTH, REGISTRATION_CONSENT } from "../../../server/contract/limits.ts";
import { pinFault } from "../../../server/contract/pin-rules.ts";
import { asksOf, looksLikeId, tidyIdNumber } from "../../../server/contract/registration-rules.ts";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import type { SubRole } from "../../../server/contract/roles.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import type { Draft } from "../register/draft.ts";

const fieldNames = ["displayName", "email", "enrolmentOrOffice", "idNumber", "pin", "pinAgain"] as const;
type FieldName = (typeof fieldNames)[number];
type Faults = Partial<Record<FieldName | "consent", string>>;

/** What is typed and kept nowhere. */
type Secret = { idNumber: string; pin: string; pinAgain: string };
const noSecret: Secret = { idNumber: "", pin: "", pinAgain: "" };

export type DetailsProps = {
  ticket: string;
  draft: Draft;
  /** What was sent before, and came back. */
  before: RegistrationView | null;
  onChange: (changed: Partial<Draft>) => void;
  onSent: (registration: RegistrationView) => void;
};

export function useDetails({ ticket, draft, before, onChange, onSent }: DetailsProps) {
  useSignals();
  const t = useText("register");
  const kind = draft.subRole ?? before?.subRole ?? "Public";
  // The media have a form of their own.
  const subRole = kind === "Media" ? "Public" : kind;
  const asksPin = isFlagOn("registration_pin");
  const [secret, setSecret] = useState(noSecret);
  const [hasAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const refs: Record<FieldName, RefObject<HTMLInputElement | null>> = {
    displayName: useRef(null),
    email: useRef(null),
    enrolmentOrOffice: useRef(null),
    idNumber: useRef(null),
    pin: useRef(null),
    pinAgain: useRef(null),
  };
  const consent = useRef<HTMLInputElement>(null);
  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    const first = fieldNames.find((name) => wrong[name] !== undefined);
    if (first !== undefined) refs[first].current?.focus();
    else if (wrong.consent !== undefined) consent.current?.focus();
  };
  const filled: Filled = { draft, secret, subRole, hasAgreed, asksPin };
  const sending = useSending((form: Filled) => send(ticket, form), {
    onSuccess: onSent,
    onError: (error) => refuse(faultsOf(error, draft.idType, t)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const wrong = wrongIn(filled, t);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setFaults({});
    sending.mutate(filled);
  };
  const right = (name: keyof Faults) => setFaults((all) => ({ ...all, [name]: undefined }));
  const field = (name: FieldName) => ({
    name,
    value: isSecret(name) ? secret[name] : draft[name],
    error: faults[name],
    inputRef: refs[name],
    onChange: (value: string) => {
      right(name);
      if (isSecret(name)) setSecret((all) => ({ ...all, [name]: value }));
      else onChange({ [name]: value });
    },
  });
  const agree = {
    isSelected: hasAgreed,
    onChange: (agreed: boolean) => {
      right("consent");
      setAgreed(agreed);
    },
    isInvalid: faults.consent !== undefined,
    inputRef: consent,
  };
  const failure = sending.error !== null && !isOfFields(sending.error) ? sending.error : null;
  return { subRole, asksPin, field, agree, consentFault: faults.consent, submit, failure, sending };
}

const isSecret = (name: FieldName): name is keyof Secret => name in noSecret;

const isOfFields = ({ fields }: ApiError) =>
  [...fieldNames, "consent"].some((name) => fields[name] !== undefined);

type Words = ReturnType<typeof useText<"register">>;

type Filled = {
  draft: Draft;
  secret: Secret;
  subRole: SubRole;
  hasAgreed: boolean;
  asksPin: boolean;
};

function send(ticket: string, { draft, secret, subRole, asksPin }: Filled): Promise<RegistrationView> {
  const { displayName, email, enrolmentOrOffice, idType } = draft;
  return api.post("/auth/register", {
    json: {
      ...{ ticket, subRole, displayName, idType, idNumber: secret.idNumber },
      email: email.trim() === "" ? null : email,
      enrolmentOrOffice: asksOf(subRole) !== null ? enrolmentOrOffice : "",
      pin: asksPin ? secret.pin : null,
      consent: REGISTRATION_CONSENT,
    },
  });
}

/** What the page itself finds wrong; of names and addresses the server judges. */
function wrongIn({ draft, secret, subRole, hasAgreed, asksPin }: Filled, t: Words): Faults {
  const required = t("fault.required");
  const isEmpty = (typed: string) => typed.trim() === "";
  const number = tidyIdNumber(secret.idNumber);
  const pin = secret.pin === "" ? "required" : pinFault(secret.pin);
  const all: Record<keyof Faults, string | false> = {
    displayName: isEmpty(draft.displayName) && required,
    email: false,
    enrolmentOrOffice: asksOf(subRole) !== null && isEmpty(draft.enrolmentOrOffice) && required,
    idNumber:
      number === "" ? required : !looksLikeId(draft.idType, number) && t(`fault.card.${draft.idType}`),
    pin: asksPin && pin !== null && t(`fault.${pin}`, { length: CODE_LENGTH }),
    pinAgain: asksPin && secret.pinAgain !== secret.pin && t("fault.again"),
    consent: !hasAgreed && required,
  };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== false));
}

/** What the server found wrong, in the page's words. */
function faultsOf({ fields }: ApiError, idType: Draft["idType"], t: Words): Faults {
  const words: Record<string, string> = {
    [messages.required]: t("fault.required"),
    [messages.alphabet]: t("fault.alphabet"),
    [messages.email]: t("fault.email"),
    [messages.weakPin]: t("fault.weak"),
    [messages.notOfCard]: t(`fault.card.${idType}`),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, words[message] ?? t("fault.other")]),
  );
}
