// The search for a case of today: the typed text, and the results of the last search.

import { useSignals } from "@preact/signals-react/runtime";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CASE_SEARCH_LETTERS, CASE_TEXT_LENGTH, CASES_FOUND_MOST } from "../../../server/contract/limits.ts";
import type { FoundCases } from "../../../server/contract/rest/court-today.ts";
import { courtTodayText } from "../../court/court-today.text.ts";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { board } from "../../net/socket.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorPanel } from "../../ui/Empty.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./CourtToday.module.css";
import { FoundCaseRow } from "./FoundCaseRow.tsx";
import { useOnAir } from "./use-on-air.ts";

const letters = { letters: CASE_SEARCH_LETTERS };

export function FindCase() {
  const t = useText(courtTodayText);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  const [isShort, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const isLong = mayFind(typed);
    setShort(!isLong);
    setAsked(isLong ? typed : "");
    if (!isLong) input.current?.focus();
  };
  return (
    <search className={styles.find} aria-label={t("find.title")}>
      <form onSubmit={find}>
        <label className="field__label" htmlFor={id}>
          {t("find.label")}
        </label>
        <div className={styles.line} data-invalid={isShort || undefined}>
          <div className="find">
            <Icon of={Search} />
            <input
              id={id}
              ref={input}
              className="input"
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={CASE_TEXT_LENGTH}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-about`}
              aria-invalid={isShort || undefined}
            />
          </div>
          <Button type="submit" kind="primary" size="large">
            {t("find.button")}
          </Button>
        </div>
        <p id={`${id}-about`} className={isShort ? "field__error" : "field__hint"}>
          {isShort ? <ErrorWords error={t("find.short", letters)} /> : t("find.hint", letters)}
        </p>
      </form>
      {asked !== "" && <Found asked={asked} />}
    </search>
  );
}

/** Whether the server would search for this text: it has the same rule. Letters of any script count. */
function mayFind(typed: string): boolean {
  return /\p{Nd}/u.test(typed) || new RegExp(`[\\p{L}\\p{M}]{${CASE_SEARCH_LETTERS}}`, "u").test(typed);
}

function Found({ asked }: { asked: string }) {
  useSignals();
  const t = useText(courtTodayText);
  const loaded = useLoaded<FoundCases>({
    key: ["cases of today", asked],
    read: (signal) => api.post("/anonymous/cases", { json: { text: asked }, signal }),
    isForEveryone: true,
  });
  const onAir = useOnAir();
  const cases = loaded.state === "ready" ? loaded.data.cases : [];
  const standing = standingOf(cases.map(({ courtId }) => courtId));
  const reload = loaded.state === "ready" ? loaded.reload : null;
  const seen = useRef({ asked, standing });
  useEffect(() => {
    const before = seen.current;
    seen.current = { asked, standing };
    // A case that was found is read again when its hall moves on, and not because it was just found.
    if (before.asked === asked && before.standing !== "" && before.standing !== standing) reload?.();
  });
  if (loaded.state === "loading" || (loaded.state === "ready" && loaded.isStale))
    return <Loading>{t("find.searching")}</Loading>;
  if (loaded.state === "failed") return <Failed error={loaded.error} onRetry={loaded.retry} />;
  const { isCut, nextDates } = loaded.data;
  if (cases.length === 0 && nextDates.length === 0)
    return (
      <div role="status">
        <strong>{t("find.none")}</strong>
        <Text tone="soft">{t("find.noneMeans")}</Text>
      </div>
    );
  return (
    <>
      {nextDates.length > 0 && <NextDates of={nextDates} />}
      {cases.length > 0 && (
        <Text size="sm" tone="soft" role="status">
          {isCut
            ? `${t("find.foundMost", { count: CASES_FOUND_MOST })}. ${t("find.more")}`
            : t("find.found", { count: cases.length })}
        </Text>
      )}
      {cases.length > 0 && (
        <ul className={styles.cases}>
          {cases.map((one) => (
            <FoundCaseRow key={`${one.courtId} ${one.id}`} one={one} isOnAir={onAir.has(one.courtId)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The next dates of closed matters that were asked for by their whole number. */
function NextDates({ of }: { of: FoundCases["nextDates"] }) {
  const t = useText(courtTodayText);
  return (
    <div className={styles.dates} role="status">
      {of.map(({ hall, date }) => (
        <strong key={`${hall} ${date}`}>{t("find.closedDate", { hall, date: formatDate(date) })}</strong>
      ))}
      <Text tone="soft">{t("find.closedMeans")}</Text>
    </div>
  );
}

/** How far these halls are, as the board has it: another text once one of them has moved. */
function standingOf(courts: readonly string[]): string {
  const rows = new Set(courts.flatMap((courtId) => board.value?.get(courtId) ?? []));
  return [...rows]
    .map(({ courtId, state, now, done, passedOver }) =>
      [courtId, state, now?.id, now?.since, done, passedOver.length].join(),
    )
    .join(" ");
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText(courtTodayText);
  const count = error.retryAfter ?? 1;
  return (
    <ErrorPanel title={t("find.failed")} onRetry={onRetry}>
      {error.code === "too_many" ? t("find.tooMany", { count }) : t("find.offline")}
    </ErrorPanel>
  );
}
