// Where what is told is said to readers and shown: the live regions, and the toasts as their visible twin.
import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { useText } from "../text/i18n.ts";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { Notice } from "./Notice.tsx";
import { dismiss, type Politeness, said, shown } from "./told.ts";

/** The two live regions; once, at the root, present from the first paint. */
export function Announcer() {
  useSignals();
  const lines = (politeness: Politeness) =>
    said.value.filter((each) => each.politeness === politeness).map(({ id, text }) => <p key={id}>{text}</p>);
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
  const t = useText("ui");
  if (shown.value.length === 0) return null;
  return (
    <section className="toasts" aria-label={t("messages")} data-react-aria-top-layer="true">
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
