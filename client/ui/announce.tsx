// What is said to readers and shown in passing: the live regions, and the toasts as their visible twin.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { useText } from "../text/i18n.ts";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { Notice, type NoticeKind } from "./Notice.tsx";

type Politeness = "polite" | "assertive";
type Said = { id: number; text: string; politeness: Politeness };
type ToastAction = { label: string; onPress: () => void };
type Shown = { id: number; text: string; kind: NoticeKind; action?: ToastAction };

const sayFor = 7_000;
const showFor = 10_000;

const said = signal<readonly Said[]>([]);
const shown = signal<readonly Shown[]>([]);
let lastId = 0;

/** Says `text` to screen readers: politely after what they read now, or at once. */
export function announce(text: string, politeness: Politeness = "polite"): void {
  const id = ++lastId;
  said.value = [...said.value, { id, text, politeness }];
  setTimeout(() => {
    said.value = said.value.filter((each) => each.id !== id);
  }, sayFor);
}

/** Shows `text` at the foot of the page and says it; one with an action stays until it is dismissed. */
export function toast(text: string, options: { kind?: NoticeKind; action?: ToastAction } = {}): void {
  const { kind = "info", action } = options;
  const id = ++lastId;
  shown.value = [...shown.value.slice(-2), { id, text, kind, action }];
  announce(text, kind === "alarm" ? "assertive" : "polite");
  if (!action) setTimeout(() => dismiss(id), showFor);
}

function dismiss(id: number): void {
  shown.value = shown.value.filter((each) => each.id !== id);
}

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
