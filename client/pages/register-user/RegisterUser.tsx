// Registering with the court, the last two steps: the form for a proven number, and the result.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import { draftOf, endSent, forgetAllDrafts, useDraft } from "../../account/draft.ts";
import { RegisterFrame } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { MediaForm } from "./MediaForm.tsx";
import { PinAsked } from "./PinAsked.tsx";
import { RegistrationState } from "./RegistrationState.tsx";

const REGISTER = "/register";
const over: readonly string[] = ["token_expired", "bad_token"];

export default function RegisterUser() {
  const [draft, change] = useDraft();
  const { ticket } = draft;
  if (ticket === null) return <Redirect to={REGISTER} replace />;
  return <OfTicket ticket={ticket} draft={draft} onChange={change} />;
}

type OfTicketProps = {
  ticket: string;
  draft: ReturnType<typeof useDraft>[0];
  onChange: ReturnType<typeof useDraft>[1];
};

/** The registration sent here replaces the one that was read before; a later reading replaces it. */
type Sent = { view: RegistrationView; before: RegistrationView | null };

/** The registry decides while the page is open: it looks again after this time. */
const LOOK_AGAIN_MS = 15_000;

function OfTicket({ ticket, draft, onChange }: OfTicketProps) {
  useSignals();
  const t = useText(registerText);
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isChanging, setChanging] = useState(false);
  const loaded = useLoaded({
    key: ["registration", ticket],
    read: (signal) => api.post("/auth/register/state", { json: { ticket }, signal }),
    isForEveryone: true,
    againMs: ({ registration }) => (registration?.state === "pending" ? LOOK_AGAIN_MS : null),
  });
  const found = loaded.state === "ready" ? loaded.data.registration : null;
  const registration = sent !== null && sent.before === found ? sent.view : found;
  const part = registration === null || isChanging ? "form" : registration.state;
  usePartHeading(loaded.state === "loading" ? "" : loaded.state === "failed" ? loaded.error.code : part);
  const take = (view: RegistrationView) => {
    setSent({ view, before: found });
    if (loaded.state === "ready") loaded.reload();
  };
  const form = (before: RegistrationView | null) => {
    const Form = (draft.subRole ?? before?.subRole) === "Media" ? MediaForm : DetailsForm;
    return (
      <Form
        ticket={ticket}
        draft={draft}
        before={before}
        onChange={onChange}
        onSent={(view) => {
          take(view);
          onChange(endSent(draft));
          setChanging(false);
          // The form is longer than what follows it, whose first line says that it was sent.
          window.scrollTo({ top: 0 });
        }}
      />
    );
  };
  if (loaded.state === "loading")
    return (
      <RegisterFrame step="identity" title={t("form.title")}>
        <Loading />
      </RegisterFrame>
    );
  if (loaded.state === "failed" && loaded.error.code === "pin_needed")
    return <PinAsked ticket={ticket} onGiven={({ ticket: next }) => onChange({ ticket: next })} />;
  if (loaded.state === "failed") return <NotLoaded error={loaded.error} onRetry={loaded.retry} />;
  if (registration === null || isChanging) return form(registration);
  return (
    <RegistrationState
      ticket={ticket}
      registration={registration}
      phoneNumber={draft.phoneNumber}
      onChange={take}
      onEdit={() => {
        onChange(draftOf(registration));
        setChanging(true);
      }}
      onDone={() => {
        forgetAllDrafts();
        navigate("/", { replace: true });
      }}
    />
  );
}

/** The number was proven too long ago, or the court does not answer. */
function NotLoaded({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText(registerText);
  return (
    <RegisterFrame step="identity" title={t("form.title")}>
      {over.includes(error.code) ? (
        <Notice
          kind="held"
          title={t("ticketOver")}
          action={
            <LinkButton kind="primary" href={REGISTER}>
              {t("again")}
            </LinkButton>
          }
        />
      ) : (
        <FailurePanel title={t("notLoaded")} error={error} onRetry={onRetry} />
      )}
    </RegisterFrame>
  );
}
