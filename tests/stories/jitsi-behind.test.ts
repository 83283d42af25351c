// A database that is behind its Prosody: an older backup restored beside it. It is noticed, said, and put right by itself.
import { afterAll, expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import { copyOfDatabase, startServer, type TestServer } from "../support/server.ts";
import {
  comeIn,
  counsel,
  granted,
  id,
  prosodyHall,
  refusalOf,
  seated,
  seqOf,
  sitting,
} from "./support/jitsi-prosody.ts";
import { admit, inState } from "./support/story.ts";

const cast = prosodyHall();
let restored: TestServer | null = null;
afterAll(() => restored?.stop());

/** Comes back to whichever server is there now. */
async function again(person: TestPerson): Promise<void> {
  await person.connect();
  await person.watch(sitting, "media");
}

test("people come in again, the removed stay out, and the officer, the log and the health check say why", async () => {
  const { officer, judge } = cast;
  const [mover, rude] = [await counsel([cast.item]), await counsel()];
  await officer.do(sitting, { type: "remove", person: id(rude), reason: "" });
  await inState(rude, sitting, "REMOVED");
  await cast.server().kill9();
  const backup = await copyOfDatabase(cast.server().databaseUrl);
  await cast.server().restart();
  for (const person of [officer, judge, mover, rude]) await again(person);

  // These steps are not in the backup: the removed person is let in again, and the others are called, sent back and shut out.
  await officer.do(sitting, { type: "liftRemoval", person: id(rude) });
  await rude.enter(sitting, [], "media");
  await admit(officer, sitting, rude).catch(() => {});
  await officer.send(sitting, { type: "admit", people: [id(rude)] });
  const lost = await granted(rude, "hearing", "watch");
  await comeIn(lost);
  await officer.do(sitting, { type: "callItem", item: cast.item });
  await comeIn(await granted(mover, "hearing", "publish"));
  await officer.do(sitting, { type: "demote", person: id(mover) });
  const demoted = await granted(mover, "hearing", "watch");
  // More than what people write into the restored log who come back, and are lost and come again on a busy machine.
  for (let n = 0; n < 60; n++) await officer.do(sitting, { type: "setAutoAdmit", on: n % 2 === 0 });
  mover.raw({ t: "signal", kind: "freshGrant", place: demoted.place });
  const newest = await granted(mover, "hearing", "watch", demoted);
  expect(seqOf(newest)).toBeGreaterThan(2 * seqOf(demoted));
  await comeIn(newest);

  await cast.server().stop();
  restored = await startServer({ ...cast.options, databaseUrl: backup });
  for (const person of [officer, judge, mover, rude]) await again(person);
  await until("the court to be told", () =>
    officer.told.some((each) => each.t === "mediaNews" && each.isBehind && each.sitting === sitting),
  );
  expect(mover.told.some((each) => each.t === "mediaNews")).toBe(false);
  const fresh = await granted(mover, "hearing", "watch", newest);
  expect(seqOf(fresh)).toBeLessThan(seqOf(newest));
  // Its token may be of the moment before: a page asks again, as here.
  await until("everybody to come in by themselves", async () => {
    mover.raw({ t: "signal", kind: "freshGrant", place: fresh.place });
    return (await refusalOf(await granted(mover, "hearing", "watch", newest))) === null;
  });
  for (const grant of [lost, newest]) {
    const refusal = await refusalOf(grant);
    expect(refusal).toBe(grant === lost ? "sunwai:denied" : "sunwai:stale");
  }
  expect(Object.keys(await seated())).not.toContain(id(rude));

  expect(restored.logs()).toContain("the database is behind what Jitsi was ordered");
  const measures = async () => (await fetch(`${restored?.url}/metrics`)).text();
  expect(await measures()).toContain("sunwai_jitsi_behind_total 1\n");
  await until("the refusals to be counted", async () =>
    /sunwai_jitsi_refusals_total\{of="room",code="stale"\} [1-9]/.test(await measures()),
  );
  const ready = async () => (await (await fetch(`${restored?.url}/health/ready`)).json()) as object;
  await until("the health check to say that it is well again", async () =>
    JSON.stringify(await ready()).includes('"media":"ok"'),
  );

  // And it goes on as ever: who is put out now is out.
  await officer.do(sitting, { type: "remove", person: id(mover), reason: "" });
  await until("the removed to be out", async () => !(id(mover) in (await seated())));
  expect(await refusalOf(fresh)).toBe("sunwai:denied");
});
