// What the opening will declare, expanded and counted as the server will do it.

import { RANGE_TOTAL_MAX } from "../../../server/contract/limits.ts";
import { categoriesOf } from "../../../server/contract/sitting/categories.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type Declared, type Merged, previewOf } from "../../court/ranges.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Opening.module.css";
import type { Opening, OpeningDraft } from "./opening.ts";
import type { Category } from "./use-categories.ts";

type DeclarationProps = {
  draft: OpeningDraft;
  opening: Opening;
  options: readonly Category[];
  sitting: Sitting;
  isTried: boolean;
};

export function Declaration({ draft, opening, options, sitting, isTried }: DeclarationProps) {
  const t = useText(openingText);
  const isWhole = draft.mode !== "ranges" && sitting.phase !== "sitting";
  const ranges = opening.state === "valid" ? opening.ranges : [];
  const typed = previewOf(ranges, options, sitting);
  const whole = isWhole ? wholeList(sitting) : [];
  return (
    <section className={`panel ${styles.declaration}`} aria-labelledby="declaration-title">
      <h2 id="declaration-title">{t("form.preview")}</h2>
      <div role="status">
        <Lines whole={whole} typed={typed} />
        {opening.state === "valid" && <Merges merged={opening.merged} options={options} />}
        {opening.state === "tooMany" && (
          <Notice kind="alarm" title={t("form.tooMany", { total: opening.total, most: RANGE_TOTAL_MAX })} />
        )}
        {opening.state === "faulty" && <p className="field__hint">{t("form.fixFirst")}</p>}
        {opening.state === "empty" && (
          <p className={isTried ? "field__error" : "field__hint"}>{t("form.nothingYet")}</p>
        )}
      </div>
      {opening.state === "valid" && <Total whole={whole} typed={typed} sitting={sitting} />}
    </section>
  );
}

function wholeList(sitting: Sitting): Declared[] {
  return categoriesOf(sitting).map(({ value, text, from, to, total }) => ({
    category: value,
    categoryText: text,
    ranges: [{ from, to }],
    count: total,
    unlisted: 0,
  }));
}

function Lines({ whole, typed }: { whole: readonly Declared[]; typed: readonly Declared[] }) {
  if (whole.length + typed.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {whole.map((line) => (
        <Line key={`list ${line.category}`} line={line} />
      ))}
      {typed.map((line) => (
        <Line key={`typed ${line.category}`} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { categoryText, ranges, count, unlisted } }: { line: Declared }) {
  const t = useText(openingText);
  const spans = ranges.map(({ from, to }) => (from === to ? String(from) : t("form.span", { from, to })));
  return (
    <li>
      <span>
        {categoryText} · {formatList(spans)}
      </span>
      <span>{t("form.countOf", { count })}</span>
      {unlisted > 0 && <small>{t("form.unlisted", { count: unlisted })}</small>}
    </li>
  );
}

function Merges({ merged, options }: { merged: readonly Merged[]; options: readonly Category[] }) {
  const t = useText(openingText);
  return merged.map(({ category, parts, from, to }) => (
    <Notice
      key={`${category} ${from}`}
      title={t("form.merged", {
        category: options.find(({ value }) => value === category)?.text ?? category,
        parts: formatList(parts.map((part) => t("form.span", part))),
        from,
        to,
      })}
    />
  ));
}

type TotalProps = { whole: readonly Declared[]; typed: readonly Declared[]; sitting: Sitting };

/** Serials that are both on the list and typed are declared once. */
function Total({ whole, typed, sitting }: TotalProps) {
  const t = useText(openingText);
  const isAdded = whole.length > 0;
  const listed = Object.values(sitting.items).filter(({ state }) => state !== "DELETED").length;
  const byHand = typed.reduce((sum, { count, unlisted }) => sum + (isAdded ? unlisted : count), 0);
  return (
    <p className={styles.total}>
      <span>{t("form.total")}</span>
      <b>{t("form.countOf", { count: isAdded ? listed + byHand : byHand })}</b>
    </p>
  );
}
