// The processes, and the facts behind the record and the messages.

import type { ReactNode } from "react";
import type { Operations } from "../../../server/contract/rest/operations.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Fact } from "../../ui/Fact.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import styles from "./Operations.module.css";
import { adminOperationsText } from "./text.ts";

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

export function Parts({ facts }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  const { processes, memoryBytes } = facts;
  return (
    <div className={styles.parts}>
      <Part title={t("vitals.processes")}>
        {processes.map(({ startedAt, isThis }, n) => (
          <Fact key={startedAt} name={t("process", { number: n + 1 })}>
            {t("since", { at: moment(startedAt) })}
            {isThis && ` (${t("thisProcess", { memory: formatBytes(memoryBytes) })})`}
          </Fact>
        ))}
        <Fact name={t("facts.version")}>
          {facts.version} · {facts.runtime}
          {facts.build && ` · ${facts.build.slice(0, 8)}`}
        </Fact>
      </Part>
      <Records facts={facts} />
      <Ways facts={facts} />
    </div>
  );
}

function Records({ facts: { logs, readModels, lastBackup, recordings } }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  const { space, fullAt, isBucket } = recordings;
  const free = formatBytes(space?.freeBytes ?? 0);
  const { lastCheckpoint, checkpointsKept, witnessesFailing } = logs;
  const signedAt = lastCheckpoint === null ? t("never") : moment(lastCheckpoint);
  return (
    <Part title={t("records")}>
      <Fact name={t("facts.checkpoints")}>
        {checkpointsKept ? t("kept", { at: signedAt }) : t("notKept")}
      </Fact>
      <Fact name={t("facts.witnesses")}>
        {witnessesFailing === 0 ? t("noneFails") : t("failing", { count: witnessesFailing })}
      </Fact>
      <Fact name={t("facts.readModels")}>
        {readModels.behind === 0
          ? t("upToDate")
          : t("behind", { count: readModels.behind, seconds: readModels.seconds })}
      </Fact>
      <Fact name={t("facts.recordings")}>
        {isBucket && t("recordingsBucket")}
        {!isBucket && (fullAt === null ? free : t("recordingsFull", { free, at: moment(fullAt) }))}
      </Fact>
      <Fact name={t("facts.backup")}>{lastBackup === null ? t("never") : moment(lastBackup)}</Fact>
    </Part>
  );
}

function Ways({ facts: { outbox } }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  return (
    <Part
      title={t("vitals.outbox")}
      action={
        <LinkButton size="small" href="/admin/messages">
          {t("toMessages")}
        </LinkButton>
      }
    >
      <Fact name={t("facts.smsGateway")}>{t(outbox.gateways.sms ? "there" : "notThere")}</Fact>
      <Fact name={t("facts.mailGateway")}>{t(outbox.gateways.mail ? "there" : "notThere")}</Fact>
      <Fact name={t("facts.templates")}>{outbox.templatesMissing}</Fact>
    </Part>
  );
}

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

function Part({ title, action, children }: PartProps) {
  return (
    <section className={`panel ${styles.block}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}
