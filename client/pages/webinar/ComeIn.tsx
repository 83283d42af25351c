// The form to watch a webinar: a name for people without an account, and the consent.

import { useSignals } from "@preact/signals-react/runtime";
import { Eye } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "wouter";
import { GUEST_NAME_MAX } from "../../../server/contract/limits.ts";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import { usualPlace } from "../../../server/contract/sitting/topics/admission.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { keptPlace } from "../../court/places.ts";
import { useSending } from "../../court/queries.ts";
import { webinarPath } from "../../court/webinar-path.ts";
import { Consent, consentOfMeeting } from "../../courtroom/device-check/Consent.tsx";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { type ApiError, api } from "../../net/api.ts";
import { account, beginSession } from "../../net/session.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { useRequiredTick } from "../../ui/RequiredCheckbox.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Webinar.module.css";

/** How somebody comes in. The page keeps it, because the form is made anew when a guest has a session. */
export type Coming = {
  onStart: () => void;
  onCome: () => void;
  /** Why they did not come in the last time. */
  failure: ApiError | null;
  onFailure: (failure: ApiError | null) => void;
  /** Called when the facts of the webinar on the page are out of date. */
  onReread: () => void;
};

type ComeInProps = {
  info: WebinarInfo;
  /** People come in now; before that the form can be filled in. */
  mayCome: boolean;
  coming: Coming;
};

/** Keeps what a guest types, and how they come in: a session first, then the room. */
function useComing({ info: { id, as, mayRecord }, coming }: ComeInProps) {
  const t = useText(webinarText);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [isNameMissing, setNameMissing] = useState(false);
  const consent = useRequiredTick(consentOfMeeting({ mayRecord }).version);
  const field = useRef<HTMLInputElement>(null);
  const joining = useSending(
    () =>
      api.post("/webinars/:id/join", {
        param: { id },
        json: {
          location: keptPlace() ?? usualPlace(account.peek()?.role ?? null),
          consent: consentOfMeeting({ mayRecord }).version,
        },
      }),
    {
      onSuccess: coming.onCome,
      onError(error) {
        coming.onFailure(error);
        // Whether it may be recorded has changed: the new text is read, and agreed to anew.
        if (error.refusal === "consent_needed") coming.onReread();
      },
    },
  );
  const entering = useSending(
    (guest: { name: string; email: string | null }) =>
      api.post("/webinars/:id/login", { param: { id }, json: guest }),
    {
      onSuccess: ({ sitting: _, ...login }) => {
        beginSession(login);
        joining.mutate(undefined);
      },
      onError: ({ faults }) => {
        if (faults.name !== undefined) field.current?.focus();
      },
    },
  );
  // A guest of another booking gives a name here, too.
  const isGuest = account.value == null || (viewAsPassiveAnonymous(account.value) && as === null);
  const come = (event: FormEvent) => {
    event.preventDefault();
    if (joining.isPending || entering.isPending) return;
    const lacksName = isGuest && name.trim() === "";
    setNameMissing(lacksName);
    const isComplete = consent.check() && !lacksName;
    if (lacksName) field.current?.focus();
    if (!isComplete) return;
    coming.onStart();
    if (isGuest) entering.mutate({ name, email: email.trim() === "" ? null : email.trim() });
    else joining.mutate(undefined);
  };
  const ofField = (at: "name" | "email") => {
    return fieldText(entering.error?.faults[at]);
  };
  const isOfName = entering.error?.refusal === "name_of_speaker";
  const isOfField = isOfName || ofField("name") !== undefined || ofField("email") !== undefined;
  const failure: ApiError | null = (isOfField ? null : entering.error) ?? coming.failure;
  return {
    name,
    email,
    isGuest,
    consent,
    field,
    come,
    failure,
    nameError: isNameMissing ? t("form.nameMissing") : isOfName ? t("form.nameTaken") : ofField("name"),
    emailError: ofField("email"),
    write: (typed: string) => {
      setNameMissing(false);
      entering.reset();
      setName(typed);
    },
    writeEmail: (typed: string) => {
      entering.reset();
      setEmail(typed);
    },
    progress: progressOf({
      isPending: joining.isPending || entering.isPending,
      isError: joining.isError || entering.isError,
    }),
  };
}

export function ComeIn(props: ComeInProps) {
  const { info, mayCome } = props;
  useSignals();
  const t = useText(webinarText);
  const coming = useComing(props);
  return (
    <Stack as="form" gap={4} onSubmit={coming.come} noValidate aria-label={t("watch")}>
      {coming.isGuest ? (
        <section className={`panel ${styles.form}`} aria-labelledby="guest">
          <h2 id="guest">{t("form.title")}</h2>
          <TextField
            label={t("form.name")}
            hint={t("form.nameHint")}
            name="name"
            autoComplete="name"
            maxLength={GUEST_NAME_MAX}
            value={coming.name}
            onChange={coming.write}
            error={coming.nameError}
            inputRef={coming.field}
            isRequired
          />
          <TextField
            label={t("form.email")}
            note={t("form.optional")}
            hint={t("form.emailHint")}
            name="email"
            type="email"
            autoComplete="email"
            value={coming.email}
            onChange={coming.writeEmail}
            error={coming.emailError}
          />
          <p>
            <Link href={`/login?next=${encodeURIComponent(webinarPath(info.id))}`}>{t("form.account")}</Link>
          </p>
        </section>
      ) : (
        <Text tone="soft">{t("form.here", { name: account.value?.displayName ?? "" })}</Text>
      )}
      <Consent tick={coming.consent} agreement={consentOfMeeting(info)} />
      <FailurePanel title={t("joinFailed")} error={coming.failure} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        icon={Eye}
        isDisabled={!mayCome}
        progress={coming.progress}
      >
        {t("watch")}
      </Button>
    </Stack>
  );
}
