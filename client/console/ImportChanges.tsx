// What an import would do, in the marks and words that all imports share: the counts, the mark of a line, and the bar that applies it.

import { type ReactNode, useState } from "react";
import { useText } from "../text/i18n.ts";
import { adminText } from "./admin.text.ts";
import styles from "./Import.module.css";
import { Pager } from "./ListParts.tsx";

export type ChangeKind = "added" | "changed" | "moved" | "removed" | "unchanged" | "bad";

const marks = { added: "+", changed: "~", moved: "→", removed: "−", unchanged: "=", bad: "!" } as const;

/** The mark and the word of what happens to a line. */
function Change({ kind, children }: { kind: ChangeKind; children: ReactNode }) {
  return (
    <span className={styles.change} data-kind={kind}>
      <span aria-hidden="true">{marks[kind]}</span>
      {children}
    </span>
  );
}

type ChangeCountsProps = { counts: readonly { kind: ChangeKind; label: string; count: number }[] };

/** How many lines of each kind there are. */
export function ChangeCounts({ counts }: ChangeCountsProps) {
  return (
    <div role="status">
      <dl className={styles.counts}>
        {counts.map(({ kind, label, count }) => (
          <div key={kind}>
            <dt>
              <Change kind={kind}>{label}</Change>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ChangeTableProps = {
  caption: string;
  columns: readonly string[];
  /** A line has a cell for each column but the first, which says what happens. */
  lines: readonly { key: string; kind: ChangeKind; word: string; cells: readonly ReactNode[] }[];
};

/** Lines of a page. */
const LINES = 300;

/** All lines of an import, page by page. */
export function ChangeTable({ lines, ...table }: ChangeTableProps) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(lines.length / LINES);
  return (
    <div className={styles.pages}>
      {/* Each page begins at its top. */}
      <ChangePage key={page} {...table} lines={lines.slice((page - 1) * LINES, page * LINES)} />
      <Pager
        page={page}
        pages={pages}
        earlier={page === 1 ? null : () => setPage(page - 1)}
        next={page < pages ? page + 1 : null}
        later={setPage}
      />
    </div>
  );
}

/** The lines of a page. A long table scrolls in itself; on a phone each line is a card. */
function ChangePage({ caption, columns, lines }: ChangeTableProps) {
  const t = useText(adminText);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.lines} tabIndex={0} aria-label={caption}>
      <table className="rows-as-cards">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, kind, word, cells }) => (
            <tr key={key} data-kind={kind}>
              <th scope="row">
                <Change kind={kind}>{word}</Change>
              </th>
              {columns.map((column, at) => (
                <td key={column} data-label={column} data-empty={cells[at] === "" || undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FieldChange = { column: string; before: string; after: string };

/** What changes in a line: each column by the name that it has in the file, with its old and its new value. */
export function FieldChanges({ of }: { of: readonly FieldChange[] }) {
  const t = useText(adminText);
  return (
    <ul>
      {of.map(({ column, before, after }) => (
        <li key={column}>
          {column}: <s>{before || t("empty")}</s> <b>{after || t("empty")}</b>
        </li>
      ))}
    </ul>
  );
}

/** The bar at the foot: what will happen, and the button that does it. */
export function ImportBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div>{children}</div>
      {action}
    </div>
  );
}
