// No hall sits today: when the court sits next, where a list says so.
import type { NextSitting } from "../../../server/contract/rest/court-today.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import styles from "./HallsNow.module.css";

export function NotSitting() {
  const t = useText("courtToday");
  const next = useLoaded<NextSitting>({
    key: ["next sitting"],
    read: (signal) => api.get("/anonymous/next-sitting", { signal }),
    isForEveryone: true,
  });
  const date = next.state === "ready" ? next.data.date : null;
  return (
    <div className={styles.idle}>
      <Empty title={t("halls.empty")}>
        {date === null ? t("halls.emptyUnknown") : t("halls.emptyNext", { day: formatDay(date) })}
      </Empty>
    </div>
  );
}
