// Entries of the log: who did what to whom, when and from where, the values before and after, and why.

import type { ReactNode } from "react";
import { Link } from "wouter";
import { COMMAND_ACTOR, PROVIDER_ACTOR } from "../../server/contract/admin-acts.ts";
import type { LogItem } from "../../server/contract/rest/admin-log.ts";
import { FailurePanel } from "../court/Loaded.tsx";
import { useLoadedPages } from "../court/queries.ts";
import { api } from "../net/api.ts";
import type { CallInput } from "../net/calls.ts";
import { formatDate, formatTime } from "../text/format.ts";
import { textOf, useText } from "../text/i18n.ts";
import { Empty } from "../ui/Empty.tsx";
import { Stack, Text } from "../ui/Layout.tsx";
import { Loading } from "../ui/Progress.tsx";
import { adminText } from "./admin.text.ts";
import { adminLogText } from "./admin-log.text.ts";
import styles from "./Console.module.css";
import { MoreRows, SkipRows } from "./ListParts.tsx";
import { useNextRows } from "./next-rows.ts";

type Query = Omit<CallInput<"get", "/admin/log">["query"], "before">;
type Log = ReturnType<typeof useLog>;

/**
 * The entries that match the search, page by page. `version` changes when there may be new ones.
 * @param isKept - a person who leaves the page and comes back finds as many entries as before
 */
export function useLog(query: Query, { version = "", isKept = false } = {}) {
  return useLoadedPages({
    key: ["admin", "log", JSON.stringify(query), version],
    isKept,
    first: "at once",
    read: (cursor, signal) => {
      const [before] = cursor ?? [];
      return api.get("/admin/log", { query: { ...query, before }, signal });
    },
    next: (pages) => {
      const next = pages.at(-1)?.next ?? null;
      return next === null ? null : [String(next)];
    },
  });
}

/** Returns who acted, by the name they have now. */
export function actorName({ actor, actorName: name }: Pick<LogItem, "actor" | "actorName">): string {
  if (actor.startsWith(PROVIDER_ACTOR))
    return textOf(adminText)("byProvider", { name: actor.slice(PROVIDER_ACTOR.length) });
  if (!actor.startsWith(COMMAND_ACTOR)) return name ?? actor;
  return textOf(adminText)("byCommand", { name: actor.slice(COMMAND_ACTOR.length) });
}

export function Entries({ log, none }: { log: Log; none?: ReactNode }) {
  const t = useText(adminLogText);
  const { pages, failed, isWhole, isLoading, more } = log;
  const entries = pages?.flatMap((page) => page.entries) ?? null;
  const { list, noteMore } = useNextRows<HTMLOListElement>(entries?.length ?? 0);
  return (
    <Stack gap={3} className={styles.entries}>
      {isWhole === false && <SkipRows />}
      {entries?.length === 0 && (none ?? <Empty title={t("empty")}>{t("emptyMeans")}</Empty>)}
      {entries !== null && entries.length > 0 && (
        <ol ref={list}>
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </ol>
      )}
      {failed && <FailurePanel title={t("failed")} error={failed.error} onRetry={failed.retry} />}
      {entries === null && !failed && <Loading />}
      {isWhole === false && !failed && (
        <MoreRows className={styles.end} size="small" words={t("more")} {...{ isLoading, noteMore, more }} />
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: LogItem }) {
  const t = useText(adminLogText);
  const { seq, at, act, origin, subject, subjectKind, subjectName, reason, partOf } = entry;
  const isMany = subjectKind === "people" || act === "actUndone" || act === "hallsImported";
  return (
    <li>
      <div>
        <Text as="b" strong>
          {t(`acts.${act}`)}
        </Text>{" "}
        {subjectKind === "person" ? (
          <Link href={`/admin?person=${subject}`}>{subjectName ?? subject}</Link>
        ) : (
          <span>{subjectKind === "entry" ? t("entry", { seq: subject }) : subject}</span>
        )}
      </div>
      <Text size="sm" tone="soft">
        {formatDate(at)}, {formatTime(at, true)} · {actorName(entry)} · {t("origin", { origin })} ·{" "}
        {t("entry", { seq })}
        {partOf !== null && ` · ${t("partOf", { seq: partOf })}`}
      </Text>
      <Changes entry={entry} />
      {reason !== "" && <p>“{reason}”</p>}
      {isMany && act !== "peopleExported" && <Link href={`/admin/log?entry=${seq}`}>{t("parts")}</Link>}
    </li>
  );
}

function Changes({ entry: { before, after } }: { entry: LogItem }) {
  const t = useText(adminLogText);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("nothing");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  return (
    <Text as="ul" size="sm">
      {fields.map((field) => (
        <li key={field}>
          {/* As it is kept, in the direction of the field's name whatever the language. */}
          <bdi>
            {before === null ? (
              <>
                {field}: <bdi>{shown(after?.[field])}</bdi>
              </>
            ) : (
              t("change", { field, before: shown(before[field]), after: shown(after?.[field]) })
            )}
          </bdi>
        </li>
      ))}
    </Text>
  );
}
