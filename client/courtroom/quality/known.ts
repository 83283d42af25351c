// The connection quality of the people of a hall, which only the court's pages are sent.
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

// After a reconnect the server sends everything that is known again.
onLost(() => {
  halls.value = {};
});

/** Returns what is known of a hall, for components that call `useSignals`, which are rendered again at every change. */
export function qualitiesOf(sitting: string): Qualities {
  return halls.value[sitting] ?? none;
}
