// The shared parts of the console's lists: the search field, the actions on selected rows, the pages, and the people whom an action
// concerns.

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Loaded } from "../court/Loaded.tsx";
import type { LoadState } from "../court/queries.ts";
import { useText } from "../text/i18n.ts";
import { Button, type ButtonProps } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { TextField } from "../ui/TextField.tsx";
import { adminText } from "./admin.text.ts";
import styles from "./Console.module.css";

type FindFieldProps = { label: string; hint: string; value: string; onChange: (value: string) => void };

export function FindField({ label, hint, value, onChange }: FindFieldProps) {
  return (
    <div className="find">
      <Icon of={Search} />
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={hint}
        value={value}
        maxLength={100}
        onChange={onChange}
      />
    </div>
  );
}

/** The fields that choose which rows are shown. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}

/** How many rows are selected, and what can be done with them. */
export function SelectedRows({ children }: { children: ReactNode }) {
  return <div className={styles.selected}>{children}</div>;
}

type SelectionBarProps<Act extends string> = {
  count: number;
  acts: readonly { id: Act; label: string; isAlarm?: boolean }[];
  onAct: (act: Act) => void;
  onClear: () => void;
};

export function SelectionBar<Act extends string>({ count, acts, onAct, onClear }: SelectionBarProps<Act>) {
  const t = useText(adminText);
  return (
    <section className={styles.selected} aria-label={t("selected", { count })}>
      <b role="status">{t("selected", { count })}</b>
      {acts.map(({ id, label, isAlarm = false }) => (
        <Button key={id} size="small" kind={isAlarm ? "alarm" : "second"} onPress={() => onAct(id)}>
          {label}
        </Button>
      ))}
      <Button kind="quiet" size="small" onPress={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}

/** Moves the keyboard past the rows to the controls below them; visible while it has the focus. */
export function SkipRows() {
  const t = useText(adminText);
  const skip = () => {
    const ways = document.querySelectorAll<HTMLElement>(
      "[data-part~=list-end] button:not([aria-disabled=true])",
    );
    [...ways].at(-1)?.focus();
  };
  return (
    <Button kind="quiet" size="small" className={styles.skip} onPress={skip}>
      {t("skipRows")}
    </Button>
  );
}

type MoreRowsProps = Pick<ButtonProps, "size"> & {
  className?: string;
  isLoading: boolean;
  /** Notes where the keyboard is (useNextRows). */
  noteMore: () => void;
  more: () => void;
  /** The words of the button. */
  words: string;
};

/** The button below the rows that asks for more of them. */
export function MoreRows({ className = styles.foot, size, isLoading, noteMore, more, words }: MoreRowsProps) {
  return (
    <ListEnd className={className}>
      <Button
        size={size}
        onPress={() => {
          noteMore();
          more();
        }}
        progress={isLoading ? "loading" : undefined}
      >
        {words}
      </Button>
    </ListEnd>
  );
}

/** The place of the buttons that lead on, below the rows. */
function ListEnd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} data-part="list-end">
      {children}
    </div>
  );
}

type PagerProps<Cursor> = {
  page: number;
  /** How many there are, where that is known. */
  pages?: number;
  /** Leads to the page before; null on the first. */
  earlier: (() => void) | null;
  /** The cursor that leads to the next page; null on the last. */
  next: Cursor | null;
  later: (next: Cursor) => void;
};

/** Shows nothing where there is only one page. */
export function Pager<Cursor>({ page, pages, earlier, next, later }: PagerProps<Cursor>) {
  const t = useText(adminText);
  if (earlier === null && next === null) return null;
  return (
    <ListEnd className={styles.foot}>
      {/* On the first and last page they keep the focus, and take no press. */}
      <Button aria-disabled={earlier === null} onPress={() => earlier?.()}>
        {t("previousPage")}
      </Button>
      <span>{pages === undefined ? t("page", { page }) : t("pageOf", { page, pages })}</span>
      <Button aria-disabled={next === null} onPress={() => next !== null && later(next)}>
        {t("nextPage")}
      </Button>
    </ListEnd>
  );
}

type Person = { id: string; displayName: string };
type Preview<Why> = { done: readonly Person[]; left: readonly (Person & { why: Why })[] };
type ConcernedProps<Why> = {
  className?: string;
  preview: LoadState<Preview<Why>>;
  /** The sentence where it could not be loaded. */
  failed: string;
  /** Why a person was not changed, in words. */
  whyOf: (why: Why) => string;
};

/** Shows whom an act would change, and who would stay as they are. */
export function Concerned<Why>({ className, preview, failed, whyOf }: ConcernedProps<Why>) {
  const t = useText(adminText);
  if (preview.state !== "ready") return <Loaded of={preview} failed={failed} />;
  const { done, left } = preview.data;
  return (
    <div className={className}>
      <ul>
        {done.map(({ id, displayName }) => (
          <li key={id}>{displayName}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3>{t("stays")}</h3>
          <ul>
            {left.map(({ id, displayName, why }) => (
              <li key={id}>
                {displayName} <span>{whyOf(why)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
