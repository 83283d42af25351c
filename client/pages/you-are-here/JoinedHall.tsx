// Which hall is being joined and for what: the items and the memo, or to watch only; with several halls it is changed here.

import { useLocation } from "wouter";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { Parts } from "../../court/chosen-parts.ts";
import { failureText } from "../../court/failure-text.ts";
import { watchOnly } from "../../court/own-cases.ts";
import { useSending } from "../../court/queries.ts";
import { youAreHereText } from "../../court/you-are-here.text.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./YouAreHere.module.css";

type JoinedHallProps = { court: Court; courts: readonly Court[]; ownCases: Parts };

export function JoinedHall({ court, courts, ownCases }: JoinedHallProps) {
  const t = useText(youAreHereText);
  const [, navigate] = useLocation();
  const all = [...ownCases.cases, ...ownCases.memos];
  const own = courts.filter(({ courtId }) => all.some((one) => one.courtId === courtId));
  const wordsFor = (each: Court) => {
    const serials = ownCases.cases
      .filter(({ courtId }) => courtId === each.courtId)
      .map(({ serial }) => serial);
    const hasMemo = ownCases.memos.some(({ courtId }) => courtId === each.courtId);
    const comes = serials.length === 0 ? "memo" : hasMemo ? "itemsAndMemo" : "items";
    return {
      comes,
      words: { hall: each.number, count: serials.length, serials: formatList(serials) },
    } as const;
  };
  const isWatching = ownCases.watches.has(court.courtId);
  const { comes, words } = wordsFor(court);
  const isOwn = own.includes(court);
  return (
    <div className={styles.joinedHall}>
      {own.length < 2 || !isOwn ? (
        <p>{t(isWatching ? "watching" : isOwn ? `joiningFor.${comes}` : "joining", words)}</p>
      ) : (
        <Select
          label={t("which")}
          options={own.map((each) => {
            const of = wordsFor(each);
            return { id: each.courtId, label: t(`option.${of.comes}`, of.words) };
          })}
          selected={court.courtId}
          onSelect={(id) => navigate(`/you-are-here?court=${encodeURIComponent(id)}`, { replace: true })}
        />
      )}
      {(isOwn || isWatching) && <WatchOnly court={court} isOn={isWatching} />}
    </div>
  );
}

/** Leaves the items on the list, and joins without them. */
function WatchOnly({ court, isOn }: { court: Court; isOn: boolean }) {
  const t = useText(youAreHereText);
  const change = useSending((wanted: boolean) => watchOnly(court.courtId, wanted), {
    onError: (error) => toast(`${t("watchFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <div className={styles.watch}>
      <Switch isSelected={isOn} isDisabled={change.isPending} onChange={(wanted) => change.mutate(wanted)}>
        {t("watchOnly")}
      </Switch>
      <Text as="small" size="sm" tone="soft">
        {t(isOn ? "watchOnlyOn" : "watchOnlyMeans")}
      </Text>
    </div>
  );
}
