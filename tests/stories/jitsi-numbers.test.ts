// Stories of streams that end within an entry of the log, with the real Prosody: the old token stays dead, the next one is good at once.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { commandSeq, isWithin } from "../../server/media/jitsi-commands.ts";
import { roleIn } from "../prosody/support/client.ts";
import { type TestPerson, until } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import {
  counsel,
  forgedFrom,
  goIn,
  granted,
  prosodyHall,
  refusalOf,
  seqOf,
  sitting,
  untilPutOut,
} from "./support/jitsi-prosody.ts";
import { admit, come } from "./support/story.ts";

const cast = prosodyHall();

/** Comes in as more than they are and is put out for it, with no entry in the log: their token is worthless with it. */
async function putOut(grant: JitsiGrant): Promise<void> {
  await untilPutOut(await forgedFrom(grant));
  expect(await refusalOf(grant)).toBe("sunwai:stale");
}

async function isArmed(): Promise<boolean> {
  const { body } = await cast.prosody.get("health");
  return body.armed === true;
}

const entryOf = (grant: JitsiGrant) => Math.floor(seqOf(grant) / commandSeq(1));

/**
 * Checks that a token's number continues from an earlier one's: it is greater, and of the same entry, or of one that has come since. On a
 * busy machine somebody's link may count as lost meanwhile, which is an entry; where none came, both are of one entry, and only time lies
 * between them.
 */
async function expectToGoOn(old: JitsiGrant, fresh: JitsiGrant): Promise<void> {
  const { sql, close } = connect(cast.server().databaseUrl, { max: 1 });
  const [row] = await sql`SELECT last_seq FROM sittings WHERE id = ${sitting}`.finally(close);
  expect(seqOf(fresh)).toBeGreaterThan(seqOf(old));
  expect(entryOf(fresh)).toBeGreaterThanOrEqual(entryOf(old));
  expect(entryOf(fresh)).toBeLessThanOrEqual(row?.last_seq);
  expect(isWithin(seqOf(old), entryOf(old))).toBe(true);
}

async function comeBack(person: TestPerson): Promise<void> {
  await person.connect();
  await person.watch(sitting, "media");
}

test("our server dies after it ended a stream: the token of its next process is taken at once, the old one is not", async () => {
  const watcher = await counsel();
  const old = await granted(watcher, "hearing", "watch");
  await putOut(old);
  await cast.server().kill9();
  await cast.server().restart();
  await comeBack(watcher);
  const fresh = await granted(watcher, "hearing", "watch", old);
  await expectToGoOn(old, fresh);
  expect(roleIn((await goIn(fresh)).answer)).toBe("visitor");
  expect(await refusalOf(old)).toBe("sunwai:stale");
  await comeBack(cast.officer);
});

test("a second process on the same database: the token that it makes is taken at once", async () => {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const PORT = String(probe.port);
  probe.stop(true);
  const { env } = cast.options;
  const other = await startServer({ databaseUrl: cast.server().databaseUrl, env: { ...env, PORT } });
  try {
    const watcher = await come("9000001101", other);
    await watcher.enter(sitting, [], "media");
    await admit(cast.officer, sitting, watcher);
    const old = await granted(watcher, "hearing", "watch");
    await putOut(old);
    watcher.raw({ t: "signal", kind: "freshGrant", place: old.place });
    const fresh = await granted(watcher, "hearing", "watch", old);
    await expectToGoOn(old, fresh);
    expect(roleIn((await goIn(fresh)).answer)).toBe("visitor");
  } finally {
    await other.stop();
  }
});

test.each([
  ["Prosody", false],
  ["Prosody and our server", true],
])("%s start anew: the token of somebody who was put out is not good again", async (_, isBoth) => {
  const watcher = await counsel();
  const old = await granted(watcher, "hearing", "watch");
  await putOut(old);
  if (isBoth) await cast.server().kill9();
  await cast.prosody.halt();
  await cast.prosody.run();
  await cast.prosody.focus(cast.room);
  if (isBoth) await cast.server().restart();
  await until("Prosody to be told", isArmed);
  expect(await refusalOf(old)).toBe("sunwai:stale");
  if (isBoth) {
    await comeBack(watcher);
    await comeBack(cast.officer);
  } else watcher.raw({ t: "signal", kind: "freshGrant", place: old.place });
  const fresh = await granted(watcher, "hearing", "watch", old);
  await expectToGoOn(old, fresh);
  expect(roleIn((await goIn(fresh)).answer)).toBe("visitor");
});
