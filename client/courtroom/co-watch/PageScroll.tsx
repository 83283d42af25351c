// The scrolling container of a shared page or image: when the person in control scrolls, it scrolls for everybody.
import { type ReactNode, useEffect, useRef } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";

type PageScrollProps = {
  label: string;
  cowatch: Cowatch;
  onMove?: (x: number, y: number) => void;
  /** Reports the width in CSS pixels whenever it changes. */
  onWidth?: (width: number) => void;
  /** Changes when the content has another size: the scroll position is then set again. */
  size: string;
  children: ReactNode;
};

/** Debounce of scrolling: each message is an entry in the hall's log. */
const RESTS_MS = 250;
/** A smaller difference than this counts as the same position on another screen. */
const NEAR = 0.01;

export function PageScroll({ label, cowatch, onMove, onWidth, size, children }: PageScrollProps) {
  const place = useRef<HTMLElement>(null);
  const said = useRef({ x: cowatch.x, y: cowatch.y });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ onMove, onWidth });
  latest.current = { onMove, onWidth };
  const { x, y, page, zoom } = cowatch;
  useEffect(() => {
    const at = place.current;
    if (at === null) return;
    said.current = { x, y };
    at.scrollTo({ left: x * rangeOf(at).x, top: y * rangeOf(at).y });
  }, [x, y, page, zoom, size]);
  useEffect(() => {
    const at = place.current;
    if (at === null) return;
    const watch = new ResizeObserver(() => latest.current.onWidth?.(at.clientWidth));
    watch.observe(at);
    return () => {
      watch.disconnect();
      clearTimeout(timer.current);
    };
  }, []);
  const scrolled = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const at = place.current;
      if (at === null) return;
      const range = rangeOf(at);
      const now = { x: partOf(at.scrollLeft, range.x), y: partOf(at.scrollTop, range.y) };
      if (Math.abs(now.x - said.current.x) < NEAR && Math.abs(now.y - said.current.y) < NEAR) return;
      said.current = now;
      latest.current.onMove?.(now.x, now.y);
    }, RESTS_MS);
  };
  return (
    <section
      ref={place}
      className={`${sharedFrameStyles.view} ${sharedFrameStyles.viewPaper}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1)
      tabIndex={0}
      onScroll={scrolled}
    >
      {children}
    </section>
  );
}

function rangeOf(at: Element): { x: number; y: number } {
  return { x: at.scrollWidth - at.clientWidth, y: at.scrollHeight - at.clientHeight };
}

function partOf(scrolled: number, range: number): number {
  return range <= 0 ? 0 : Math.min(1, Math.max(0, scrolled / range));
}
