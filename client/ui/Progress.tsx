// Signs of what is not there yet: quiet words in place of content, and the progress of something.

import { type ReactNode, useEffect, useState } from "react";
import { PAGE_DATA_DELAY_MS } from "../../server/contract/limits.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";

/** Quiet words where content will stand; what comes at once comes without them. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useText(uiText);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAGE_DATA_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="loading" role="status">
      {isDue && (children ?? t("loading"))}
    </p>
  );
}

/** How far something is, from 0 to `max`. */
export function Bar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className="bar" aria-label={label} value={value} max={max} />;
}
