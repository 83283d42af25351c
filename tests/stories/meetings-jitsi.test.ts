// Stories of a meeting on Jitsi with the real Prosody and our plugin: its rooms have names of their own, and who is not invited gets no token.
import { expect, test } from "bun:test";
import { decodeJwt } from "jose";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { dialIn, join, open, roomOf } from "./support/conferences.ts";
import { comeIn, granted, grantOf, id, prosodyHall, refusalOf, seated } from "./support/jitsi-prosody.ts";
import { anotherAdvocate, come, inState, phones } from "./support/story.ts";

const cast = prosodyHall();
const enter: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

const grantedIn = (person: TestPerson, place: string, than?: { id: string }) =>
  until(`${person.account.displayName} to have a token for ${place}`, () => {
    const grant = grantOf(person);
    return grant?.place === place && grant.id !== than?.id ? grant : null;
  });

test("people who take part come into the meeting's own room of Jitsi with a token for it alone; people who wait or are not invited have none", async () => {
  const [host, one, other, stranger] = [
    await come(phones.officer2),
    await anotherAdvocate(),
    await anotherAdvocate(),
    await anotherAdvocate(),
  ];
  const opened = await open(host, "On Jitsi");
  const sitting = await roomOf(host, opened);
  await host.enter(sitting, [], "media");
  for (const person of [one, other]) {
    await join(person, opened);
    await person.enter(sitting, [], "media");
    await inState(person, sitting, "ACTIVE");
  }
  const hearing = `${sitting}/hearing`;
  const grants = await Promise.all([host, one, other].map((person) => grantedIn(person, hearing)));
  const [ofHost, ofOne, ofOther] = grants as [(typeof grants)[0], (typeof grants)[0], (typeof grants)[0]];
  const { room } = ofHost;
  // All name one room, and that is none of a hall's.
  expect(grants.map((grant) => [grant.room, decodeJwt<{ room: string }>(grant.token).room])).toEqual(
    Array(3).fill([room, room]),
  );
  expect(room).not.toBe(cast.room);
  await cast.prosody.focus(room);
  const [, first, second] = await Promise.all(grants.map(comeIn));
  expect([first?.role, second?.role]).toEqual(["participant", "participant"]);
  expect(await seated(room)).toEqual({
    [id(host)]: "publish",
    [id(one)]: "publish",
    [id(other)]: "publish",
  });

  // Neither a person who waits nor one who is not invited is given a token, and one of a hall opens nothing here.
  const { guest } = await dialIn(cast.server().url, opened, "Meeting Room Two");
  await guest.enter(sitting, [], "media");
  await inState(guest, sitting, "WAITING");
  stranger.raw({ t: "watch", sitting, presence: "media", known: null });
  expect(await stranger.refused(sitting, enter)).toBe("not_of_meeting");
  for (const person of [guest, stranger]) expect(grantOf(person)).toBeNull();
  const ofHall = await granted(cast.judge, "hearing", "publish");
  expect(await refusalOf({ token: ofHall.token, room })).toBe("sunwai:wrong_room");
  guest.close();

  // A breakout room has a room of its own, which the token of the meeting does not open, nor the other way round.
  await host.do(sitting, { type: "createBreakout", name: "Mediation" });
  await host.do(sitting, { type: "inviteToBreakout", room: "B1", person: id(one), promotePassive: true });
  await one.do(sitting, { type: "joinBreakout", room: "B1" });
  await first?.client.closed;
  const ofRoom = await grantedIn(one, `${sitting}/breakout/B1`);
  expect(ofRoom.room).not.toBe(room);
  await cast.prosody.focus(ofRoom.room);
  await comeIn(ofRoom);
  expect(await seated(ofRoom.room)).toEqual({ [id(one)]: "publish" });
  expect(await seated(room)).not.toHaveProperty(id(one));
  expect(await refusalOf(ofOne)).toBe("sunwai:stale");
  expect(await refusalOf({ token: ofOther.token, room: ofRoom.room })).toBe("sunwai:wrong_room");
  expect(await refusalOf({ token: ofRoom.token, room })).toBe("sunwai:wrong_room");
  await host.do(sitting, { type: "endBreakout", room: "B1" });
  const back = await grantedIn(one, hearing, ofOne);
  expect(back.room).toBe(room);
  await comeIn(back);

  // Ended for everybody: they are out of the room, and their tokens are worth nothing.
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  await second?.client.closed;
  expect(await refusalOf(ofOther)).toMatch(/^sunwai:(stale|denied)$/);
  for (const person of [one, other]) await until("no token", () => grantOf(person) === null);
}, 60_000);
