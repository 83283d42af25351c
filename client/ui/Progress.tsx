// What says "not yet": the thin line of a changing page, and the quiet word where content will stand.

import type { ReactNode } from "react";
import { useText } from "../text/i18n.ts";

/** The line at the top edge while a page is on its way. */
export function RouteProgress({ isActive }: { isActive: boolean }) {
  const t = useText("ui");
  if (!isActive) return null;
  return (
    <div className="route-progress" role="progressbar" aria-label={t("pageLoading")}>
      <span />
    </div>
  );
}

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
