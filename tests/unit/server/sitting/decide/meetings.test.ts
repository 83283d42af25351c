// Who is put out of the room of a meeting: people as they were found, and not as what they have come in since.
import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import type { Actor } from "../../../../../server/sitting/decide/index.ts";
import { play } from "../../../../support/histories.ts";
import { emptyMeeting, meetingCast } from "../../../../support/meeting-histories.ts";

const actorOf = (id: string) => meetingCast.find((actor) => actor.id === id) as Actor;
const enter: Command = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

test("a look that found a person as something else than they are by now puts nobody out", () => {
  const [host, person] = [actorOf("hostone"), actorOf("partone")];
  const end = (foundAs: "participant" | "watcher"): [Command, Actor] => [
    { type: "endInvitations", people: [person.id], foundAs: { [person.id]: foundAs } },
    serverActor,
  ];
  const stateAfter = (acts: [Command, Actor][]) =>
    play(
      emptyMeeting(),
      acts.map(([command, actor]) => ({ command, actor, wait: 1000 })),
    ).at(-1)?.after.people[person.id]?.state;
  const inside: [Command, Actor][] = [
    [enter, host],
    [enter, person],
  ];
  expect(stateAfter(inside)).toBe("ACTIVE");
  expect(stateAfter([...inside, end("watcher")])).toBe("ACTIVE");
  expect(stateAfter([...inside, end("participant")])).toBe("LEFT");
});
