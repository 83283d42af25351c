// The halls of the day: what each does, the item by its number alone, and how many people are connected.
import { Link } from "wouter";
import type { Operations } from "../../../server/contract/rest/operations.ts";
import tableStyles from "../../console/DataTable.module.css";
import { benchLine } from "../../court/bench.ts";
import { Serial } from "../../court/Serial.tsx";
import { Dot, type DotState } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./Operations.module.css";

const dots: Record<Operations["halls"][number]["state"], DotState> = {
  not_open: "off",
  sitting: "sitting",
  dictation: "dictation",
  in_camera: "in-camera",
  risen: "off",
};

export function Halls({ facts: { halls } }: { facts: Operations }) {
  const t = useText("adminOperations");
  const open = halls.filter(({ state }) => state !== "not_open" && state !== "risen").length;
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="operations-halls">
      <header>
        <h2 id="operations-halls">{t("halls")}</h2>
        <span className={styles.small}>{t("hallsOpen", { open, all: halls.length })}</span>
      </header>
      {halls.length === 0 && <p>{t("noHalls")}</p>}
      {halls.length > 0 && (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              {(["hall", "bench", "state", "item"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className={tableStyles.number}>
                {t("people")}
              </th>
              <th scope="col" className={tableStyles.number}>
                {t("list")}
              </th>
            </tr>
          </thead>
          <tbody>
            {halls.map((hall) => (
              <tr key={hall.courtId}>
                <th scope="row" data-label={t("hall")}>
                  <Link href={`/admin/sittings?hall=${encodeURIComponent(hall.number)}`}>{hall.number}</Link>
                </th>
                <td>
                  <bdi className="court-voice">{benchLine(hall.judges)}</bdi>
                  <small>{hall.bench}</small>
                </td>
                <td>
                  <span className={styles.hallState}>
                    <Dot state={dots[hall.state]} />
                    {t(`hallStates.${hall.state}`)}
                  </span>
                </td>
                <td data-label={t("item")}>
                  {hall.serial === null ? (
                    "–"
                  ) : (
                    <Serial state={hall.isClosed ? "in-camera" : "hearing"}>{serialText(hall.serial)}</Serial>
                  )}
                </td>
                <td className={tableStyles.number} data-label={t("people")}>
                  {hall.people}
                </td>
                <td className={tableStyles.number} data-label={t("list")}>
                  {t("progress", { done: hall.done, total: hall.total })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
