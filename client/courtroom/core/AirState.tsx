// How the recording or the stream stands, in the officer's drawer: a word with its dot, and what it means.
import type { ReactNode } from "react";
import { Dot } from "../../ui/State.tsx";
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

/** Two buttons beside each other. */
export function AirPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
