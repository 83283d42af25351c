// When the newest slot of a stream is public: as soon as it is due, with its segment, for which it waits a second.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { createSecrets } from "../../server/accounts/secrets.ts";
import { Broadcasts } from "../../server/broadcast/broadcasts.ts";
import { fileStore } from "../../server/broadcast/recording-store.ts";
import { STREAM_NEAR_MS, STREAM_SLOT_MS } from "../../server/contract/limits.ts";
import { addDelay, addMark, type Mask, nothingAired } from "../../server/contract/sitting/core/airing.ts";
import { readEnv } from "../../server/kernel/env.ts";
import { createLog } from "../../server/kernel/log.ts";
import { hall } from "../support/plain-hall.ts";
import { freshDatabase, SIGNING_SECRET } from "../support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-newest-"));
const { db, close } = connect(await freshDatabase({ seeded: true }), { max: 1 });
const env = { ...readEnv({}), jwtSecret: SIGNING_SECRET, dataDir: folder };
const DELAY_SECONDS = 61;
const bytes = new Uint8Array([1]);
/** The newest slot, and the time from which the public may see it. */
const slot = Math.floor(Date.now() / STREAM_SLOT_MS);
const due = (slot + 1) * STREAM_SLOT_MS + STREAM_NEAR_MS + DELAY_SECONDS * 1000;

let time = due;
let broadcasts: Broadcasts;
let run: string;
let sitting: string;
const marked = (mask: Mask | null, at: number) => addMark(airing, { at, mask, item: null });
let airing = nothingAired;

beforeEach(async () => {
  [run, sitting, time] = [crypto.randomUUID(), `HCPP99-${crypto.randomUUID()}`, due - 1];
  broadcasts = new Broadcasts({
    db,
    now: () => time,
    store: fileStore(folder),
    secrets: createSecrets(env),
    log: createLog({ production: false, logLevel: "silent" }),
  });
  const begun = (slot - 10) * STREAM_SLOT_MS;
  airing = addDelay(nothingAired, begun, DELAY_SECONDS);
  airing = marked(null, begun);
  await broadcasts.begin(sitting, run, bytes);
  await broadcasts.takeCard(run, "technical", bytes);
  await broadcasts.take(sitting, run, slot - 1, bytes);
});

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

/** The last slot of the playlist now, by its place behind the newest one that may come: 0 for that, and what fills it. */
async function newest() {
  const shown = hall([], { id: sitting, airing });
  const last = await broadcasts.lastSlot(shown);
  return last && { behind: slot - last.slot, card: "card" in last ? last.card : null };
}

test("a slot is public as soon as it is due, also where the playlist was read a moment before", async () => {
  await broadcasts.take(sitting, run, slot, bytes);
  expect(await newest()).toEqual({ behind: 1, card: null });
  time = due;
  expect(await newest()).toEqual({ behind: 0, card: null });
});

test("it waits a second for a segment that comes late, and nobody sees a card in place of it", async () => {
  time = due;
  expect(await newest()).toEqual({ behind: 1, card: null });
  await broadcasts.take(sitting, run, slot, bytes);
  time = due + 1000;
  expect(await newest()).toEqual({ behind: 0, card: null });
});

test("without a segment it is a card after that second, and a masked one is a card at once", async () => {
  time = due + 999;
  expect(await newest()).toEqual({ behind: 1, card: null });
  time = due + 1999;
  expect(await newest()).toEqual({ behind: 0, card: "technical" });
  time = due;
  airing = marked("in_camera", slot * STREAM_SLOT_MS + 500);
  expect(await newest()).toEqual({ behind: 0, card: "in_camera" });
});
