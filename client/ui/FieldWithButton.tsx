// A field and beside it the button that does something with what was typed.
import type { ReactNode } from "react";
import styles from "./FieldWithButton.module.css";

/** Its children: the field, then the button. */
export function FieldWithButton({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
