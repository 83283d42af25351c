// What the manual tells each kind of user, in order, with the keys that are printed on the controls. Pure.
import type { View } from "../../../server/contract/views.ts";
import type { manual } from "../../text/en/manual.ts";

export type Step = { id: keyof typeof manual.steps; keys?: readonly string[] };

const own: readonly Step[] = [
  { id: "devices", keys: ["M", "V"] },
  { id: "layout", keys: ["L", "F"] },
];
const ends: readonly Step[] = [{ id: "link" }, { id: "leave" }];
const looks: readonly Step[] = [{ id: "layout", keys: ["L", "F"] }, { id: "closed" }, ...ends];

const addresses: readonly Step[] = [
  { id: "mine" },
  { id: "called", keys: ["M"] },
  { id: "hand", keys: ["H", "U"] },
  { id: "askPass", keys: ["P"] },
  { id: "memo" },
  { id: "share" },
  { id: "layout", keys: ["L", "F"] },
  ...ends,
];

const steps: Record<View, readonly Step[]> = {
  officer: [
    { id: "admit", keys: ["A"] },
    { id: "call", keys: ["0–9", "Enter", "N"] },
    { id: "hear", keys: ["H"] },
    { id: "passOver", keys: ["P", "S"] },
    { id: "outcome", keys: ["O"] },
    { id: "inCamera", keys: ["I"] },
    { id: "mute", keys: ["Shift M"] },
    { id: "secure", keys: ["Ctrl ."] },
    ...own,
  ],
  bench: [
    { id: "inCamera", keys: ["I"] },
    { id: "mute", keys: ["Q"] },
    { id: "dictate", keys: ["D"] },
    { id: "talk", keys: ["B"] },
    { id: "requests", keys: ["Y", "X"] },
    { id: "secure", keys: ["Ctrl ."] },
    ...own,
  ],
  device: [{ id: "deviceSound" }, { id: "deviceSilent" }, { id: "deviceScreen", keys: ["F", "L"] }, ...ends],
  record: [{ id: "stenoItem" }, { id: "stenoNames" }, { id: "stenoRecord" }, ...own, ...ends],
  counsel: addresses,
  prosecutor: addresses,
  party: addresses,
  witness: [{ id: "witness", keys: ["M"] }, { id: "alone" }, { id: "mine" }, { id: "secret" }, ...ends],
  point: [{ id: "room" }, { id: "produce", keys: ["M"] }, { id: "mine" }, { id: "secret" }, ...ends],
  counsellor: [{ id: "secret" }, { id: "mine" }, { id: "called", keys: ["M"] }, ...ends],
  media: [{ id: "watch" }, { id: "report" }, ...looks],
  watcher: [{ id: "watch" }, ...looks],
};

export function stepsFor(view: View): readonly Step[] {
  return steps[view];
}
