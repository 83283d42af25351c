// The serial block: the number of an item, drawn by the item's state, the same on every screen.

import type { ReactNode } from "react";
import styles from "./Serial.module.css";

export type SerialState =
  | "hearing"
  | "called"
  | "next"
  | "listed"
  | "passed-over"
  | "paused"
  | "heard"
  | "not-reached"
  | "in-camera"
  | "deleted"
  | "plain";

type SerialProps = {
  state: SerialState;
  children: ReactNode;
  /** The word for the state where none is shown beside the block; only screen readers get it. */
  says?: string;
};

export function Serial({ state, children, says }: SerialProps) {
  return (
    <span className={styles.serial} data-part="serial" data-state={state}>
      {children}
      {says && <span className="visually-hidden"> {says}</span>}
    </span>
  );
}
