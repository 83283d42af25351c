// The pages of registering: the court's name and the step on one side, what happens on the other.

import { uiText } from "../../server/contract/text/ui.ts";
import { Row } from "../ui/Layout.tsx";
import { registerText } from "./register.text.ts";
import "../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { CircleCheck, CircleX } from "lucide-react";
import { type FormEvent, type ReactNode, useId } from "react";
import { CARD_PICTURE_HOURS, MADE_UP_START } from "../../server/contract/registration-rules.ts";
import { config, isFlagOn } from "../net/config.ts";
import { Brand } from "../shell/Brand.tsx";
import { LanguageButton } from "../shell/LanguageButton.tsx";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Icon } from "../ui/Icon.tsx";
import { Steps } from "../ui/Steps.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import styles from "./RegisterFrame.module.css";
import { signInWay, signInWords } from "./sign-in-way.ts";

const steps = ["who", "mobile", "identity", "approval"] as const;
type RegisterStep = (typeof steps)[number];

type RegisterFrameProps = {
  /** Null on a page that is not a step. */
  step: RegisterStep | null;
  /** The registry has approved: signing in is what is left. */
  isApproved?: boolean;
  title: string;
  lead?: ReactNode;
  /** Left out it says what happens; null where nothing of it will. */
  aside?: ReactNode;
  children: ReactNode;
};

export function RegisterFrame({
  step,
  isApproved = false,
  title,
  lead,
  aside,
  children,
}: RegisterFrameProps) {
  const t = useText(registerText);
  return (
    <div className={styles.entry} data-part="entry">
      <main className={styles.main} id="main" tabIndex={-1}>
        <Row gap={3} align="center" between className={styles.head}>
          <Brand />
          <span className={styles.headTools}>
            <LanguageButton />
            <ThemeButton />
          </span>
        </Row>
        {step !== null && (
          <div className={styles.steps}>
            <Steps
              label={t("steps.label")}
              steps={steps.map((name) => t(`steps.${name}`))}
              current={steps.indexOf(step) + 1}
            />
          </div>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {step !== null && <DemoHint />}
        {children}
      </main>
      <aside className={styles.aside} aria-label={t("beside")}>
        <div className={styles.tools}>
          <LanguageButton />
          <ThemeButton />
        </div>
        {aside === undefined ? <WhatHappens at={partAt(step, isApproved)} /> : aside}
      </aside>
    </div>
  );
}

/** In the demo no message goes to anybody: where the code is. */
function DemoHint() {
  useSignals();
  const t = useText(registerText);
  if (!config.value?.demo) return null;
  return (
    <p className={styles.lead}>
      {t("demo", { start: MADE_UP_START })}{" "}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        {t("demoOutbox")}
      </a>
    </p>
  );
}

type AsideProps = { id?: string; children: ReactNode };

/** The heading of a part beside the form. */
export function AsideTitle({ id, children }: AsideProps) {
  return (
    <h2 className={styles.heading} id={id}>
      {children}
    </h2>
  );
}

export function AsideText({ children }: AsideProps) {
  return <p className={styles.kept}>{children}</p>;
}

/** What people may do in a hall, and what they may not. */
export function MayList({
  rules,
}: {
  rules: readonly { id: string; may: boolean; name: string; means: string }[];
}) {
  return (
    <ul className={styles.may}>
      {rules.map(({ id, may, name, means }) => (
        <li key={id} data-not={!may || undefined}>
          <Icon of={may ? CircleCheck : CircleX} />
          <span>
            <b>{name}</b> {means}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The form of a step. */
export function StepForm({
  onSubmit,
  children,
}: {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

/** Below the fields of a step: what sends it, and what else there is. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

const parts = ["number", "form", "registry", "signIn"] as const;
type Part = (typeof parts)[number];
const partOf = {
  who: "number",
  mobile: "number",
  identity: "form",
  approval: "registry",
} as const satisfies Record<RegisterStep, Part>;

/** The part of the way that a step belongs to; null on a page that is not a step. */
function partAt(step: RegisterStep | null, isApproved: boolean): Part | null {
  if (isApproved) return "signIn";
  return step && partOf[step];
}

/** The way through a registration, as a list that is read in order, with what is done and what is now. */
function WhatHappens({ at }: { at: Part | null }) {
  useSignals();
  const t = useText(registerText);
  const tUi = useText(uiText);
  const now = at === null ? 0 : parts.indexOf(at);
  const titleId = useId();
  const isCompared = isFlagOn("registration_card");
  return (
    <section aria-labelledby={titleId}>
      <AsideTitle id={titleId}>{t("happens.title")}</AsideTitle>
      <ol className={styles.happens}>
        {parts.map((part, index) => (
          <li key={part} aria-current={part === at ? "step" : undefined} data-done={index < now || undefined}>
            <b>
              {t(`happens.${part}`)}
              {index < now && <span className="visually-hidden"> {tUi("stepDone")}</span>}
            </b>
            <span>
              {part === "signIn" && t(`happens.signInMeans.${signInWay()}`, signInWords())}
              {part === "registry" && t(`happens.${isCompared ? "registryCompares" : "registryMeans"}`)}
              {(part === "number" || part === "form") && t(`happens.${part}Means`, limits)}
            </span>
          </li>
        ))}
      </ol>
      <AsideTitle>{t("kept.title")}</AsideTitle>
      <AsideText>{t("kept.text")}</AsideText>
      {isCompared && <AsideText>{t("kept.picture", { hours: CARD_PICTURE_HOURS })}</AsideText>}
    </section>
  );
}
