// The six vital signs of the court, each with a word: what runs, answers, fills up, waits.

import type { Operations, Trouble } from "../../../server/contract/rest/operations.ts";
import { StateWord } from "../../court/State.tsx";
import { formatTime } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { Bar } from "../../ui/Progress.tsx";
import styles from "./Operations.module.css";
import { adminOperationsText } from "./text.ts";

type Vital = {
  name: "processes" | "database" | "media" | "disk" | "outbox" | "people";
  figure: string;
  word:
    | "run"
    | "answers"
    | "fault"
    | "someAway"
    | "ok"
    | "low"
    | "full"
    | "moves"
    | "waits"
    | "fails"
    | "steady";
  /** The troubles of which it is a sign. */
  of: readonly Trouble[];
  more: string;
};

export function Vitals({ facts }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  const levelOf = (of: readonly Trouble[]) => facts.troubles.find(({ code }) => of.includes(code))?.level;
  return (
    <ul className={styles.vitals}>
      {useVitals(facts).map(({ name, figure, word, of, more }) => {
        const level = levelOf(of);
        const state = level === "alarm" ? "on-air" : level === "warning" ? "pending" : "present";
        return (
          <li key={name} className="panel" data-level={level}>
            <span className={styles.vitalHead}>
              {t(`vitals.${name}`)}
              <StateWord state={state}>{t(`words.${word}`)}</StateWord>
            </span>
            <b className={styles.figure}>{figure}</b>
            {name === "disk" && (
              <Bar
                label={t("vitals.disk")}
                value={facts.disk.totalBytes - facts.disk.freeBytes}
                max={facts.disk.totalBytes || 1}
              />
            )}
            <Text as="span" size="sm" tone="soft">
              {more}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}

function useVitals({
  processes,
  database,
  media,
  disk,
  outbox,
  people,
  sockets,
  troubles,
  isDemo,
}: Operations): Vital[] {
  const t = useText(adminOperationsText);
  const has = (code: Trouble) => troubles.some((one) => one.code === code);
  const isAway = (["databaseAway", "databaseReadOnly", "databaseFull", "migrationsMissing"] as const).some(
    has,
  );
  const used = disk.totalBytes === 0 ? 0 : Math.round((1 - disk.freeBytes / disk.totalBytes) * 100);
  const [oldest] = processes;
  return [
    {
      name: "processes",
      figure: String(processes.length),
      word: "run",
      of: ["sittingsNotLoaded"],
      more: oldest ? t("since", { at: formatTime(oldest.startedAt) }) : "",
    },
    {
      name: "database",
      figure: t("ms", { ms: database.ms }),
      word: isAway ? "fault" : "answers",
      of: ["databaseAway", "databaseReadOnly", "databaseFull", "migrationsMissing"],
      more: t("databaseSize", { size: formatBytes(database.bytes), version: database.version }),
    },
    useMediaVital(media, has),
    {
      name: "disk",
      figure: `${used} %`,
      word: has("diskFull") ? "full" : has("diskNearlyFull") ? "low" : "ok",
      of: ["diskFull", "diskNearlyFull"],
      more: t("free", { free: formatBytes(disk.freeBytes), total: formatBytes(disk.totalBytes) }),
    },
    {
      name: "outbox",
      figure: t("waiting", { waiting: outbox.waiting }),
      word: has("messagesWait") ? "waits" : has("messagesFail") ? "fails" : "moves",
      of: ["messagesWait", "messagesFail", "noSmsGateway"],
      more: isDemo ? t("keptToday", { kept: outbox.kept }) : t("sentToday", outbox),
    },
    {
      name: "people",
      figure: String(people),
      word: "steady",
      of: [],
      more: t("connections", { count: sockets }),
    },
  ];
}

/** Bridges where they are known: how many carry, and the one that carries most. */
function useMediaVital({ kind, bridges }: Operations["media"], has: (code: Trouble) => boolean): Vital {
  const t = useText(adminOperationsText);
  const all = bridges?.all ?? [];
  const up = all.filter(({ state }) => state === "up" || state === "leaving");
  const [most] = up.toSorted((a, b) => b.load - a.load);
  const isFault = has("modulesMissing") || has("mediaAway") || has("jicofoAway") || has("noBridge");
  const isKnown = kind === "jitsi" && all.length > 0 && bridges?.awaySince === null;
  const ofJitsi = isKnown ? t("bridges.up", { up: up.length, all: all.length }) : t("jitsi");
  return {
    name: "media",
    figure: kind === "mesh" ? t("mesh") : ofJitsi,
    word: isFault ? "fault" : has("bridgesAway") ? "someAway" : has("bridgesFull") ? "low" : "answers",
    of: [
      "modulesMissing",
      "mediaAway",
      "jicofoAway",
      "noBridge",
      "bridgesUnknown",
      "bridgesAway",
      "bridgesFull",
    ],
    more:
      isKnown && most
        ? t("bridges.most", { name: most.name, percent: Math.round(most.load * 100), count: most.people })
        : "",
  };
}
