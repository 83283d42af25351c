// The day's list by category: groups that fold, one finished item above the current one, arrows from row to row.
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Item, isRunning } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { presenceOf } from "../people/presence.ts";
import { type RowActs, rowActs } from "./acts.ts";
import { DayGroupView } from "./DayGroupView.tsx";
import { groupsOf, type ListFilter, nextToCall, openGroup, outsideOpening, showsIn } from "./dayList.ts";
import type { ItemRowProps } from "./ItemRow.tsx";
import { useOrders } from "./orders.tsx";
import { rowElement, showWithOneAbove } from "./scroll.ts";
import type { Officer } from "./useOfficer.ts";

export type DayListProps = {
  officer: Officer;
  filter: ListFilter;
  onOutcome: (item: Item) => void;
};

export function DayList({ officer, filter, onOutcome }: DayListProps) {
  const t = useText("officer");
  const orders = useOrders();
  const list = useRef<HTMLElement>(null);
  const { sitting, items, byItem, anchor, cursor, goTo } = officer;
  const next = nextToCall(sitting)?.id ?? null;
  const groups = useMemo(() => groupsOf(items), [items]);
  const folding = useFolding(openGroup(groups, anchor), cursor === null ? null : (sitting.items[cursor]?.category ?? null));
  useAnchorInView(list, anchor, sitting.running);
  useCursorInView(list, cursor);
  const go = useCallback((id: string) => goTo(id), [goTo]);
  const shown = items.some((item) => showsIn(filter, item));
  const rowOf = (item: Item): ItemRowProps => {
    const isCursor = cursor === item.id;
    const { here, of, lostAt } = presenceOf(item, byItem.get(item.id));
    const hasActs = isCursor || item.state === "PASSED_OVER" || item.state === "PAUSED";
    const acts: RowActs | null = hasActs ? rowActs(sitting, item, orders.may) : null;
    const isStop = item.id === (cursor ?? anchor ?? items[0]?.id);
    return {
      item,
      isNext: item.id === next && !isRunning(item.state),
      isCursor,
      isStop,
      here,
      of,
      lostAt,
      acts,
      onGo: go,
      onOutcome,
    };
  };
  const callable = (id: string) => {
    const item = sitting.items[id];
    return item ? rowActs(sitting, item, orders.may).call : null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-item]") : null;
    if (row === null || list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = row.dataset.item ?? "";
    const call = event.key === "Enter" && id === cursor ? callable(id) : null;
    const to = rowFrom(list.current, row, event.key);
    if (call === null && to === null) return;
    event.preventDefault();
    if (call !== null && !event.repeat) void orders.give(call);
    if (to?.dataset.item !== undefined) {
      goTo(to.dataset.item);
      to.focus({ preventScroll: true });
    }
  };
  const outside = outsideOpening(sitting);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows work on the rows inside, which are buttons.
    <section className="day-list" aria-label={t("list.label")} ref={list} onKeyDown={press}>
      {items.length === 0 && <Empty title={t("list.empty")}>{t("list.emptyMeans")}</Empty>}
      {items.length > 0 && !shown && <p className="day-list__none">{t("list.emptyFilter")}</p>}
      {groups.map((group) => (
        <DayGroupView
          key={group.category}
          group={group}
          filter={filter}
          kept={officer}
          isOpen={filter === "all" ? folding.isOpen(group.category) : true}
          isUnfolded={folding.isUnfolded(group.category)}
          onToggle={filter === "all" ? folding.toggle : undefined}
          onUnfold={folding.unfold}
          rowOf={rowOf}
        />
      ))}
      {outside > 0 && (
        <p className="day-list__more">
          {t("list.outside", { count: outside })}
          {orders.may("openSitting") && (
            <LinkButton size="small" href={`/proceed-with-cases?court=${encodeURIComponent(sitting.courtId)}`}>
              {t("list.addRanges")}
            </LinkButton>
          )}
        </p>
      )}
    </section>
  );
}

/** The row to which a key leads from another, or null for other keys. */
function rowFrom(list: HTMLElement, row: HTMLElement, key: string): HTMLElement | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
  const step = steps[key];
  if (step === undefined) return null;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-item]")];
  const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(row) + step));
  return rows[to] ?? null;
}

/** Which groups are open: the one with the current item by itself, others as the officer left them. */
function useFolding(byItself: string | null, withCursor: string | null) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (withCursor !== null) setToggled((before) => ({ ...before, [withCursor]: true }));
  }, [withCursor]);
  const isOpen = (category: string) => toggled[category] ?? category === byItself;
  return {
    isOpen,
    isUnfolded: (category: string) => unfolded.has(category),
    toggle: (category: string) => setToggled((before) => ({ ...before, [category]: !isOpen(category) })),
    unfold: (category: string) => setUnfolded((before) => new Set(before).add(category)),
  };
}

/** Brings the current item under the group's head with one finished item above it, whenever another becomes current. */
function useAnchorInView(list: { current: HTMLElement | null }, anchor: string | null, running: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call moves the list even where the anchor stays.
  useEffect(() => {
    const row = anchor === null ? null : rowElement(list.current, anchor);
    if (list.current && row) showWithOneAbove(list.current, row);
  }, [anchor, running, list]);
}

/** Brings the row to which the officer went into view, as little as needed. */
function useCursorInView(list: { current: HTMLElement | null }, cursor: string | null): void {
  useEffect(() => {
    const row = cursor === null ? null : rowElement(list.current, cursor);
    row?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [cursor, list]);
}
