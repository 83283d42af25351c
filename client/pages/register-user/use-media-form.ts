// The fields of the form of the media: what is typed, what is wrong with it, and sending it.
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { messages } from "../../../server/contract/field-messages.ts";
import { CODE_LENGTH, MEDIA_CONSENT } from "../../../server/contract/limits.ts";
import { pinFault } from "../../../server/contract/pin-rules.ts";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { today } from "../../net/court-day.ts";
import { useText } from "../../text/i18n.ts";
import type { Draft } from "../register/draft.ts";
import type { DetailsProps } from "./use-details.ts";

const fieldNames = [
  "organisation",
  "email",
  "accreditation",
  "accreditedUntil",
  "displayName",
  "pin",
  "pinAgain",
] as const;
type FieldName = (typeof fieldNames)[number];
type Faults = Partial<Record<FieldName | "files" | "consent", string>>;
/** What is typed and kept nowhere. */
type Secret = { pin: string; pinAgain: string };
const noSecret: Secret = { pin: "", pinAgain: "" };
const isSecret = (name: FieldName): name is keyof Secret => name in noSecret;

type Filled = { draft: Draft; secret: Secret; hasAgreed: boolean; asksPin: boolean };
type Words = ReturnType<typeof useText<"register">>;

/** In the draft the organisation stands where others write their office. */
const typedIn = (draft: Draft, name: Exclude<FieldName, keyof Secret>) =>
  name === "organisation" ? draft.enrolmentOrOffice : draft[name];

export function useMediaForm({ ticket, draft, onChange, onSent }: DetailsProps) {
  useSignals();
  const t = useText("register");
  const asksPin = isFlagOn("registration_pin");
  const [secret, setSecret] = useState(noSecret);
  const [hasAgreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const refs = useFieldRefs();
  const filled: Filled = { draft, secret, hasAgreed, asksPin };
  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    const first = [...fieldNames, "files" as const, "consent" as const].find(
      (name) => wrong[name] !== undefined,
    );
    if (first !== undefined) refs[first].current?.focus();
  };
  const sending = useSending((form: Filled) => send(ticket, form), {
    onSuccess: onSent,
    onError: (error) => {
      // What the server has no more is chosen anew.
      if (error.fields.files !== undefined) onChange({ files: [] });
      refuse(faultsOf(error, t));
    },
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
    value: isSecret(name) ? secret[name] : typedIn(draft, name),
    error: faults[name],
    inputRef: refs[name],
    onChange: (value: string) => {
      right(name);
      if (isSecret(name)) setSecret((all) => ({ ...all, [name]: value }));
      else onChange({ [name === "organisation" ? "enrolmentOrOffice" : name]: value });
    },
  });
  const agree = {
    isSelected: hasAgreed,
    onChange: (agreed: boolean) => {
      right("consent");
      setAgreed(agreed);
    },
    isInvalid: faults.consent !== undefined,
    inputRef: refs.consent,
  };
  const files = { fault: faults.files, inputRef: refs.files, right: () => right("files") };
  const failure = sending.error !== null && !isOfFields(sending.error) ? sending.error : null;
  return { asksPin, field, files, agree, consentFault: faults.consent, submit, failure, sending };
}

function useFieldRefs(): Record<keyof Faults, RefObject<HTMLInputElement | null>> {
  return {
    organisation: useRef(null),
    email: useRef(null),
    accreditation: useRef(null),
    accreditedUntil: useRef(null),
    displayName: useRef(null),
    files: useRef(null),
    pin: useRef(null),
    pinAgain: useRef(null),
    consent: useRef(null),
  };
}

const isOfFields = ({ fields }: ApiError) =>
  [...fieldNames, "files", "consent"].some((name) => fields[name] !== undefined);

function send(ticket: string, { draft, secret, asksPin }: Filled): Promise<RegistrationView> {
  const { displayName, email, enrolmentOrOffice, accreditation, accreditedUntil, files } = draft;
  return api.post("/auth/media/register", {
    json: {
      ...{ ticket, displayName, organisation: enrolmentOrOffice, accreditation, accreditedUntil },
      email: email.trim() === "" ? null : email,
      files: files.map(({ id }) => id),
      pin: asksPin ? secret.pin : null,
      consent: MEDIA_CONSENT,
    },
  });
}

/** What the page itself finds wrong; of names and addresses the server judges. */
function wrongIn({ draft, secret, hasAgreed, asksPin }: Filled, t: Words): Faults {
  const required = t("fault.required");
  const missing = (typed: string) => typed.trim() === "" && required;
  const { accreditedUntil: until } = draft;
  const pin = secret.pin === "" ? "required" : pinFault(secret.pin);
  const all: Record<keyof Faults, string | false> = {
    organisation: missing(draft.enrolmentOrOffice),
    email: false,
    accreditation: missing(draft.accreditation),
    accreditedUntil: missing(until) || (until < today() && t("media.fault.isOver")),
    displayName: missing(draft.displayName),
    files: draft.files.length === 0 && t("media.fault.files"),
    pin: asksPin && pin !== null && t(`fault.${pin}`, { length: CODE_LENGTH }),
    pinAgain: asksPin && secret.pinAgain !== secret.pin && t("fault.again"),
    consent: !hasAgreed && required,
  };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== false));
}

/** What the server found wrong, in the page's words. */
function faultsOf({ fields }: ApiError, t: Words): Faults {
  const words: Record<string, string> = {
    [messages.required]: t("fault.required"),
    [messages.alphabet]: t("fault.alphabet"),
    [messages.email]: t("fault.email"),
    [messages.weakPin]: t("fault.weak"),
    [messages.isOver]: t("media.fault.isOver"),
    [messages.notSent]: t("media.fault.gone"),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, words[message] ?? t("fault.other")]),
  );
}
