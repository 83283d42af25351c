// The halls of the day: what each does, the item by its number alone, and how many people are connected.

import { Link } from "wouter";
import type { Operations } from "../../../server/contract/rest/operations.ts";
import { benchLine } from "../../court/bench.ts";
import { Serial } from "../../court/Serial.tsx";
import { Dot, type DotState } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { Text } from "../../ui/Layout.tsx";
import styles from "./Operations.module.css";
import { adminOperationsText } from "./text.ts";

const dots: Record<Operations["halls"][number]["state"], DotState> = {
  not_open: "off",
  sitting: "sitting",
  dictation: "dictation",
  in_camera: "in-camera",
  risen: "off",
};

export function Halls({ facts: { halls } }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  const open = halls.filter(({ state }) => state !== "not_open" && state !== "risen").length;
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="operations-halls">
      <header>
        <h2 id="operations-halls">{t("halls")}</h2>
        <Text as="span" size="sm" tone="soft">
          {t("hallsOpen", { open, all: halls.length })}
        </Text>
      </header>
      {halls.length === 0 && <p>{t("noHalls")}</p>}
      {halls.length > 0 && <HallTable halls={halls} />}
    </section>
  );
}

function HallTable({ halls }: Pick<Operations, "halls">) {
  const t = useText(adminOperationsText);
  return (
    <DataTable
      items={halls}
      idOf={({ courtId }) => courtId}
      columns={[
        {
          head: t("hall"),
          isName: true,
          isLabelled: true,
          cell: ({ number }) => (
            <Link href={`/admin/sittings?hall=${encodeURIComponent(number)}`}>{number}</Link>
          ),
        },
        {
          head: t("bench"),
          cell: ({ judges, bench }) => (
            <>
              <bdi className="court-voice">{benchLine(judges)}</bdi>
              <small>{bench}</small>
            </>
          ),
        },
        {
          head: t("state"),
          cell: ({ state }) => (
            <span className={styles.hallState}>
              <Dot state={dots[state]} />
              {t(`hallStates.${state}`)}
            </span>
          ),
        },
        {
          head: t("item"),
          isLabelled: true,
          cell: ({ serial, isClosed }) =>
            serial === null ? (
              "–"
            ) : (
              <Serial state={isClosed ? "in-camera" : "hearing"}>{serialText(serial)}</Serial>
            ),
        },
        { head: t("people"), isNumber: true, isLabelled: true, cell: ({ people }) => people },
        {
          head: t("list"),
          isNumber: true,
          isLabelled: true,
          cell: ({ done, total }) => t("progress", { done, total }),
        },
      ]}
    />
  );
}
