// What says "not yet": the quiet word where content will stand, and how far something is.

import type { ReactNode } from "react";
import { useText } from "../text/i18n.ts";

/** Quiet words where content will stand. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useText("ui");
  return (
    <p className="loading" role="status">
      {children ?? t("loading")}
    </p>
  );
}

/** How far something is, from 0 to `max`. */
export function Bar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="bar" aria-label={label} value={value} max={max} />;
}
