// One category of the day's list: a heading that opens and closes it, and its rows.

import { Check, ChevronDown, ChevronRight } from "lucide-react";
import { MEMO_NUMBER } from "../../../server/contract/limits.ts";
import { hasOutcome, type Item } from "../../../server/contract/sitting/core/item.ts";
import { Serial } from "../../court/Serial.tsx";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import dayListStyles from "./DayList.module.css";
import {
  type DayGroup,
  type DayLine,
  type Kept,
  type ListFilter,
  linesOf,
  shortSerials,
} from "./day-list.ts";
import itemRowStyles from "./ItemRow.module.css";
import { ItemRow, type ItemRowProps } from "./ItemRow.tsx";
import { callingText } from "./text.ts";

type DayGroupViewProps = {
  group: DayGroup;
  filter: ListFilter;
  kept: Kept;
  isOpen: boolean;
  isUnfolded: boolean;
  /** The paused item is in this group. */
  hasPaused: boolean;
  /** Absent while a filter shows every group. */
  onToggle?: (category: string) => void;
  onUnfold: (category: string) => void;
  rowOf: (item: Item) => ItemRowProps;
};

export function DayGroupView(props: DayGroupViewProps) {
  const { group, filter, kept, isOpen, isUnfolded, hasPaused, onToggle, onUnfold, rowOf } = props;
  const folded = linesOf(group.items, filter, kept);
  const lines = isUnfolded ? folded.flatMap(unfold) : folded;
  if (lines.length === 0) return null;
  return (
    <section className={dayListStyles.section} data-part="day-list__section">
      <GroupHead group={group} isOpen={isOpen} hasPaused={hasPaused} onToggle={onToggle} />
      {isOpen && (
        <ul>
          {lines.map((line) =>
            "item" in line ? (
              <ItemRow key={line.item.id} {...rowOf(line.item)} />
            ) : (
              <FoldedRow
                key={`folded ${line.folded[0]?.id}`}
                items={line.folded}
                onShow={() => onUnfold(group.category)}
              />
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function unfold(line: DayLine): DayLine[] {
  return "item" in line ? [line] : line.folded.map((item) => ({ item }));
}

type GroupHeadProps = Pick<DayGroupViewProps, "group" | "isOpen" | "hasPaused" | "onToggle">;

function GroupHead({ group, isOpen, hasPaused, onToggle }: GroupHeadProps) {
  const t = useText(callingText);
  const { category, text, from, to, items, left } = group;
  const heard = items.filter((item) => hasOutcome(item.state)).length;
  const title =
    category === "MEMO" ? text : t(from === to ? "list.groupOne" : "list.group", { text, from, to });
  const some = left > 0 ? t("list.left", { count: left }) : t("list.heard", { count: heard });
  const count = hasPaused ? `${t("now.paused")} · ${some}` : some;
  return (
    <h2>
      {onToggle ? (
        <button
          type="button"
          className={dayListStyles.toggle}
          aria-expanded={isOpen}
          onClick={() => onToggle(category)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} flips={!isOpen} />
          {title}
          <span>{count}</span>
        </button>
      ) : (
        <>
          {title}
          <span>{count}</span>
        </>
      )}
    </h2>
  );
}

/** Finished items in one line, so that the coming ones stay in view. */
function FoldedRow({ items, onShow }: { items: readonly Item[]; onShow: () => void }) {
  const t = useText(callingText);
  const serials = items.map(({ serial }) => serial);
  const isOfMemos = serials.every((serial) => serial === MEMO_NUMBER);
  return (
    <li className={itemRowStyles.itemLine} data-state="heard">
      <button
        type="button"
        className={itemRowStyles.itemRow}
        data-part="item-row"
        data-state="heard"
        onClick={onShow}
      >
        <Serial state="heard">
          <Icon of={Check} />
        </Serial>
        <span>
          <b>
            {isOfMemos
              ? t("list.foldedMemos", { count: items.length })
              : t("list.folded", { serials: shortSerials(serials) })}
          </b>
        </span>
        <span className={itemRowStyles.end}>
          <span className="link-button">{t("list.show")}</span>
        </span>
      </button>
    </li>
  );
}
