// What a file would do: counts, wrong rows with their reason, and each line that changes something.

import type { CodedFault } from "../../../server/contract/faults.ts";
import { ChangeCounts, ChangeTable, FieldChanges } from "../../console/ImportChanges.tsx";
import { rowText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { adminImportText } from "./text.ts";

const kinds = ["added", "changed", "removed", "unchanged"] as const;

/** What a file would do: how many lines of each kind, the first rows that are wrong, and each line that changes something. */
export type Shown = {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  bad: readonly { row: number; column: string; fault: CodedFault }[];
  badInAll: number;
  lines: readonly {
    kind: "added" | "changed" | "removed";
    name: string;
    /** Their role, or their place on the roll. */
    note: string;
    changes: readonly { column: string; before: string; after: string }[];
  }[];
};

export function Preview({ shown }: { shown: Shown }) {
  const t = useText(adminImportText);
  const { bad, badInAll } = shown;
  const rows = [
    ...bad.map((one, n) => ({
      key: `bad ${n}`,
      kind: "bad" as const,
      word: t("badRow"),
      cells: [t("row", { row: one.row }), "", rowText(one)],
    })),
    ...shown.lines.map(({ kind, name, note, changes }, n) => ({
      // Two people may have one name and role; the list does not change.
      key: `${n} ${name}`,
      kind,
      word: t(kind),
      cells: [
        <bdi key="name">{name}</bdi>,
        note,
        changes.length > 0 ? <FieldChanges key="means" of={changes} /> : "",
      ],
    })),
  ];
  return (
    <>
      <ChangeCounts
        counts={[
          ...kinds.map((kind) => ({ kind, label: t(kind), count: shown[kind] })),
          { kind: "bad" as const, label: t("bad"), count: badInAll },
        ]}
      />
      {badInAll > 0 && (
        <Notice kind="alarm" title={t("badRows", { count: badInAll })}>
          {t("badMeans")}
        </Notice>
      )}
      {rows.length > 0 && (
        <ChangeTable caption={t("preview")} columns={[t("who"), t("note"), t("means")]} lines={rows} />
      )}
      {badInAll > bad.length && <p>{t("firstBad", { count: bad.length })}</p>}
    </>
  );
}
