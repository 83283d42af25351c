// The shared parts of the officer's drawer for recording and broadcast: each part has a heading and its state, which is a word with a dot
// and its meaning.
import type { ReactNode } from "react";
import { Dot } from "../../../court/State.tsx";
import styles from "./AirState.module.css";

type AirStateProps = {
  dot: Parameters<typeof Dot>[0]["state"];
  title: string;
  isAlarm?: boolean;
  children: ReactNode;
};

export function AirState({ dot, title, isAlarm = false, children }: AirStateProps) {
  return (
    <p className={styles.state} data-alarm={isAlarm || undefined} role="status">
      <b>
        <Dot state={dot} />
        {title}
      </b>
      <small>{children}</small>
    </p>
  );
}

type AirPartProps = {
  title: string;
  /** Its items have headings of their own. */
  isUntitled?: boolean;
  children: ReactNode;
};

/** A part of the drawer. */
export function AirPart({ title, isUntitled = false, children }: AirPartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      {!isUntitled && <h3>{title}</h3>}
      {children}
    </section>
  );
}

/** Two buttons beside each other. */
export function AirPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
