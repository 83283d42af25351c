// The item before the court, who is present for it, and the main actions of the day.

import { memo } from "react";
import { type Attendance, attendanceOf } from "../../../server/contract/sitting/core/attendance.ts";
import { listedItems, nextToCall } from "../../../server/contract/sitting/core/call-order.ts";
import { type Item, isLeft } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { closedByCall } from "../../../server/contract/sitting/topics/calling.ts";
import { pausedCase } from "../../../server/contract/sitting/topics/pausing.ts";
import { standInsOf } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import styles from "../../court/styles/now-card.module.css";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { usePrintedKey } from "../core/keys/printed.ts";
import { dictationText } from "../dictation/text.ts";
import { SidesHere } from "../people/SidesHere.tsx";
import { RoleCallRows, RoleCallSwitch } from "../role-call/RoleCall.tsx";
import { ItemStandIns } from "../stand-ins/ItemStandIns.tsx";
import type { Acts } from "./acts.ts";
import { BigAct } from "./BigAct.tsx";
import { serialLook } from "./look.ts";
import { callingText } from "./text.ts";
import type { ByItem } from "./use-officer.ts";

type NowCardProps = {
  sitting: Sitting;
  byItem: ByItem;
  acts: Acts;
  ignoresPresses: () => boolean;
  onOutcome: (item: Item) => void;
};

export const NowCard = memo(function NowCard({
  sitting,
  byItem,
  acts,
  ignoresPresses,
  onOutcome,
}: NowCardProps) {
  const t = useText(callingText);
  const printed = usePrintedKey();
  const running = runningItem(sitting);
  const item = running ?? pausedCase(sitting);
  const roleCalled = running !== null && sitting.roleCall?.item === running.id;
  const next = nextToCall(sitting);
  const attendance = (of: Item): Attendance => attendanceOf(of, byItem.get(of.id));
  return (
    <section className={styles.card} data-part="now-card" aria-label={t("now.label")}>
      <div className={styles.head}>
        {item && <Serial state={serialLook(item.state, false)}>{serialText(item.serial)}</Serial>}
        <NowWords
          item={item}
          isDictated={item !== null && sitting.dictation?.item === item.id}
          left={listedItems(sitting).filter(isLeft).length}
        />
        {acts.outcome && (
          <Button
            size="small"
            shortcut={closedByCall(sitting) === null ? printed("outcome") : undefined}
            aria-haspopup="dialog"
            onPress={() => acts.outcome && onOutcome(acts.outcome)}
          >
            {t("act.outcome")}
          </Button>
        )}
      </div>
      <RoleCallSwitch sitting={sitting} />
      {roleCalled && <RoleCallRows sitting={sitting} item={running} people={byItem.get(running.id) ?? []} />}
      {item && !roleCalled && <SidesHere serial={serialText(item.serial)} attendance={attendance(item)} />}
      {item && <ItemStandIns standIns={standInsOf(sitting, item.id)} />}
      {running && (
        <BigAct
          body={acts.hear}
          item={running}
          attendance={attendance(running)}
          does={t("act.hear")}
          shortcut={printed("hear")}
          ignoresPresses={ignoresPresses}
        />
      )}
      {next && (
        <BigAct
          body={acts.callNext}
          item={next}
          attendance={attendance(next)}
          does={t(sitting.singleCase === null ? "act.callNext" : "act.callSingle")}
          shortcut={printed("callNext")}
          ignoresPresses={ignoresPresses}
        />
      )}
      <div className={styles.callRow}>
        <CommandButton body={acts.passOver} shortcut={printed("passOver")}>
          {t("act.passOver")}
        </CommandButton>
        <CommandButton body={acts.pause} shortcut={printed("pause")}>
          {t("act.pause")}
        </CommandButton>
        <CommandButton body={acts.resume} shortcut={printed("pause")}>
          {t("act.resume")}
        </CommandButton>
        <CommandButton body={acts.cancelCall} shortcut={printed("cancelCall")}>
          {t("act.cancelCall")}
        </CommandButton>
      </div>
    </section>
  );
});

type NowWordsProps = { item: Item | null; isDictated: boolean; left: number };

function NowWords({ item, isDictated, left }: NowWordsProps) {
  const t = useText(callingText);
  const tDictation = useText(dictationText);
  if (item === null)
    return (
      <p>
        {t(left === 0 ? "now.nothingLeft" : "now.none")}
        {left > 0 && <small>{t("now.leftToday", { count: left })}</small>}
      </p>
    );
  const isPaused = item.state === "PAUSED";
  const time = formatTime((isPaused ? null : item.takenUpAt) ?? item.since);
  return (
    <p>
      {isDictated ? tDictation("dictation") : t(`now.${nowWord(item)}`)}
      <small>{t(isPaused ? "now.pausedAt" : "now.calledAt", { time })}</small>
    </p>
  );
}

function nowWord({ state }: Item) {
  if (state === "CALLED") return "called";
  if (state === "IN_CAMERA") return "inCamera";
  return state === "PAUSED" ? "paused" : "hearing";
}
