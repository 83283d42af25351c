// The last step: where a registration is, what the registry wrote, and taking it back.

import { useSignals } from "@preact/signals-react/runtime";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { DRAFT_MINUTES } from "../../../server/contract/limits.ts";
import type { RegistrationView } from "../../../server/contract/rest/registration.ts";
import { RegisterFrame } from "../../account/RegisterFrame.tsx";
import { registerText } from "../../account/register.text.ts";
import { signInWay, signInWords } from "../../account/sign-in-way.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { copy } from "../../courtroom/help/copy.ts";
import { api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { shownPhone } from "../../text/shown-phone.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Row, Stack, Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Registration.module.css";

type RegistrationStateProps = {
  ticket: string;
  registration: RegistrationView;
  phoneNumber: string;
  onChange: (registration: RegistrationView) => void;
  onEdit: () => void;
  /** Whoever comes next to this machine finds nothing of it. */
  onDone: () => void;
};

export function RegistrationState(props: RegistrationStateProps) {
  useSignals();
  const t = useText(registerText);
  const [, navigate] = useLocation();
  const { registration, phoneNumber, onEdit, onDone } = props;
  const { state, note } = registration;
  const isOpen = state === "pending" || state === "sent_back";
  return (
    <RegisterFrame
      step="approval"
      isApproved={state === "approved"}
      title={t(`state.${state}.title`)}
      lead={
        state === "approved"
          ? t(`state.approved.lead.${signInWay()}`, { phone: shownPhone(phoneNumber), ...signInWords() })
          : t(`state.${state}.lead`, { phone: shownPhone(phoneNumber) })
      }
    >
      <div className={styles.all}>
        {note && (
          <Notice kind={state === "refused" ? "alarm" : "held"} title={t("registryWrote")}>
            {note}
          </Notice>
        )}
        <Card {...props} />
        {state === "pending" && (
          <Notice title={t("listedToday")}>
            {t("listedTodayMeans", { phone: settingText("contact_phone") })}
          </Notice>
        )}
        <p className="field__hint">{t("doneHereMeans", { minutes: DRAFT_MINUTES })}</p>
        <Row gap={3} wraps>
          {state === "approved" && (
            <LinkButton kind="primary" size="large" href="/login">
              {t("signIn")}
            </LinkButton>
          )}
          {state === "approved" && signInWay() === "password" && (
            <Button
              size="large"
              onPress={() => navigate("/forgot-password", { state: { name: phoneNumber } })}
            >
              {t("newLink")}
            </Button>
          )}
          {state === "sent_back" && (
            <Button kind="primary" size="large" onPress={onEdit}>
              {t("change")}
            </Button>
          )}
          {(state === "withdrawn" || state === "refused") && (
            <Button kind="primary" size="large" onPress={onEdit}>
              {t("registerAgain")}
            </Button>
          )}
          <Button size="large" onPress={onDone}>
            {t("doneHere")}
          </Button>
          <LinkButton size="large" href="/display-board">
            {t("board")}
          </LinkButton>
          {isOpen && <Withdraw {...props} />}
        </Row>
      </div>
    </RegisterFrame>
  );
}

/** The reference, and how far the registration has come. */
function Card({ registration, phoneNumber }: RegistrationStateProps) {
  const t = useText(registerText);
  const { reference, state, displayName, subRole, idType, idLastFour, sentAt, decidedAt, ahead } =
    registration;
  const rows = [
    { id: "number", isDone: true, text: shownPhone(phoneNumber) },
    { id: "sent", isDone: true, text: `${displayName}, ${t(`kind.${subRole}.name`)}`, at: sentAt },
    {
      id: "registry",
      isDone: decidedAt !== null,
      text: t("cardEnding", { card: t(`card.${idType}`), last: idLastFour }),
      at: decidedAt,
    },
    {
      id: "signIn",
      isDone: state === "approved",
      text: t(`happens.signInMeans.${signInWay()}`, signInWords()),
    },
  ] as const;
  return (
    <section className={styles.card} aria-label={t("reference")}>
      <div className={styles.head}>
        <p>
          {t("reference")} <b>{reference}</b>
        </p>
        <Button icon={Copy} onPress={() => void copy(reference, t("reference"))}>
          {t("copy")}
        </Button>
        <span className={styles.word} data-state={state}>
          {t(`state.${state}.word`)}
        </span>
      </div>
      <Stack as="ol" gap={4} className={styles.rows}>
        {rows.map(({ id, isDone, text, ...row }) => (
          <li key={id} data-done={isDone || undefined}>
            <b>{t(`row.${id}`)}</b>
            <Text as="span" size="md" tone="soft">
              {"at" in row && row.at !== null
                ? formatTime(row.at)
                : id === "registry" && <Ahead ahead={ahead} />}
            </Text>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** How many the registry reads before this one. */
function Ahead({ ahead }: Pick<RegistrationView, "ahead">) {
  const t = useText(registerText);
  if (ahead === null) return null;
  return ahead === 0 ? t("aheadNone") : t("ahead", { count: ahead });
}

function Withdraw({ ticket, onChange }: RegistrationStateProps) {
  const t = useText(registerText);
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useSending(() => api.post("/auth/register/withdraw", { json: { ticket } }), {
    onSuccess: (view) => {
      setAsked(false);
      onChange(view);
    },
  });
  return (
    <>
      <Button kind="quiet" size="large" onPress={() => setAsked(true)}>
        {t("withdraw.title")}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t("withdraw.title")}
        lead={t("withdraw.lead")}
        foot={
          <>
            <Button onPress={() => setAsked(false)}>{t("withdraw.keep")}</Button>
            <Button kind="alarm" progress={progressOf(withdrawing)} onPress={() => withdrawing.mutate()}>
              {t("withdraw.do")}
            </Button>
          </>
        }
      >
        <FailurePanel title={t("withdraw.failed")} error={withdrawing.error} />
      </Dialog>
    </>
  );
}
