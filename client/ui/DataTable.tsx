// A table of what a list has, a row for each: named in its first column, on a phone a card for each row. Rows may be selected.
import "./styles/data-table.css";
import type { ReactNode, Ref } from "react";
import { Checkbox } from "./Choice.tsx";
import { classes } from "./classes.ts";

export type Column<Item> = {
  /** The words over it, which no other column has. */
  head: string;
  cell: (item: Item) => ReactNode;
  /** It names the row. */
  isName?: boolean;
  isNumber?: boolean;
  /** On a phone, where no words stand over it, they stand before what it says. */
  isLabelled?: boolean;
  /** What it is for is plain from what is in it: the words over it are only read out. */
  hidesHead?: boolean;
  /** The look of its cells. */
  className?: string;
};

type Selection<Item, Id> = {
  selected: ReadonlySet<Id>;
  onSelect: (selected: ReadonlySet<Id>) => void;
  /** What the box over the column is called, and that of a row. */
  all: string;
  one: (item: Item) => string;
  /** Whether a row can be selected; every one can unless it is said. */
  canBe?: (item: Item) => boolean;
};

type DataTableProps<Item, Id> = {
  caption?: string;
  items: readonly Item[];
  idOf: (item: Item) => Id;
  columns: readonly Column<Item>[];
  selection?: Selection<Item, Id>;
  /** The rows, for what leads the focus to one of them. */
  rows?: Ref<HTMLTableSectionElement>;
  className?: string;
};

export function DataTable<Item, Id extends string | number>(props: DataTableProps<Item, Id>) {
  const { caption, items, idOf, columns, selection, rows, className } = props;
  return (
    <table className={classes("data-table rows-as-cards", className)}>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectAll items={items} idOf={idOf} selection={selection} />
            </th>
          )}
          {columns.map(({ head, hidesHead, isNumber }) => (
            <th key={head} scope="col" className={numberClass(isNumber)}>
              {hidesHead ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={rows}>
        {items.map((item) => (
          <tr key={idOf(item)} data-selected={selection?.selected.has(idOf(item)) || undefined}>
            {selection && (
              <td>{(selection.canBe?.(item) ?? true) && <SelectOne {...{ item, idOf, selection }} />}</td>
            )}
            {columns.map((column) => (
              <Cell key={column.head} column={column} item={item} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numberClass = (isNumber = false) => (isNumber ? "data-table__number" : undefined);

function Cell<Item>({ column, item }: { column: Column<Item>; item: Item }) {
  const { head, cell, isName, isNumber, isLabelled, className } = column;
  const look = {
    className: classes(numberClass(isNumber), className) || undefined,
    "data-label": isLabelled ? head : undefined,
  };
  if (isName)
    return (
      <th scope="row" {...look}>
        {cell(item)}
      </th>
    );
  return <td {...look}>{cell(item)}</td>;
}

type SelectProps<Item, Id> = { idOf: (item: Item) => Id; selection: Selection<Item, Id> };

function toggled<Id>(selected: ReadonlySet<Id>, ids: readonly Id[], isOn: boolean): ReadonlySet<Id> {
  const next = new Set(selected);
  for (const id of ids) isOn ? next.add(id) : next.delete(id);
  return next;
}

function SelectAll<Item, Id>({
  items,
  idOf,
  selection: { selected, onSelect, all, canBe },
}: SelectProps<Item, Id> & { items: readonly Item[] }) {
  const ids = items.filter((item) => canBe?.(item) ?? true).map(idOf);
  return (
    <Checkbox
      isSelected={ids.length > 0 && ids.every((id) => selected.has(id))}
      isDisabled={ids.length === 0}
      onChange={(isOn) => onSelect(toggled(selected, ids, isOn))}
    >
      <span className="visually-hidden">{all}</span>
    </Checkbox>
  );
}

function SelectOne<Item, Id>({
  item,
  idOf,
  selection: { selected, onSelect, one },
}: SelectProps<Item, Id> & { item: Item }) {
  return (
    <Checkbox
      isSelected={selected.has(idOf(item))}
      onChange={(isOn) => onSelect(toggled(selected, [idOf(item)], isOn))}
    >
      <span className="visually-hidden">{one(item)}</span>
    </Checkbox>
  );
}
