// What the pages around the sign-in page say: a title and what it means, what stands there without a form, and the other ways.
import type { ReactNode } from "react";
import styles from "./LoginFrame.module.css";

type WordsProps = { id?: string; children: ReactNode };

export function EntryTitle({ id, children }: WordsProps) {
  return (
    <h1 className={styles.title} id={id}>
      {children}
    </h1>
  );
}

export function EntryLead({ children }: WordsProps) {
  return <p className={styles.lead}>{children}</p>;
}

/** What stands in the place of the form where there is nothing to fill in. */
export function EntryPart({ children }: { children: ReactNode }) {
  return <div className={styles.part}>{children}</div>;
}

/** The other ways in, and help. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
