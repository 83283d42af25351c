// What a list would do: the counts, then each line, bad rows first, removed, changed, moved and added after them.

import type { ReactNode } from "react";
import type { ImportPreview } from "../../../server/contract/rest/cause-list.ts";
import { ChangeCounts, type ChangeKind, ChangeTable, FieldChanges } from "../../console/ImportChanges.tsx";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { rowText } from "../../text/faults.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { adminListsText } from "./text.ts";

const counted = ["added", "changed", "moved", "removed", "unchanged", "bad"] as const;
const columns = ["day", "hall", "list", "serial", "caseNumber", "parties", "means"] as const;

export function Differences({ preview }: { preview: ImportPreview }) {
  const t = useText(adminListsText);
  const lines = linesOf(preview, t);
  const countOf = (kind: (typeof counted)[number]) => {
    const of = preview[kind];
    return typeof of === "number" ? of : of.length;
  };
  return (
    <>
      <ChangeCounts counts={counted.map((kind) => ({ kind, label: t(kind), count: countOf(kind) }))} />
      {lines.length > 0 && (
        <ChangeTable caption={t("preview")} columns={columns.map((column) => t(column))} lines={lines} />
      )}
    </>
  );
}

/** The number of a hall, from its id `HCPP01-5`, beside the code of its seat. */
function Hall({ id }: { id: string }) {
  const at = id.lastIndexOf("-");
  return (
    <>
      <b>{id.slice(at + 1)}</b> <small>{id.slice(0, Math.max(at, 0))}</small>
    </>
  );
}

type Listed = ImportPreview["added"][number];
type Line = { key: string; kind: ChangeKind; word: string; cells: readonly ReactNode[] };
const placeOf = ({ date, court, category, serial }: Listed) => `${date} ${court} ${category} ${serial}`;

function linesOf(preview: ImportPreview, t: ReturnType<typeof useText<typeof adminListsText>>): Line[] {
  const { added, changed, removed, moved, bad } = preview;
  const line = (kind: Exclude<ChangeKind, "unchanged" | "bad">, one: Listed, means: ReactNode = ""): Line => {
    const { date, court, categoryText, serial, caseNumber } = one;
    const hall = <Hall key="hall" id={court} />;
    const title = <CauseTitle key="title" item={one} />;
    const cells = [formatDate(date), hall, categoryText, serial, caseNumber, title, means];
    return { key: `${kind} ${placeOf(one)}`, kind, word: t(kind), cells };
  };
  const arrived = new Set(moved.map(placeOf));
  const left = new Set(moved.map(({ from }) => placeOf(from)));
  return [
    ...bad.map((one, n): Line => {
      const cells = ["", "", t("row", { row: one.row }), "", "", "", rowText(one)];
      return { key: `bad ${n}`, kind: "bad", word: t("badRow"), cells };
    }),
    ...removed.filter((one) => !left.has(placeOf(one))).map((one) => line("removed", one)),
    ...changed.map((one) =>
      line(
        "changed",
        one,
        one.changes.length > 0 ? <FieldChanges key="means" of={one.changes} /> : t("order"),
      ),
    ),
    ...moved.map((one) =>
      line("moved", one, t("movedFrom", { list: one.from.categoryText, serial: one.from.serial })),
    ),
    ...added.filter((one) => !arrived.has(placeOf(one))).map((one) => line("added", one)),
  ];
}
