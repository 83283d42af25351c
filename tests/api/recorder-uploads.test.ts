// What a recorder's page does with what it is answered: it sends again what came too early, and ends once its hall is another's.
import { afterAll, expect, test } from "bun:test";
import { Uploads } from "../../client/pages/recorder/upload.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { signedToken, tokenOf } from "../support/recorder.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server.stop());
const base = `${server.url}/api/v1/recorder`;
const sittingOf = (hall: number) => `HCPP01-${hall}-${dayInIndia(Date.now())}`;

/** A recorder that has begun, its sitting, and the slot at which the court's clock is. */
async function begun(hall: number) {
  const sitting = sittingOf(hall);
  const headers = { authorization: `Bearer ${await signedToken(sitting)}` };
  const { now }: { now: number } = await (await fetch(base, { headers })).json();
  const token = await tokenOf(server, sitting, () => now);
  const { status } = await fetch(`${base}/init`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "video/mp4" },
    body: new Uint8Array([1, 2, 3]),
  });
  expect(status).toBe(204);
  return { sitting, token, now, slot: Math.floor(now / 2000) };
}

test("what came too early is sent again when it is time", async () => {
  const { token, slot } = await begun(2);
  const uploads = new Uploads(
    token,
    () => {
      throw new Error("the recorder has lost its hall");
    },
    base,
  );
  const advance = (milliseconds: number) =>
    new TestPerson(server.url).ok("/dev/clock", { advance: milliseconds });
  for (const next of [slot + 40, slot + 8]) uploads.add(`segments/${next}`, new Uint8Array([1]));
  await advance(1000);
  expect([uploads.sent, uploads.left]).toEqual([0, 2]);
  await advance(80_000);
  await until("both to be taken", () => uploads.left === 0);
  expect(uploads.sent).toBe(2);
});

test("a page whose hall has another recorder hears so by what it sends, and still sends what is of its own time", async () => {
  const { sitting, token, now, slot } = await begun(3);
  await tokenOf(server, sitting, () => now);
  let ends = 0;
  const uploads = new Uploads(token, () => (ends += 1), base);
  for (const path of [`segments/${slot - 2}`, "cards/technical", `segments/${slot - 1}`])
    uploads.add(path, new Uint8Array([1]));
  await until("all to be answered", () => uploads.left === 0);
  expect([uploads.sent, ends]).toEqual([2, 0]);
  uploads.add(`segments/${slot + 4}`, new Uint8Array([1]));
  await until("the end", () => ends === 1);
  expect([uploads.sent, uploads.left]).toEqual([2, 0]);

  // A page that is told of it sends what waits first, and adds nothing.
  let over = 0;
  const told = new Uploads(token, () => (over += 1), base);
  told.add(`segments/${slot - 3}`, new Uint8Array([1]));
  told.end();
  told.add(`segments/${slot - 4}`, new Uint8Array([1]));
  expect([told.left, over]).toEqual([1, 0]);
  await until("what waited to be sent", () => over === 1);
  expect([told.sent, told.left]).toEqual([1, 0]);
  told.end();
  expect(over).toBe(1);
});
