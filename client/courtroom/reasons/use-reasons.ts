// Which act's reason is asked for now: it opens automatically after the act, can be left for later, and opened again.

import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keyMap } from "../../net/preferences.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";
import { useStable } from "../../ui/use-stable.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { keysText } from "../core/keys/keys.text.ts";
import { printedKey } from "../core/keys/printed.ts";
import { type ExplainedAct, explain, shownOf } from "./reasons.ts";
import { reasonsText } from "./text.ts";
import { actWords } from "./words.ts";

export type ActReasons = {
  /** The act that the strip asks about. */
  shown: ExplainedAct | null;
  /** The other acts without a reason. */
  due: readonly ExplainedAct[];
  /** The text typed for the shown act, kept when the act is left for later. */
  draft: string;
  type: (text: string) => void;
  record: (reason: string) => void;
  leave: () => void;
  open: (key: string) => void;
  /** Focuses the strip; opens the newest act without a reason when none is shown. */
  focus: () => void;
  strip: RefObject<HTMLElement | null>;
};

/**
 * Which of the acts that this person may explain asks for its reason now.
 * @param asks - whether acts that were there before this was mounted ask, or wait until the person selects one
 */
export function useActReasons(
  acts: readonly ExplainedAct[],
  says: "all" | "nothing" = "all",
  asks: "at once" | "when opened" = "when opened",
): ActReasons {
  const commands = useCommands();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(asks === "at once" ? [] : acts.map(({ key }) => key)),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const strip = useRef<HTMLElement>(null);
  const shown = useMemo(() => shownOf(acts, left, asked), [acts, left, asked]);
  const due = useMemo(() => acts.filter((act) => act.isDue && act.key !== shown?.key), [acts, shown]);
  const keepFocus = useKeptFocus(strip, shown?.key ?? null);
  useAnnouncement(says === "all" && shown?.isDue === true ? shown : null);
  const draft = shown === null ? "" : (drafts[shown.key] ?? "");
  const forget = (key: string) => setAsked((before) => (before === key ? null : before));
  const type = useStable((text: string) => {
    if (shown === null) return;
    // An act whose reason is being typed stays shown, even when the court goes on with the item.
    setAsked(shown.key);
    setDrafts((before) => ({ ...before, [shown.key]: text }));
  });
  const record = useStable((reason: string) => {
    if (shown === null || reason.trim() === "") return;
    const { key } = shown;
    keepFocus();
    void commands.dispatch(explain(shown, reason.trim())).then(({ done }) => done && forget(key));
  });
  const leave = useStable(() => {
    if (shown === null) return;
    keepFocus();
    setLeft((before) => new Set(before).add(shown.key));
    forget(shown.key);
  });
  const focus = useStable(() => {
    const [first] = due;
    if (shown === null && first) flushSync(() => setAsked(first.key));
    strip.current?.querySelector<HTMLElement>("[data-part~=reason-strip__usual] button")?.focus();
  });
  return useMemo(
    () => ({ shown, due, draft, type, record, leave, open: setAsked, focus, strip }),
    [shown, due, draft, type, record, leave, focus],
  );
}

/** When the strip disappears while it has the focus, the focus stays in its panel. */
function useKeptFocus(strip: RefObject<HTMLElement | null>, key: string | null): () => void {
  const panel = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const home = panel.current;
    panel.current = null;
    if (home === null || home.contains(document.activeElement)) return;
    home.tabIndex = -1;
    home.focus({ preventScroll: true });
  }, [key]);
  return () => {
    if (strip.current?.contains(document.activeElement)) panel.current = strip.current.closest("aside");
  };
}

/** Announces a new act, and how to give its reason, once. */
function useAnnouncement(act: ExplainedAct | null): void {
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (act === null || announced.current === act.key) return;
    announced.current = act.key;
    const t = textOf(reasonsText);
    const { key, isOn } = keyMap.peek().reason;
    const how = isOn ? ` ${t("news", { key: printedKey(textOf(keysText), key) })}` : "";
    announce(`${actWords(t, act)}${how}`);
  }, [act]);
}
