// The items that come next, with who is present for them, and how many were passed over.

import { attendanceOf, whoIsHere } from "../../../../server/contract/sitting/core/attendance.ts";
import { upNext } from "../../../../server/contract/sitting/core/call-order.ts";
import { type Item, isCallable } from "../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { moverOf } from "../../../../server/contract/sitting/topics/memos.ts";
import { selectedPassOverList } from "../../../../server/contract/sitting/topics/pass-over.ts";
import { CauseTitle } from "../../../court/CauseTitle.tsx";
import { Serial } from "../../../court/Serial.tsx";
import { Here } from "../../../court/State.tsx";
import { serialText } from "../../../court/serial-text.ts";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import { useText } from "../../../text/i18n.ts";
import styles from "./JudgeNext.module.css";
import { judgeText } from "./text.ts";
import { titleOf } from "./title.ts";

/** Items that are shown. */
const SHOWN = 2;

type JudgeNextProps = { sitting: Sitting; byItem: ReadonlyMap<string, readonly Person[]> };

export function JudgeNext({ sitting, byItem }: JudgeNextProps) {
  const t = useText(judgeText);
  if (sitting.phase !== "sitting") return null;
  const items = comingItems(sitting).slice(0, SHOWN);
  const passedOver = selectedPassOverList(sitting, null).length;
  return (
    <section className={styles.judgeComing} aria-label={t("next")}>
      {items.length === 0 && <p className={benchPanelStyles.quiet}>{t("nothingNext")}</p>}
      <ul className={styles.judgeQueue} data-part="judge-queue">
        {items.map((item, index) => (
          <NextLine
            key={item.id}
            item={item}
            mover={moverOf(sitting, item.id)}
            isFirst={index === 0}
            people={byItem.get(item.id)}
          />
        ))}
      </ul>
      {passedOver > 0 && <p className={benchPanelStyles.quiet}>{t("passedOver", { count: passedOver })}</p>}
    </section>
  );
}

/** Returns what will likely be called, in order: recalled items, then the list; where there is a single case, only that. */
function comingItems(sitting: Sitting): Item[] {
  const items = sitting.order.flatMap((id) => sitting.items[id] ?? []);
  const callable = items.filter((item) => item.declared && isCallable(item.state));
  if (sitting.singleCase !== null) return callable.filter((item) => item.id === sitting.singleCase);
  const first = upNext(sitting);
  const recalled = callable.filter((item) => item.state === "RECALLED").sort((a, b) => a.since - b.since);
  const rest = callable.filter((item) => item.state !== "RECALLED" && item.id !== first?.id);
  return [...recalled, ...(first && first.state !== "RECALLED" ? [first] : []), ...rest];
}

type NextLineProps = { item: Item; mover: string; isFirst: boolean; people?: readonly Person[] };

function NextLine({ item, mover, isFirst, people }: NextLineProps) {
  const t = useText(judgeText);
  const title = titleOf(item);
  const attendance = attendanceOf(item, people);
  const { here, of, lostAt } = attendance;
  return (
    <li className={styles.judgeNext}>
      <Serial state={isFirst ? "next" : "plain"}>{serialText(item.serial)}</Serial>
      <span>
        {title ?? <CauseTitle item={{ petitioner: item.petitioner, respondent: "" }} />}
        <small>{title === item.caseNumber ? mover : item.caseNumber}</small>
      </span>
      {of > 0 && (
        <Here who={lostAt !== null && here < of ? "some" : whoIsHere(attendance)}>
          {t("here", { here, of })}
        </Here>
      )}
    </li>
  );
}
