// What people read of the record of a meeting: who led it while they were in it reads all of it, whatever they are invited as afterwards.
import { expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { recordOf } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { RecordFold } from "../../../../../server/contract/sitting/record/record-fold.ts";
import { partOfMeeting } from "../../../../../server/contract/sitting/record/record-part.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import type { Actor } from "../../../../../server/sitting/decide/index.ts";
import { play, START } from "../../../../support/histories.ts";
import { emptyMeeting, meetingCast } from "../../../../support/meeting-histories.ts";

const actorOf = (id: string) => meetingCast.find((actor) => actor.id === id) as Actor;
const [host, first, second] = [actorOf("hostone"), actorOf("partone"), actorOf("parttwo")];
/** The same person, invited as somebody else is. */
const like = (actor: Actor, other: Actor): Actor => ({ ...other, id: actor.id });
const enter: Command = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

test("who led a meeting reads all of its record, also when they came again to take part only; others read their own part", () => {
  const acts: [Command, Actor][] = [
    [enter, host],
    [enter, first],
    [enter, second],
    [{ type: "endInvitations", people: [host.id, second.id] }, serverActor],
    [enter, like(second, host)],
    [enter, like(host, first)],
  ];
  const start = emptyMeeting();
  const moments = play(
    start,
    acts.map(([command, actor]) => ({ command, actor, wait: 1000 })),
  );
  const fold = new RecordFold(start);
  for (const { event } of moments) fold.add({ events: [event], at: "at" in event ? event.at : START });
  expect(fold.sitting.people[host.id]).toMatchObject({ state: "ACTIVE", invitedAs: "participant" });
  const { people } = recordOf(fold, START + 60_000, {
    entries: 0,
    root: "",
    brokenAt: null,
    checkpoint: null,
  });
  const partOf = (id: string) => partOfMeeting({ id, role: "ADVOCATE" }, people, fold.leaders);
  expect([host, second, first].map(({ id }) => partOf(id))).toEqual(["whole", "whole", "own"]);
  expect(partOf("partthree")).toBeNull();
});
