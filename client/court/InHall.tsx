// A notice for a person who is in a hall already: changes of their cases reach the hall when they join again.

import { isPresent, type Person } from "../../server/contract/sitting/core/person.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { Notice } from "../ui/Notice.tsx";
import styles from "./InHall.module.css";

export function InHall({ hall, me }: { hall: string; me: Person | null }) {
  const t = useText(courtText);
  if (me === null || !(isPresent(me) || me.state === "WAITING")) return null;
  return (
    <Notice className={styles.inHall} title={t(isPresent(me) ? "list.inHall" : "list.inWaiting", { hall })}>
      {t("list.inHallMeans")}
    </Notice>
  );
}
