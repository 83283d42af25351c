// Orders to Prosody: given until they are taken, in order for each person and room, the newest only, and never waited for.
import { afterEach, expect, test } from "bun:test";
import { JitsiControl } from "../../server/media/jitsi-control.ts";
import type { Order } from "../../server/media/jitsi-orders.ts";
import { until } from "../support/client.ts";
import { ControlStandIn, jitsiEnv } from "../support/jitsi.ts";

const open: { stand: ControlStandIn; control: JitsiControl }[] = [];
afterEach(async () => {
  for (const { stand, control } of open.splice(0)) {
    await control.stop();
    await stand.down();
  }
});

function start() {
  const stand = new ControlStandIn();
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (about: unknown) => void errors.push(about) };
  const control = new JitsiControl({ url: stand.url, secret: jitsiEnv.controlSecret, log });
  open.push({ stand, control });
  return { stand, control, errors };
}

const deny = (user: string, seq: number): Order => ({ order: "deny", group: "s", user, seq });
const undeny = (user: string, seq: number): Order => ({ order: "undeny", group: "s", user, seq });
const idle = (control: JitsiControl) => until("every order taken", () => control.waiting === 0);

test("each order is a request of its own with the secret, and its fields as the plugin wants them", async () => {
  const { stand, control } = start();
  control.give([
    deny("a", 5),
    { order: "kick", room: "r", user: "a", seq: 5 },
    { order: "end", room: "r", seq: 6 },
    { order: "share", room: "r", users: ["a"], seq: 6 },
    { order: "allow", room: "r", user: "a", media: ["video"], seq: 7 },
  ]);
  await idle(control);
  expect(stand.noted.map(({ path }) => path).sort()).toEqual(["allow", "deny", "end", "kick", "share"]);
  expect(stand.orders("deny")).toEqual([{ group: "s", user: "a", seq: 5 }]);
  expect(stand.orders("allow")).toEqual([{ room: "r", user: "a", media: ["video"], seq: 7 }]);
  expect(new Set(stand.noted.map(({ secret }) => secret))).toEqual(
    new Set([`Bearer ${jitsiEnv.controlSecret}`]),
  );
});

test("while Prosody is away nothing is lost, nothing old is sent, and the order of one person's orders stays", async () => {
  const { stand, control } = start();
  await stand.down();
  control.give([deny("a", 1), undeny("a", 2), deny("b", 2)]);
  control.give([deny("a", 3), { order: "share", room: "r", users: ["a"], seq: 3 }]);
  control.give([undeny("a", 4), { order: "share", room: "r", users: [], seq: 4 }]);
  stand.up();
  await idle(control);
  const ofA = stand.noted
    .filter(({ body }) => body.user === "a")
    .map(({ path, body }) => `${path} ${body.seq}`);
  expect(ofA.slice(-2)).toEqual(["deny 3", "undeny 4"]);
  expect(stand.orders("deny")).toContainEqual({ group: "s", user: "b", seq: 2 });
  expect(stand.orders("share").at(-1)).toEqual({ room: "r", users: [], seq: 4 });
});

test("an order that Prosody could not take comes again, also when it is told that the secret is wrong", async () => {
  const { stand, control } = start();
  stand.troubles.push(500, 401, 503);
  control.give([deny("a", 1)]);
  await idle(control);
  expect(stand.orders("deny")).toHaveLength(4);
});

test("an order that it says is none is not given for ever: it is written down as our fault", async () => {
  const { stand, control, errors } = start();
  stand.troubles.push(400);
  control.give([deny("a", 1)]);
  await idle(control);
  expect(stand.orders("deny")).toHaveLength(1);
  expect(errors).toHaveLength(1);
});

test("one that does not come through holds up nobody else's", async () => {
  const { stand, control } = start();
  stand.troubles.push(500);
  control.give(Array.from({ length: 300 }, (_, n) => deny(`p${n}`, n)));
  await idle(control);
  const told = new Set(stand.orders("deny").map(({ user }) => user));
  expect(told.size).toBe(300);
});

test("an order that is older by the log never takes the place of a newer one, whichever was given last", async () => {
  const { stand, control } = start();
  await stand.down();
  control.give([{ order: "kick", room: "r", user: "a", seq: 9_000 }]);
  control.give([{ order: "kick", room: "r", user: "a", seq: 5_001 }]);
  stand.up();
  await idle(control);
  expect(stand.orders("kick").at(-1)).toEqual({ room: "r", user: "a", seq: 9_000 });
});
