// The video bridges as Jicofo has them: which one is down, which is full, since when, and how many people each carries.

import type { Bridge, Bridges as Facts } from "../../../server/contract/rest/operations.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Bar } from "../../ui/Progress.tsx";
import styles from "./Operations.module.css";
import { adminOperationsText } from "./text.ts";

/** The state of a bridge on screen: a full bridge has a word of its own. */
type Shown = Bridge["state"] | "full";

const marks: Record<Shown, StateName> = {
  failing: "on-air",
  away: "on-air",
  full: "pending",
  leaving: "paused",
  up: "present",
};
/** Bridges that need attention come first. */
const order = Object.keys(marks);

const shownOf = ({ state, isFull }: Bridge): Shown => (state === "up" && isFull ? "full" : state);

/** @param bridges - null where nobody asks for them */
export function Bridges({ bridges }: { bridges: Facts | null }) {
  const t = useText(adminOperationsText);
  const readAt = bridges?.readAt && `${formatDate(bridges.readAt)}, ${formatTime(bridges.readAt, true)}`;
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="operations-bridges">
      <header>
        <h2 id="operations-bridges">{t("bridges.title")}</h2>
        {readAt && (
          <Text as="span" size="sm" tone="soft">
            {t("bridges.read", { at: readAt })}
          </Text>
        )}
      </header>
      {bridges === null && <p>{t("bridges.notAsked")}</p>}
      {bridges && <Unknown bridges={bridges} />}
      {bridges && bridges.all.length > 0 && <BridgeTable all={bridges.all} />}
    </section>
  );
}

/** Shows a notice where the list is old, empty, or not there yet. */
function Unknown({ bridges: { awaySince, problem, readAt, all } }: { bridges: Facts }) {
  const t = useText(adminOperationsText);
  if (awaySince !== null) {
    const title = t("bridges.away", { at: `${formatDate(awaySince)}, ${formatTime(awaySince)}` });
    return (
      <Notice kind="held" live="polite" title={title}>
        {problem && t(`bridges.problems.${problem}`)} {all.length > 0 && t("bridges.old")}
      </Notice>
    );
  }
  if (readAt === null) return <p>{t("bridges.notRead")}</p>;
  return all.length === 0 ? <p>{t("bridges.none")}</p> : null;
}

function BridgeTable({ all }: { all: readonly Bridge[] }) {
  const t = useText(adminOperationsText);
  const sorted = all.toSorted((a, b) => order.indexOf(shownOf(a)) - order.indexOf(shownOf(b)));
  return (
    <DataTable
      items={sorted}
      idOf={({ name }) => name}
      columns={[
        { head: t("bridges.name"), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { head: t("state"), cell: (bridge) => <BridgeState bridge={bridge} /> },
        { head: t("bridges.load"), isLabelled: true, cell: (bridge) => <Load bridge={bridge} /> },
        {
          head: t("people"),
          isNumber: true,
          isLabelled: true,
          cell: ({ state, people }) => (state === "away" ? "–" : people),
        },
        { head: t("facts.version"), isLabelled: true, cell: ({ version }) => version ?? "–" },
      ]}
    />
  );
}

function BridgeState({ bridge }: { bridge: Bridge }) {
  const t = useText(adminOperationsText);
  const { since } = bridge;
  const shown = shownOf(bridge);
  return (
    <>
      <StateWord state={marks[shown]}>{t(`bridges.states.${shown}`)}</StateWord>
      <small>{t("since", { at: `${formatDate(since)}, ${formatTime(since)}` })}</small>
    </>
  );
}

function Load({ bridge: { state, name, load } }: { bridge: Bridge }) {
  const t = useText(adminOperationsText);
  if (state === "away") return "–";
  return (
    <>
      {t("bridges.percent", { percent: Math.round(load * 100) })}
      <Bar label={t("bridges.loadOf", { name })} value={Math.min(load, 1)} max={1} />
    </>
  );
}
