// What admins did about one person.

import { useText } from "../text/i18n.ts";
import { adminPeopleText } from "./admin-people.text.ts";
import styles from "./Console.module.css";
import { Entries, useLog } from "./Entries.tsx";

/** @param version - of what the page shows: another one reads the history again */
export function History({ subject, version }: { subject: string; version: string }) {
  const t = useText(adminPeopleText);
  const log = useLog({ subject }, { version });
  return (
    <section className={`panel ${styles.history}`} aria-labelledby="history-title">
      <h2 id="history-title">{t("person.history")}</h2>
      <Entries log={log} none={<p>{t("person.noHistory")}</p>} />
    </section>
  );
}
