// A cause title in the court's voice: both sides in italics, the v. upright.

import type { Item } from "../../server/contract/sitting/core/item.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { apostrophes } from "./bench.ts";
import styles from "./CauseTitle.module.css";

export type TitledItem = Pick<Item, "petitioner" | "respondent">;

/** Takes an item as this person sees it. Shows nothing for an item whose case is not theirs to know. */
export function CauseTitle({ item }: { item: TitledItem }) {
  const t = useText(courtText);
  if (item.petitioner === "" && item.respondent === "") return null;
  return (
    <cite className={styles.causeTitle} data-part="cause-title" dir="auto">
      {apostrophes(item.petitioner)}
      {item.respondent !== "" && (
        <>
          {" "}
          <span className={styles.versus}>{t("versus")}</span> {apostrophes(item.respondent)}
        </>
      )}
    </cite>
  );
}
