// The passed-over items, always in view, each with who is present for it; one press recalls an item.

import { useSignals } from "@preact/signals-react/runtime";
import { memo, type RefObject } from "react";
import {
  type Attendance,
  attendanceOf,
  whoIsHere,
} from "../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { selectedPassOverList } from "../../../server/contract/sitting/topics/pass-over.ts";
import { Serial } from "../../court/Serial.tsx";
import { Here } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import styles from "../../court/styles/tray.module.css";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { classes } from "../../ui/classes.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { isPending, useCommands } from "../core/commands/commands.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import { countAway } from "../halls/tile-state.ts";
import { whereaboutsText } from "../whereabouts/text.ts";
import { callingText } from "./text.ts";
import type { Officer } from "./use-officer.ts";

/** Items that are shown by number; the heading of the tray counts all of them and leads to the rest. */
const SHOWN = 2;

type RecallTrayProps = { officer: Officer; onMore: () => void; tray: RefObject<HTMLFieldSetElement | null> };

export const RecallTray = memo(function RecallTray({ officer, onMore, tray }: RecallTrayProps) {
  const t = useText(callingText);
  const passed = selectedPassOverList(officer.sitting, null);
  if (passed.length === 0) return null;
  const isMany = passed.length > SHOWN;
  return (
    <fieldset className={classes(styles.tray, isMany && styles.many)} aria-label={t("tray.label")} ref={tray}>
      {isMany ? (
        <CardButton
          className={`${styles.chip} ${styles.all}`}
          data-part="recall recall--all"
          onPress={onMore}
        >
          <span>
            <b>{t("tray.title")}</b>
            {t("tray.all", { count: passed.length })}
          </span>
          <KeyOf action="tray" />
        </CardButton>
      ) : (
        <b>
          {t("tray.title")} <KeyOf action="tray" />
        </b>
      )}
      {passed.slice(0, SHOWN).map((item) => (
        <RecallChip
          key={item.id}
          item={item}
          attendance={attendanceOf(item, officer.byItem.get(item.id))}
          away={countAway(officer.sitting, officer.byItem.get(item.id))}
        />
      ))}
    </fieldset>
  );
});

/** `away`: how many of the item's people are in another hall now; a recall calls them away from there. */
function RecallChip({ item, attendance, away }: { item: Item; attendance: Attendance; away: number }) {
  useSignals();
  const tWhereabouts = useText(whereaboutsText);
  const t = useText(callingText);
  const commands = useCommands();
  const body = { type: "recall", item: item.id } as const;
  const { here, of } = attendance;
  const serial = serialText(item.serial);
  const all = whoIsHere(attendance);
  const who = all === "all" && away > 0 ? "some" : all;
  const isHere = who === "all" ? t("tray.ready") : t("hereShort", { here, of });
  const says = away > 0 ? tWhereabouts("away", { count: away }) : isHere;
  return (
    <CardButton
      className={styles.chip}
      data-part="recall"
      isPending={isPending(commands, body)}
      isDisabled={!commands.may("recall")}
      onPress={() => void commands.dispatch(body)}
    >
      <Hidden>{t("tray.recallItem")} </Hidden>
      <Serial state="passed-over">{serial}</Serial>
      <Here who={who}>{says}</Here>
    </CardButton>
  );
}
