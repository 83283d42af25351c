// What waits for the court officer, so that the bench knows of it too: the first urgent entry or memo with its words, and how much else.

import { FilePen, Hand, type LucideIcon, Siren } from "lucide-react";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { openMemos } from "../../../../server/contract/sitting/topics/memos.ts";
import { Since } from "../../../court/PersonRow.tsx";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useAnnounced } from "../../core/news/use-announced.ts";
import { leadingItem } from "../../people/roster.ts";
import { useSidedName } from "../../people/use-sided-name.ts";
import styles from "./JudgeRequests.module.css";
import { judgeText } from "./text.ts";

type Kind = "urgent" | "memo";
type Request = { kind: Kind; person: string; words: string; at: number };

const icons: Record<Kind, LucideIcon> = { urgent: Siren, memo: FilePen };

/** Absent while nothing waits. */
export function JudgeRequests({ sitting }: { sitting: Sitting }) {
  const t = useText(judgeText);
  const written = writtenRequests(sitting);
  // Urgent entries and hands come as notices of the court.
  useAnnounced(
    written.filter(({ kind }) => kind === "memo"),
    ({ person, at }) => `${person} ${at}`,
    ({ person, words }) => t("requests.memoNews", { name: sitting.people[person]?.profileName ?? "", words }),
  );
  const [first, ...others] = written;
  const hands = sitting.hands.filter(({ urgent }) => !urgent).length;
  const more = countsOf(others);
  const counts = [
    hands > 0 && t("requests.hands", { count: hands }),
    more.urgent > 0 && t("requests.moreUrgent", { count: more.urgent }),
    more.memo > 0 &&
      t(first?.kind === "memo" ? "requests.moreMemos" : "requests.memos", { count: more.memo }),
  ].filter((words) => words !== false);
  if (first === undefined && hands === 0) return null;
  return (
    <section className={styles.judgeRequests} aria-label={t("requests.label")}>
      {first && <First request={first} sitting={sitting} />}
      <p>
        {counts.length > 0 && <Icon of={Hand} />}
        <span>
          {counts.join(" · ")}
          <small>{t("requests.mean")}</small>
        </span>
      </p>
    </section>
  );
}

function First({ request, sitting }: { request: Request; sitting: Sitting }) {
  const t = useText(judgeText);
  const { kind, words, at } = request;
  const person = sitting.people[request.person];
  return (
    <p data-kind={kind}>
      <Icon of={icons[kind]} />
      <span>
        <b>
          {t(`requests.${kind}`)} {person && <Name person={person} item={leadingItem(sitting, person)} />}
        </b>{" "}
        <bdi>{words}</bdi> · <Since at={at} />
      </span>
    </p>
  );
}

function Name(props: { person: Sitting["people"][string]; item: string | null }) {
  return <bdi>{useSidedName(props.person, props.item)}</bdi>;
}

/** Urgent entries, then memos: as the officer takes them. */
function writtenRequests(sitting: Sitting): Request[] {
  const urgent = sitting.hands.filter((hand) => hand.urgent);
  return [
    ...urgent.map(({ person, reason, at }) => ({ kind: "urgent" as const, person, words: reason, at })),
    ...openMemos(sitting).map(({ person, text, at }) => ({
      kind: "memo" as const,
      person,
      words: text,
      at,
    })),
  ];
}

function countsOf(requests: readonly Request[]): Record<Kind, number> {
  const memo = requests.filter(({ kind }) => kind === "memo").length;
  return { memo, urgent: requests.length - memo };
}
