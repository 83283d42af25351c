// The pages of registering: the court's name and the step on one side, what happens on the other.
import "../text/register.ts";
import "../text/later.ts";
import "../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useId } from "react";
import { CARD_PICTURE_HOURS, MADE_UP_START } from "../../server/contract/registration-rules.ts";
import { config, isFlagOn } from "../net/config.ts";
import { Brand } from "../shell/Brand.tsx";
import { LanguageButton } from "../shell/LanguageButton.tsx";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Steps } from "../ui/Steps.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import styles from "./RegisterFrame.module.css";
import { signInWay, signInWords } from "./sign-in-way.ts";

const steps = ["who", "mobile", "identity", "approval"] as const;
type RegisterStep = (typeof steps)[number];

type RegisterFrameProps = {
  /** Null on a page that is not a step. */
  step: RegisterStep | null;
  title: string;
  lead?: ReactNode;
  /** Left out it says what happens; null where nothing of it will. */
  aside?: ReactNode;
  children: ReactNode;
};

export function RegisterFrame({ step, title, lead, aside, children }: RegisterFrameProps) {
  const t = useText("register");
  return (
    <div className={styles.entry} data-part="entry">
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.head}>
          <Brand />
          <span className={styles.headTools}>
            <LanguageButton />
            <ThemeButton />
          </span>
        </div>
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
        {aside === undefined ? <WhatHappens /> : aside}
      </aside>
    </div>
  );
}

/** In the demo no message goes to anybody: where the code is. */
function DemoHint() {
  useSignals();
  const t = useText("register");
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

const parts = ["number", "form", "registry", "signIn"] as const;

/** The way through a registration, as a list that is read in order. */
function WhatHappens() {
  useSignals();
  const t = useText("register");
  const titleId = useId();
  const isCompared = isFlagOn("registration_card");
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        {t("happens.title")}
      </h2>
      <ol className={styles.happens}>
        {parts.map((part) => (
          <li key={part}>
            <b>{t(`happens.${part}`)}</b>
            <span>
              {part === "signIn" && t(`happens.signInMeans.${signInWay()}`, signInWords())}
              {part === "registry" && t(`happens.${isCompared ? "registryCompares" : "registryMeans"}`)}
              {(part === "number" || part === "form") && t(`happens.${part}Means`, limits)}
            </span>
          </li>
        ))}
      </ol>
      <h2 className={styles.heading}>{t("kept.title")}</h2>
      <p className={styles.kept}>{t("kept.text")}</p>
      {isCompared && <p className={styles.kept}>{t("kept.picture", { hours: CARD_PICTURE_HOURS })}</p>}
    </section>
  );
}
