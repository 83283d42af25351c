// The steps that the manual explains to each kind of user, in order, with the actions whose keys help. Pure.

import type { KeyAction } from "../../../server/contract/keys.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { RoleViewName } from "../../../server/contract/views.ts";
import type { helpText } from "./text.ts";

export type Step = {
  id: keyof typeof helpText.en.manual.steps;
  keys?: readonly KeyAction[];
  /** The command that the step is about, where the court can switch it off. */
  command?: Action;
};

const own: readonly Step[] = [
  { id: "devices", keys: ["microphone", "camera"] },
  { id: "layout", keys: ["layout", "full"] },
];
const ends: readonly Step[] = [{ id: "hearing" }, { id: "link" }, { id: "leave" }];
const looks: readonly Step[] = [{ id: "layout", keys: ["layout", "full"] }, { id: "closed" }, ...ends];

const addresses: readonly Step[] = [
  { id: "mine" },
  { id: "called", keys: ["microphone"] },
  { id: "hand", keys: ["hand"], command: "raiseHand" },
  { id: "urgent", keys: ["urgent"], command: "urgentEntry" },
  { id: "askPass", keys: ["askPassOver"], command: "askToPassOver" },
  { id: "memo" },
  { id: "share" },
  { id: "halls", keys: ["goHall", "hallBack"] },
  { id: "layout", keys: ["layout", "full"] },
  ...ends,
];

const steps: Record<RoleViewName, readonly Step[]> = {
  officer: [
    { id: "admit", keys: ["admitAll"] },
    { id: "call", keys: ["digits", "callNext"] },
    { id: "hear", keys: ["hear"] },
    { id: "passOver", keys: ["passOver", "pause"], command: "passOver" },
    { id: "outcome", keys: ["outcome"] },
    { id: "inCamera", keys: ["inCamera"] },
    { id: "mute", keys: ["muteAll"] },
    { id: "secure", keys: ["secure"] },
    { id: "cohost" },
    ...own,
  ],
  bench: [
    { id: "inCamera", keys: ["inCamera"] },
    { id: "mute", keys: ["muteAllBench"] },
    { id: "stream", keys: ["stream"] },
    { id: "dictate", keys: ["dictate"] },
    { id: "talk", keys: ["benchTalk"] },
    { id: "line", keys: ["officerLine"] },
    { id: "rise", command: "rise" },
    { id: "requests", keys: ["allowRequest", "refuseRequest"] },
    { id: "secure", keys: ["secure"] },
    ...own,
  ],
  device: [
    { id: "deviceSound" },
    { id: "deviceSilent" },
    { id: "deviceScreen", keys: ["full", "layout"] },
    ...ends,
  ],
  record: [{ id: "stenoItem" }, { id: "stenoNames" }, { id: "stenoRecord" }, ...own, ...ends],
  counsel: addresses,
  prosecutor: addresses,
  party: addresses,
  witness: [
    { id: "witness", keys: ["microphone"] },
    { id: "alone" },
    { id: "mine" },
    { id: "secret" },
    ...ends,
  ],
  point: [{ id: "room" }, { id: "produce", keys: ["microphone"] }, { id: "mine" }, { id: "secret" }, ...ends],
  counsellor: [{ id: "secret" }, { id: "mine" }, { id: "called", keys: ["microphone"] }, ...ends],
  media: [{ id: "watch" }, { id: "report" }, ...looks],
  watcher: [{ id: "watch" }, ...looks],
};

/** In a meeting everybody takes part alike. */
const ofMeetings: readonly Step[] = [
  ...own,
  { id: "hand", keys: ["hand"], command: "raiseHand" },
  { id: "share" },
  ...ends,
];

/** @param isOn - whether the court has not switched a command off; the manual is silent on what is off */
export function stepsFor(
  view: RoleViewName | "meeting",
  isOn: (command: Action) => boolean,
): readonly Step[] {
  const all = view === "meeting" ? ofMeetings : steps[view];
  return all.filter(({ command }) => command === undefined || isOn(command));
}
