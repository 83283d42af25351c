// The day's list by category: groups that open and close, one finished item above the current one, arrow keys between rows.

import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MEMO_CATEGORY } from "../../../server/contract/limits.ts";
import { attendanceOf } from "../../../server/contract/sitting/core/attendance.ts";
import { nextToCall, outsideOpening } from "../../../server/contract/sitting/core/call-order.ts";
import { type Item, isRunning } from "../../../server/contract/sitting/core/item.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { moverOf } from "../../../server/contract/sitting/topics/memos.ts";
import { pausedCategory } from "../../../server/contract/sitting/topics/pausing.ts";
import { type StandIn, standInsOf } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { rowActs } from "./acts.ts";
import { useAddCases } from "./add-cases.ts";
import { DayGroupView } from "./DayGroupView.tsx";
import styles from "./DayList.module.css";
import { groupsOf, type ListFilter, openGroup, showsIn } from "./day-list.ts";
import type { ItemRowProps } from "./ItemRow.tsx";
import { callingText } from "./text.ts";
import { cursorOf, type Officer } from "./use-officer.ts";

type DayListProps = {
  officer: Officer;
  filter: ListFilter;
  onOutcome: (item: Item) => void;
  onReason: (act: string) => void;
  onShowAll: () => void;
};

export const DayList = memo(function DayList({
  officer,
  filter,
  onOutcome,
  onReason,
  onShowAll,
}: DayListProps) {
  useSignals();
  const t = useText(callingText);
  const list = useRef<HTMLElement>(null);
  const isFiltered = filter !== "all";
  const { sitting, items, anchor } = officer;
  const cursor = cursorOf(officer);
  const groups = useMemo(() => groupsOf(items), [items]);
  const cursorGroup = cursor === null ? null : (sitting.items[cursor]?.category ?? null);
  const folding = useFolding(openGroup(groups, anchor), cursorGroup);
  const rowOf = useRows(officer, cursor, { onOutcome, onReason });
  const press = useListKeys(officer, cursor, list);
  useAnchorInView(list, anchor, sitting.running);
  const isCursorOpen = isFiltered || (cursorGroup !== null && folding.isOpen(cursorGroup));
  const selected = cursor === null ? undefined : sitting.items[cursor];
  useCursorInView(list, cursor, isCursorOpen && selected !== undefined && showsIn(filter, selected));
  useKeptInView(list, cursor ?? anchor);
  useAwaitedRow(list, officer, filter, onShowAll);
  return (
    <section
      className={styles.dayList}
      data-part="day-list"
      aria-label={t("list.label")}
      ref={list}
      onKeyDown={press}
    >
      {items.length === 0 && <Empty title={t("list.empty")}>{t("list.emptyMeans")}</Empty>}
      {items.length > 0 && !items.some((item) => showsIn(filter, item)) && (
        <p className={styles.none}>{t("list.emptyFilter")}</p>
      )}
      {groups.map((group) => (
        <DayGroupView
          key={group.category}
          group={group}
          filter={filter}
          kept={{ anchor, cursor }}
          isOpen={isFiltered || folding.isOpen(group.category)}
          hasPaused={pausedCategory(sitting) === group.category}
          isUnfolded={folding.isUnfolded(group.category)}
          onToggle={isFiltered ? undefined : folding.toggle}
          onUnfold={folding.unfold}
          rowOf={rowOf}
        />
      ))}
      <OutsideLine sitting={sitting} />
    </section>
  );
});

/** How many items of the list are outside the ranges of the opening, and the way to add them. */
function OutsideLine({ sitting }: { sitting: Sitting }) {
  const t = useText(callingText);
  const commands = useCommands();
  const addCases = useAddCases(sitting);
  const outside = outsideOpening(sitting);
  if (outside === 0) return null;
  return (
    <p className={styles.more}>
      {t("list.outside", { count: outside })}
      {commands.may("openSitting") && (
        <Button size="small" onPress={addCases}>
          {t("list.addRanges")}
        </Button>
      )}
    </p>
  );
}

/** The data of each row. A row whose item did not change gets an equal value, so that it is not rendered again. */
function useRows(
  officer: Officer,
  cursor: string | null,
  ways: Pick<DayListProps, "onOutcome" | "onReason">,
): (item: Item) => ItemRowProps {
  const commands = useCommands();
  const { sitting, items, byItem, anchor, goTo } = officer;
  const latest = useRef(ways);
  latest.current = ways;
  const openOutcome = useCallback((item: Item) => latest.current.onOutcome(item), []);
  const openReason = useCallback((act: string) => latest.current.onReason(act), []);
  const next = nextToCall(sitting)?.id ?? null;
  const stop = cursor ?? anchor ?? items[0]?.id;
  return (item) => {
    const isCursor = cursor === item.id;
    const hasActs = isCursor || item.state === "PASSED_OVER" || item.state === "PAUSED";
    const { here, of, lostAt } = attendanceOf(item, byItem.get(item.id));
    return {
      item,
      isAsked: sitting.passOverAsks[item.id] !== undefined,
      isNext: item.id === next && !isRunning(item.state),
      isCursor,
      isStop: item.id === stop,
      here,
      of,
      lostAt,
      mover: item.category === MEMO_CATEGORY ? moverOf(sitting, item.id) : "",
      // Those of the running item stand at the top of the panel.
      standIns: isRunning(item.state) ? none : standInsIn(sitting, item.id),
      acts: hasActs ? rowActs(sitting, item, commands.may) : null,
      onGo: goTo,
      onOutcome: openOutcome,
      onReason: openReason,
    };
  };
}

const none: readonly StandIn[] = [];

/** One shared list for the many items without any, so that their rows are not rendered again. */
function standInsIn(sitting: Sitting, item: string): readonly StandIn[] {
  const found = standInsOf(sitting, item);
  return found.length === 0 ? none : found;
}

/** The arrow keys go from row to row; Enter calls the item of the selected row. */
function useListKeys(
  { sitting, goTo }: Officer,
  cursor: string | null,
  list: { current: HTMLElement | null },
) {
  const commands = useCommands();
  const callOf = (id: string) => {
    const item = sitting.items[id];
    return item ? rowActs(sitting, item, commands.may).call : null;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-item]") : null;
    if (row === null || list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = row.dataset.item ?? "";
    const call = event.key === "Enter" && id === cursor ? callOf(id) : null;
    const to = rowFrom(list.current, row, event.key);
    if (call === null && to === null) return;
    event.preventDefault();
    if (call !== null && !event.repeat) void commands.dispatch(call);
    if (to?.dataset.item !== undefined) {
      goTo(to.dataset.item);
      to.focus({ preventScroll: true });
    }
  };
}

/** The row to which a key leads from another row; null for other keys. */
function rowFrom(list: HTMLElement, row: HTMLElement, key: string): HTMLElement | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 10,
    PageUp: -10,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-item]")];
  const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step));
  return rows[to] ?? null;
}

/** Which groups are open: automatically the one with the current item, the others as the officer left them. */
function useFolding(byItself: string | null, withCursor: string | null) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [followed, follow] = useState<string | null>(null);
  // Not in an effect: all rows of the list would be rendered a second time.
  if (withCursor !== followed) {
    follow(withCursor);
    if (withCursor !== null) setToggled({ ...toggled, [withCursor]: true });
  }
  const isOpen = (category: string) => toggled[category] ?? category === byItself;
  return {
    isOpen,
    isUnfolded: (category: string) => unfolded.has(category),
    toggle: (category: string) => setToggled((before) => ({ ...before, [category]: !isOpen(category) })),
    unfold: (category: string) => setUnfolded((before) => new Set(before).add(category)),
  };
}

/** Milliseconds of automatic scrolling; after that only the officer scrolls the list. */
const AUTO_SCROLL_MS = 500;

/** Scrolls now, and again when rows became taller: they are rendered in several steps, and push down those below them. */
function whileDrawn(list: HTMLElement, scroll: () => void): () => void {
  const watch = new ResizeObserver(scroll);
  for (const section of list.querySelectorAll("[data-part~=day-list__section]")) watch.observe(section);
  const scrollEnd = setTimeout(() => watch.disconnect(), AUTO_SCROLL_MS);
  return () => {
    watch.disconnect();
    clearTimeout(scrollEnd);
  };
}

/** When another item becomes current, scrolls it below the heading of its group, with one finished item above it. */
function useAnchorInView(
  list: { current: HTMLElement | null },
  anchor: string | null,
  running: string | null,
): void {
  useEffect(() => {
    const within = list.current;
    const row = anchor === null ? null : rowElement(within, anchor);
    if (within === null || row === null) return;
    return whileDrawn(within, () => showWithOneAbove(within, row));
  }, [anchor, running, list]);
}

/** Gives the focus to an awaited item, as a memo that was taken up: the next Enter calls it. */
function useAwaitedRow(
  list: { current: HTMLElement | null },
  { awaited, items }: Officer,
  filter: ListFilter,
  showAll: () => void,
): void {
  // Read while it is drawn, so that the list is drawn again when another one is awaited.
  const wanted = awaited.value;
  useEffect(() => {
    const item = items.find(({ id }) => id === wanted);
    if (item === undefined) return;
    const row = rowElement(list.current, item.id);
    if (row === null) return showsIn(filter, item) ? undefined : showAll();
    awaited.value = null;
    row.focus();
  });
}

/** Scrolls the row that the officer selected into view with what can be done with it, as little as needed. */
function useCursorInView(
  list: { current: HTMLElement | null },
  cursor: string | null,
  isShown: boolean,
): void {
  useEffect(() => {
    const within = list.current;
    if (within === null || cursor === null || !isShown) return;
    const line = rowElement(within, cursor)?.closest("li");
    if (line) return whileDrawn(within, () => line.scrollIntoView({ block: "nearest" }));
  }, [cursor, isShown, list]);
}

/** When something above or below makes the list lower, the row with the focus stays in view, or else the one that is given. */
function useKeptInView(list: { current: HTMLElement | null }, item: string | null): void {
  const kept = useRef(item);
  kept.current = item;
  useEffect(() => {
    const within = list.current;
    if (within === null) return;
    let height = within.clientHeight;
    const watch = new ResizeObserver(() => {
      const before = height;
      height = within.clientHeight;
      const row = kept.current === null ? null : rowElement(within, kept.current);
      const line = within.querySelector("li:focus-within") ?? row?.closest("li");
      // Elsewhere the panel scrolls as a whole, or the officer looked at other rows.
      if (!line || within.scrollHeight <= height || !isInView(within, line, before)) return;
      line.scrollIntoView({ block: "nearest" });
    });
    watch.observe(within);
    return () => watch.disconnect();
  }, [list]);
}

/** Whether any of a line shows in a list of this height. */
function isInView(list: HTMLElement, line: Element, height: number): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  const start = list.getBoundingClientRect().top;
  return bottom > start && top < start + height;
}

/** The row of an item in the list; null when its group is closed. */
function rowElement(list: HTMLElement | null, item: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`) ?? null;
}

/** Scrolls only the list, until the row is below the heading of its group with one row above it. */
function showWithOneAbove(list: HTMLElement, row: HTMLElement): void {
  const line = row.closest("li");
  const above = line?.previousElementSibling ?? line;
  const head = line?.closest("section[data-part~=day-list__section]")?.querySelector("h2");
  if (!above) return;
  const offset = above.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += offset - (head?.getBoundingClientRect().height ?? 0);
}
