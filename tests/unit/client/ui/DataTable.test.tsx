// A table of data: its head, its rows, and the boxes that select them.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Column, DataTable } from "../../../../client/ui/DataTable.tsx";

type Ship = { id: number; name: string; masts: number; isHome: boolean };
const ships: Ship[] = [
  { id: 1, name: "Pallas", masts: 3, isHome: true },
  { id: 2, name: "Iris", masts: 2, isHome: false },
];
const columns: Column<Ship>[] = [
  { head: "Name", isName: true, cell: ({ name }) => name },
  { head: "Masts", isNumber: true, isLabelled: true, cell: ({ masts }) => masts },
  { head: "Change", hidesHead: true, cell: () => "…" },
];
const idOf = ({ id }: Ship) => id;

const html = (more: object = {}) =>
  renderToStaticMarkup(createElement(DataTable<Ship, number>, { items: ships, idOf, columns, ...more }));

test("each row is named by its first cell, and a head that is only read out is there for readers", () => {
  const table = html({ caption: "Ships" });
  expect(table).toContain('<caption class="visually-hidden">Ships</caption>');
  expect(table).toContain('<th scope="row">Pallas</th>');
  expect(table).toContain('<th scope="col"><span class="visually-hidden">Change</span></th>');
});

test("on a phone, where the heads are out of sight, a cell says its own", () => {
  expect(html()).toContain('<td class="data-table__number" data-label="Masts">3</td>');
  expect(html()).not.toContain('data-label="Name"');
});

test("a row that is selected is marked, and one that cannot be has no box", () => {
  const selection = {
    selected: new Set([1]),
    onSelect: () => {},
    all: "All",
    one: ({ name }: Ship) => `Select ${name}`,
    canBe: ({ isHome }: Ship) => isHome,
  };
  const table = html({ selection });
  expect(table.match(/data-selected="true"/g)).not.toBeNull();
  expect(table).toContain("Select Pallas");
  expect(table).not.toContain("Select Iris");
});
