// The layout of the room for every role: the bar, the panels and the stage, each in its place.
import "../../court/styles/courtroom.css";
import "./toasts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { SkipLink } from "../../ui/Hidden.tsx";
import { useIsLow } from "../../ui/use-width.ts";
import type { FrameKind } from "../core/hall/frame-kind.ts";
import { isMinimal } from "../core/shown/minimal.ts";
import styles from "./CourtroomFrame.module.css";
import { type BarHall, RoomBar } from "./RoomBar.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const parts = ":scope > header, :scope > aside, :scope > main";

/**
 * F6 and Shift F6 move between the parts of the room: bar, panels, stage (docs/design.md#regions).
 * @returns the ref for the room's root element
 */
function useRegions(): RefObject<HTMLDivElement | null> {
  const shell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key !== "F6" || shell.current === null) return;
      const regions = [...shell.current.querySelectorAll<HTMLElement>(parts)].filter(
        (region) => region.offsetParent !== null || region.getClientRects().length > 0,
      );
      if (regions.length === 0) return;
      event.preventDefault();
      const at = regions.findIndex((region) => region.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = regions[(at + step + regions.length) % regions.length];
      next?.setAttribute("tabindex", "-1");
      next?.focus();
    };
    addEventListener("keydown", move);
    return () => removeEventListener("keydown", move);
  }, []);
  return shell;
}

/** A room that was one column that scrolled, and now fits into the window, stands at its beginning: nothing else would bring its bar back. */
function useWholeAgain(room: RefObject<HTMLDivElement | null>): void {
  const isLow = useIsLow();
  useEffect(() => {
    if (isLow) return;
    for (let at: HTMLElement | null = room.current; at !== null; at = at.parentElement) at.scrollTop = 0;
  }, [room, isLow]);
}

export type CourtroomFrameProps = {
  /** officer: 350 panel, stage, 350 panel; judge: stage, 450 panel; watch: stage, 350 panel. */
  kind: FrameKind;
  hall: BarHall;
  /** In the bar, after the hall: the statuses, or "You are watching". */
  status?: ReactNode;
  /** In the bar, before the small buttons: Secure the hall. */
  actions?: ReactNode;
  /** The control panel of the court officer: an `aside` that is the part `control-panel`. */
  control?: ReactNode;
  /** Over the strip: the door of a closed hall, audio that needs a press, a lost connection. */
  banner?: ReactNode;
  /** The item as everyone sees it: a `CaseStrip`. The judge has it in the panel instead. */
  strip?: ReactNode;
  /** The videos, or the card in their place. */
  stage: ReactNode;
  /** Under the videos: a `RoomTools`. */
  tools?: ReactNode;
  /** The panel after the stage: an `aside` that is the part `side-panel` or `judge-panel`. */
  side?: ReactNode;
  /** At the end of the bar: manual, contact, settings and help. */
  help?: ReactNode;
  /** Leaves the hall; shown in the bar of a small screen. */
  onLeave?: () => void;
};

const kinds = { officer: styles.officer, judge: styles.judge, watch: styles.watch } as const;

export function CourtroomFrame(props: CourtroomFrameProps) {
  useSignals();
  const { kind, hall, status, actions, control, banner, strip, stage, tools, side, help, onLeave } = props;
  const regions = useRegions();
  useKeptFocus(regions);
  useWholeAgain(regions);
  useMarkedBody();
  return (
    <>
      <SkipLink />
      <div
        className={`${styles.room} ${kinds[kind]}`}
        data-part={`room room--${kind}`}
        data-minimal={isMinimal.value || undefined}
        ref={regions}
      >
        <RoomBar hall={hall} status={status} actions={actions} help={help} onLeave={onLeave} />
        {control}
        <main className={styles.stage} data-part="stage" id="main" tabIndex={-1}>
          {banner}
          {strip}
          {stage}
          {tools}
        </main>
        {side}
      </div>
    </>
  );
}

/** Marks the body as a room for the style sheets, so that toasts do not cover the microphone. */
function useMarkedBody(): void {
  useLayoutEffect(() => {
    document.body.dataset.room = "";
    return () => {
      delete document.body.dataset.room;
    };
  }, []);
}
