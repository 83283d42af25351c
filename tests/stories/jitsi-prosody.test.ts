// Stories of a hall on Jitsi with the real Prosody and our plugin: who gets into its rooms is what the sitting says, at every moment.
import { expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import {
  comeIn,
  counsel,
  forgedFrom,
  goIn,
  granted,
  grantOf,
  id,
  isPutOut,
  prosodyHall,
  refusalOf,
  seated,
  sitting,
  untilPutOut,
} from "./support/jitsi-prosody.ts";
import { admit, anotherAdvocate, come, inState, phones } from "./support/story.ts";

const cast = prosodyHall();

test("our server tells a Prosody that has just started, and then everybody comes in as what the sitting says", async () => {
  await until("Prosody to be told", async () => (await cast.prosody.get("health")).body.armed);
  const watcher = await counsel();
  const grants = [
    await granted(cast.judge, "hearing", "publish"),
    await granted(watcher, "hearing", "watch"),
  ];
  const roles = await Promise.all(grants.map(async (grant) => (await comeIn(grant)).role));
  expect(roles).toEqual(["moderator", "visitor"]);
  expect(await seated()).toEqual({ [id(cast.judge)]: "publish", [id(watcher)]: "watch" });
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting, [], "media");
  await inState(waiting, sitting, "WAITING");
  expect(grantOf(waiting)).toBeNull();
});

test("called, and sent back: to publish with the second token, and after it not even with the first", async () => {
  const advocate = await counsel([cast.item]);
  const watch = await granted(advocate, "hearing", "watch");
  const watching = await comeIn(watch);
  await cast.officer.do(sitting, { type: "callItem", item: cast.item });
  const publish = await granted(advocate, "hearing", "publish");
  const before = await comeIn(publish);
  expect(before.role).toBe("participant");
  // The video of before stays until the page lets go of it, or a moment has passed.
  await watching.client.settle();
  expect(isPutOut(watching.client)).toBe(false);
  await until("the watcher's seat to be given up", () => isPutOut(watching.client));
  expect((await seated())[id(advocate)]).toBe("publish");
  await cast.officer.do(sitting, { type: "demote", person: id(advocate) });
  await before.client.closed;
  expect(await refusalOf(publish)).toBe("sunwai:stale");
  const again = await comeIn(await granted(advocate, "hearing", "watch", watch));
  expect(again.role).toBe("visitor");
});

test("muted at the bridge while muted by the court", async () => {
  const advocate = await counsel([cast.item]);
  await comeIn(await granted(advocate, "hearing", "publish"));
  const allowed = async () => {
    const people = (await cast.prosody.get(`rooms/${cast.room}`)).body.people as {
      user: string;
      allowed: string[];
    }[];
    return people.find(({ user }) => user === id(advocate))?.allowed.join();
  };
  await until("to be heard and seen", async () => (await allowed()) === "audio,video");
  await cast.officer.do(sitting, { type: "mute", people: [id(advocate)] });
  await until("to be seen alone", async () => (await allowed()) === "video");
  await advocate.do(sitting, { type: "unmute" });
  await until("to be heard again", async () => (await allowed()) === "audio,video");
});

test("removed: the stream ends, the token is dead in every room; let in again they come with a new one", async () => {
  const rude = await counsel();
  const token = await granted(rude, "hearing", "watch");
  const { client } = await comeIn(token);
  await cast.officer.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await client.closed;
  expect(await refusalOf(token)).toBe("sunwai:denied");
  expect(await seated()).not.toHaveProperty(id(rude));
  await cast.officer.do(sitting, { type: "liftRemoval", person: id(rude) });
  await rude.enter(sitting, [], "media");
  await admit(cast.officer, sitting, rude).catch(() => {});
  await cast.officer.send(sitting, { type: "admit", people: [id(rude)] });
  const fresh = await granted(rude, "hearing", "watch", token);
  expect((await comeIn(fresh)).role).toBe("visitor");
  expect(await refusalOf(token)).toBe("sunwai:stale");
});

test("the door closes: those outside are out of the room, and their tokens do not open it", async () => {
  const outside = await counsel();
  const token = await granted(outside, "hearing", "watch");
  const { client } = await comeIn(token);
  await cast.officer.do(sitting, { type: "hear" });
  await cast.judge.do(sitting, { type: "goInCamera", reason: "" });
  await client.closed;
  expect(await refusalOf(token)).toBe("sunwai:stale");
  await cast.judge.do(sitting, { type: "openCourt" });
  expect((await comeIn(await granted(outside, "hearing", "watch", token))).role).toBe("visitor");
});

test("the secret room: out of the hearing, alone inside, and gone when it is over", async () => {
  const prison = await come(phones.prison);
  await prison.enter(sitting, [], "media");
  await admit(cast.officer, sitting, prison);
  const hearing = await granted(prison, "hearing", "watch");
  const outer = await comeIn(hearing);
  await cast.officer.do(sitting, { type: "listForSecretRoom", people: [id(prison)] });
  await cast.officer.do(sitting, { type: "approveSecretRoom", people: [id(prison)] });
  await outer.client.closed;
  const secret = await granted(prison, "secret", "publish");
  await cast.prosody.focus(secret.room);
  const inner = await comeIn(secret);
  expect(await seated(secret.room)).toEqual({ [id(prison)]: "publish" });
  expect(await refusalOf({ token: secret.token, room: cast.room })).toBe("sunwai:wrong_room");
  await cast.officer.do(sitting, { type: "endSecretRoom" });
  await inner.client.closed;
  await until(
    "the room to be gone",
    async () => (await cast.prosody.get(`rooms/${secret.room}`)).status === 404,
  );
  await cast.prosody.focus(secret.room);
  expect(await refusalOf(secret)).toBe("sunwai:stale");
  await comeIn(await granted(prison, "hearing", "watch", hearing));
});

test("a token that says more than the sitting opens the room for a moment only, even with our own secret", async () => {
  const watcher = await counsel();
  const grant = await granted(watcher, "hearing", "watch");
  await untilPutOut(await forgedFrom(grant));
  expect(await seated()).not.toHaveProperty(id(watcher));
  watcher.raw({ t: "signal", kind: "freshGrant", place: grant.place });
  const fresh = await granted(watcher, "hearing", "watch", grant);
  expect((await comeIn(fresh)).role).toBe("visitor");
});

test("somebody who comes while our server is away is judged when it is back", async () => {
  const rude = await counsel();
  const token = await granted(rude, "hearing", "watch");
  const mine = await granted(cast.judge, "hearing", "publish");
  cast.judge.raw({ t: "signal", kind: "freshGrant", place: mine.place });
  const fresh = await granted(cast.judge, "hearing", "publish", mine);
  await cast.officer.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await cast.server().kill9();
  const before = await goIn(fresh);
  expect(before.answer.attrs.type).toBeUndefined();
  await cast.server().restart();
  await until("the removed to be refused", async () => (await refusalOf(token)) === "sunwai:denied");
  await before.client.settle();
  expect((await seated())[id(cast.judge)]).toBe("publish");
});

test("Prosody starts anew: nobody comes in before it was told, and then with a fresh token alone", async () => {
  for (const person of [cast.officer, cast.judge]) {
    await person.connect();
    await person.watch(sitting, "media");
  }
  await cast.prosody.halt();
  await until("the court to be told", () =>
    cast.officer.told.some((each) => each.t === "mediaNews" && !each.isUp),
  );
  await cast.prosody.run();
  await cast.prosody.focus(cast.room);
  await until("the court to be told that it is back", () =>
    cast.officer.told.some((each) => each.t === "mediaNews" && each.isUp),
  );
  const mine = await granted(cast.judge, "hearing", "publish");
  cast.judge.raw({ t: "signal", kind: "freshGrant", place: mine.place });
  const fresh = await granted(cast.judge, "hearing", "publish", mine);
  expect((await comeIn(fresh)).role).toBe("moderator");
});

test("Prosody runs without our modules: nobody is given a token, who is in their call stays, and it is well again by itself", async () => {
  const { order, items } = cast.officer.sitting(sitting);
  const next = order.find((each) => items[each]?.state === "LISTED" && !items[each].inCamera) ?? "";
  const watcher = await counsel();
  const advocate = await counsel([next]);
  await granted(advocate, "hearing", "watch");
  const before = await granted(watcher, "hearing", "watch");
  const rude = await counsel();
  await granted(rude, "hearing", "watch");
  await cast.prosody.halt();
  await cast.prosody.runWithoutModules();
  const media = "Jitsi's Prosody runs without Sunwai's modules";
  const ready = async () => {
    const answer = await fetch(`${cast.server().url}/health/ready`);
    return { status: answer.status, media: Object(await answer.json()).checks.media };
  };
  await until("the health check to say so", async () => (await ready()).media === media);
  expect(await ready()).toEqual({ status: 200, media });

  // Who comes, who asks anew, and who is called are told that it is withheld; nobody loses what they have.
  const late = await counsel();
  const told = (person: TestPerson, right: string) =>
    until(`${right} to be withheld`, () =>
      person.signals.some(
        (each) => each.kind === "withheld" && each.right === right && each.place === `${sitting}/hearing`,
      ),
    );
  await told(late, "watch");
  watcher.raw({ t: "signal", kind: "freshGrant", place: before.place });
  await told(watcher, "watch");
  expect(grantOf(watcher)?.id).toBe(before.id);
  // People of the item before are away since a test above restarted the server, which the officer knows.
  await cast.officer.do(sitting, { type: "callItem", item: next, confirmed: true });
  await told(advocate, "publish");
  expect(grantOf(advocate)?.right).toBe("watch");
  expect(grantOf(late)).toBeNull();
  // Who is put out has nothing, as ever.
  await cast.officer.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await until("no media for the removed", () => grantOf(rude) === null);

  const admin = await come(phones.admin);
  const troubles = async () =>
    (
      (await admin.ok("/admin/operations")) as { troubles: { code: string; level: string }[] }
    ).troubles.filter(({ code }) => code === "modulesMissing" || code === "mediaAway");
  expect(await troubles()).toEqual([{ code: "modulesMissing", level: "alarm" }]);
  expect(cast.server().logs().split("nobody is given a token for it").length).toBe(2);

  // Away in between, it may come back with the same fault.
  await cast.prosody.halt();
  await until("the health check to say that it is away", async () =>
    (await ready()).media.includes("cannot be reached"),
  );
  watcher.raw({ t: "signal", kind: "freshGrant", place: before.place });
  await until(
    "it to be withheld again",
    () => watcher.signals.filter(({ kind }) => kind === "withheld").length === 2,
  );
  expect(grantOf(watcher)?.id).toBe(before.id);

  await cast.prosody.run();
  await cast.prosody.focus(cast.room);
  const grants = [
    await granted(late, "hearing", "watch"),
    await granted(watcher, "hearing", "watch", before),
    await granted(advocate, "hearing", "publish"),
  ];
  await until("everybody to come in", async () => {
    const roles = await Promise.all(grants.map(async (grant) => (await comeIn(grant)).role));
    return roles.join() === "visitor,visitor,participant";
  });
  expect((await ready()).media).toBe("ok");
  expect(await troubles()).toEqual([]);
});
