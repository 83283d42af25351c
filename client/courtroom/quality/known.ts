// How the people of a hall are connected, as the court reads it; nobody else's page knows of anybody.
import { signal } from "@preact/signals-react";
import type { PersonQuality } from "../../../server/contract/quality.ts";
import { onLost, onMessage } from "../../net/socket.ts";

export type Qualities = Readonly<Record<string, PersonQuality>>;

const none: Qualities = {};
const halls = signal<Readonly<Record<string, Qualities>>>({});

onMessage((message) => {
  if (message.t !== "qualities") return;
  const { sitting, people, isWhole } = message;
  const known = { ...(isWhole ? none : halls.peek()[sitting]) };
  for (const [person, quality] of Object.entries(people))
    if (quality === null) delete known[person];
    else known[person] = quality;
  halls.value = { ...halls.peek(), [sitting]: known };
});

// What was known through a lost connection is sent again after a reconnect.
onLost(() => {
  halls.value = {};
});

/** What is known of a hall. Redraws its reader, a component that calls `useSignals`, at every change. */
export function qualitiesOf(sitting: string): Qualities {
  return halls.value[sitting] ?? none;
}
