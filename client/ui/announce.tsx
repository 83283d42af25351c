// The live regions that announce to screen readers, and the toasts that show the same lines.
import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { type CSSProperties, useLayoutEffect, useState } from "react";
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

const overFoot = (foot: number | null): CSSProperties & Record<`--${string}`, string> =>
  foot === null ? {} : { "--toasts-over": `${foot}px` };

/** Where toasts are shown; once, at the root. */
export function Toasts() {
  useSignals();
  const t = useText("ui");
  const foot = useFoot(shown.value.length);
  if (shown.value.length === 0) return null;
  return (
    <section
      className="toasts"
      data-raised={openDialogs.value > 0 || undefined}
      aria-label={t("messages")}
      data-react-aria-top-layer="true"
      style={overFoot(foot)}
    >
      {shown.value.map(({ id, text, kind, action }) => (
        <Notice
          key={id}
          kind={kind}
          title={text}
          action={
            <span className="button-row">
              {action && (
                <Button
                  size="small"
                  onPress={() => {
                    action.onPress();
                    dismiss(id);
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton size="small" icon={X} label={t("dismiss")} onPress={() => dismiss(id)} />
            </span>
          }
        />
      ))}
    </section>
  );
}

/**
 * How far from the foot of the window the videos end; on a phone the notices lie over them.
 * @param count - how many notices are shown
 * @returns pixels; null where there are no videos
 */
function useFoot(count: number): number | null {
  const [foot, setFoot] = useState<number | null>(null);
  useLayoutEffect(() => {
    const place = count === 0 ? null : document.querySelector("[data-toasts]");
    if (place === null) return setFoot(null);
    const look = () => setFoot(Math.round(window.innerHeight - place.getBoundingClientRect().bottom));
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    sizes.observe(document.body);
    look();
    return () => sizes.disconnect();
  }, [count]);
  return foot;
}
