// The live regions that announce to screen readers, and the toasts that show the same lines.

import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { type CSSProperties, useLayoutEffect, useState } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { Notice } from "./Notice.tsx";
import { announcements, dismiss, openDialogs, type Politeness, shown } from "./toasts.ts";

/** The two live regions; once, at the root, present from the first paint. */
export function Announcer() {
  useSignals();
  const lines = (politeness: Politeness) =>
    announcements.value
      .filter((each) => each.politeness === politeness)
      .map(({ id, text }) => <p key={id}>{text}</p>);
  return (
    <div className="visually-hidden" data-live-announcer="true">
      <div role="log" aria-live="polite" aria-relevant="additions">
        {lines("polite")}
      </div>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {lines("assertive")}
      </div>
    </div>
  );
}

/** Where toasts are shown; once, at the root. */
export function Toasts() {
  useSignals();
  const t = useText(uiText);
  const feet = useFeet(shown.value.length, openDialogs.value);
  if (shown.value.length === 0) return null;
  return (
    <section
      className="toasts"
      data-raised={openDialogs.value > 0 || undefined}
      aria-label={t("messages")}
      data-react-aria-top-layer="true"
      style={feet}
    >
      {shown.value.map(({ id, text, kind, actions }) => (
        <Notice
          key={id}
          kind={kind}
          title={text}
          action={
            <span className="button-row">
              {actions.map(({ label, shortcut, onPress }) => (
                <Button
                  key={label}
                  size="small"
                  shortcut={shortcut}
                  onPress={() => {
                    onPress();
                    dismiss(id);
                  }}
                >
                  {label}
                </Button>
              ))}
              <IconButton size="small" icon={X} label={t("dismiss")} onPress={() => dismiss(id)} />
            </span>
          }
        />
      ))}
    </section>
  );
}

type Feet = CSSProperties & Record<`--${string}`, string | undefined>;

/** Pixels around the notices. */
const AROUND = 40;

/**
 * How far from the foot of the window the videos end, over which the notices lie on a phone, and where the buttons of a dialog begin that
 * leaves them no room below it. As the style that says so.
 * @param count - how many notices are shown
 * @param dialogs - how many dialogs are open
 */
function useFeet(count: number, dialogs: number): Feet {
  const [feet, setFeet] = useState<Feet>();
  useLayoutEffect(() => {
    if (count === 0) return;
    const look = () => {
      const below = (part: string, edge: "top" | "bottom") => {
        const box = [...document.querySelectorAll(part)].at(-1)?.getBoundingClientRect();
        return box && window.innerHeight - box[edge];
      };
      const height = document.querySelector(".toasts")?.clientHeight ?? 0;
      const covers = (below(".dialog__frame", "bottom") ?? 0) < height + AROUND;
      setFeet({
        "--toasts-over": px(below("[data-toasts]", "bottom")),
        "--toasts-over-foot": covers ? px(below(".dialog__foot:not(:empty)", "top"), 8) : undefined,
      });
    };
    const sizes = new ResizeObserver(look);
    for (const part of document.querySelectorAll("[data-toasts], .dialog__frame, body")) sizes.observe(part);
    look();
    return () => sizes.disconnect();
  }, [count, dialogs]);
  return feet ?? {};
}

const px = (length: number | undefined, more = 0) => (length === undefined ? length : `${length + more}px`);
