// Commands to Prosody: all that wait in one request, given until they are taken, in order, the newest only, and never waited for.
import { afterEach, expect, test } from "bun:test";
import type { JitsiCommand } from "../../../../server/media/jitsi-commands.ts";
import { JitsiControl, WithoutModules } from "../../../../server/media/jitsi-control.ts";
import { until } from "../../../support/client.ts";
import { closingWay } from "../../../support/closing-way.ts";
import { ControlStandIn, jitsiEnv } from "../../../support/jitsi.ts";

const open: { stand: ControlStandIn; control: JitsiControl }[] = [];
afterEach(async () => {
  for (const { stand, control } of open.splice(0)) {
    await control.stop();
    await stand.down();
  }
});

function start() {
  const stand = new ControlStandIn();
  const errors: Record<string, unknown>[] = [];
  const log = { warn: () => {}, error: (about: unknown) => void errors.push(Object(about)) };
  const control = new JitsiControl({ url: stand.url, secret: jitsiEnv.controlSecret, log });
  open.push({ stand, control });
  return { stand, control, errors };
}

const deny = (user: string, seq: number): JitsiCommand => ({ command: "deny", group: "s", user, seq });
const undeny = (user: string, seq: number): JitsiCommand => ({ command: "undeny", group: "s", user, seq });
const idle = (control: JitsiControl) => until("every command taken", () => control.waiting === 0);

const kick = (user: string, seq: number): JitsiCommand => ({ command: "kick", room: "r", user, seq });
const many = (count: number) => Array.from({ length: count }, (_, n) => kick(`p${n}`, n + 1));

test("commands that come together are one request with the secret, and their fields as the plugin wants them", async () => {
  const { stand, control } = start();
  const commands: JitsiCommand[] = [
    deny("a", 5),
    { command: "kick", room: "r", user: "a", seq: 5 },
    { command: "end", room: "r", seq: 6 },
    { command: "share", room: "r", users: ["a"], seq: 6 },
    { command: "allow", room: "r", user: "a", media: ["video"], seq: 7 },
  ];
  control.enqueue(commands);
  await idle(control);
  expect(stand.batches).toEqual([commands]);
  expect(new Set(stand.noted.map(({ secret }) => secret))).toEqual(
    new Set([`Bearer ${jitsiEnv.controlSecret}`]),
  );
});

test("a court rises: 300 to be put out are one request, and what is given meanwhile is the next", async () => {
  const { stand, control } = start();
  control.enqueue(many(300));
  for (let n = 0; n < 50; n += 1) control.enqueue([deny(`q${n}`, n + 1)]);
  await idle(control);
  expect(stand.batches.map((batch) => batch.length)).toEqual([300, 50]);
});

test("more than Prosody takes at once are more requests, in the order in which they were given", async () => {
  const { stand, control } = start();
  control.enqueue(many(1_200));
  await idle(control);
  expect(stand.batches.map((batch) => batch.length)).toEqual([500, 500, 200]);
  expect(stand.commands("kick").map(({ seq }) => seq)).toEqual(many(1_200).map(({ seq }) => seq));
});

test("long ones are as many requests as their bytes want", async () => {
  const { stand, control } = start();
  const users = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(200, "u"));
  control.enqueue(
    Array.from({ length: 20 }, (_, n) => ({ command: "share" as const, room: `r${n}`, users, seq: 1 })),
  );
  await idle(control);
  expect(stand.batches.flat()).toHaveLength(20);
  for (const batch of stand.batches) expect(JSON.stringify(batch).length).toBeLessThan(200_000);
});

test("a request that is too large for Prosody is split until it is taken, and nothing is lost or sent out of order", async () => {
  const { stand, control, errors } = start();
  stand.most = 60;
  control.enqueue(many(300));
  await idle(control);
  const taken = stand.batches.filter((batch) => batch.length <= 60).flat();
  expect(taken.map(({ seq }) => seq)).toEqual(many(300).map(({ seq }) => seq));
  expect(errors).toEqual([]);
});

test("one among many that is no command is written down as our fault; the others are taken, and nothing is sent twice", async () => {
  const { stand, control, errors } = start();
  stand.isBad = ({ user }) => user === "p7";
  control.enqueue(many(300));
  await idle(control);
  expect(stand.batches.map((batch) => batch.length)).toEqual([300]);
  expect(errors).toHaveLength(1);
  expect(String(errors[0]?.err)).toContain("there is no such command");
  expect(errors[0]?.command).toBe("kick");
});

test("a Prosody that takes a whole request for none because of one: that one is found, the others are taken", async () => {
  const { stand, control, errors } = start();
  stand.spoils = ({ user }) => user === "p7";
  control.enqueue(many(40));
  await idle(control);
  const taken = stand.batches.filter((batch) => !batch.some(stand.spoils)).flat();
  expect(taken.map(({ user }) => user)).toEqual(
    many(40).flatMap((command) => ("user" in command && command.user !== "p7" ? [command.user] : [])),
  );
  expect(errors).toHaveLength(1);
});

test("an answer that is about other commands than were given is none: they come again", async () => {
  const { stand, control } = start();
  stand.forgets = 1;
  control.enqueue([deny("a", 1), deny("b", 1)]);
  await idle(control);
  expect(stand.batches.map((batch) => batch.length)).toEqual([2, 2]);
});

test("while Prosody is away nothing is lost, nothing old is sent, and the order of one person's commands stays", async () => {
  const { stand, control } = start();
  await stand.down();
  control.enqueue([deny("a", 1), undeny("a", 2), deny("b", 2)]);
  control.enqueue([deny("a", 3), { command: "share", room: "r", users: ["a"], seq: 3 }]);
  control.enqueue([undeny("a", 4), { command: "share", room: "r", users: [], seq: 4 }]);
  stand.up();
  await idle(control);
  const ofA = stand.noted
    .filter(({ body }) => body.user === "a")
    .map(({ path, body }) => `${path} ${body.seq}`);
  expect(ofA.slice(-2)).toEqual(["deny 3", "undeny 4"]);
  expect(stand.commands("deny")).toContainEqual({ group: "s", user: "b", seq: 2 });
  expect(stand.commands("share").at(-1)).toEqual({ room: "r", users: [], seq: 4 });
});

test("a command that Prosody could not take comes again, also when it is told that the secret is wrong", async () => {
  const { stand, control } = start();
  // No such address: Prosody is up, and our plugin is not yet.
  stand.troubles.push(500, 401, 404);
  control.enqueue([deny("a", 1)]);
  await idle(control);
  expect(stand.commands("deny")).toHaveLength(4);
});

test("a command that it says is none is not given for ever: it is written down as our fault", async () => {
  const { stand, control, errors } = start();
  stand.troubles.push(400);
  control.enqueue([deny("a", 1)]);
  await idle(control);
  expect(stand.commands("deny")).toHaveLength(1);
  expect(errors).toHaveLength(1);
});

test("one that does not come through holds up nobody else's", async () => {
  const { stand, control } = start();
  stand.troubles.push(500);
  control.enqueue(Array.from({ length: 300 }, (_, n) => deny(`p${n}`, n)));
  await idle(control);
  const told = new Set(stand.commands("deny").map(({ user }) => user));
  expect(told.size).toBe(300);
});

test("a command that is older by the log never takes the place of a newer one, whichever was given last", async () => {
  const { stand, control } = start();
  await stand.down();
  control.enqueue([{ command: "kick", room: "r", user: "a", seq: 9_000 }]);
  control.enqueue([{ command: "kick", room: "r", user: "a", seq: 5_001 }]);
  stand.up();
  await idle(control);
  expect(stand.commands("kick").at(-1)).toEqual({ room: "r", user: "a", seq: 9_000 });
});

test.each([401, 404, 500])(
  "commands that are answered %i are written down once, and again the next time",
  async (status) => {
    const { stand, control, errors } = start();
    for (const told of [1, 2]) {
      stand.troubles.push(status, status);
      control.enqueue([kick("a", told)]);
      await idle(control);
      expect(errors.map(({ n }) => n)).toEqual(Array.from({ length: told }, () => 1));
    }
  },
);

test("commands are taken at once, also where Prosody closes a connection as they come", async () => {
  const stand = new ControlStandIn();
  const way = await closingWay(stand.url);
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (about: unknown) => void errors.push(about) };
  const control = new JitsiControl({ url: way.url, secret: jitsiEnv.controlSecret, log });
  for (const told of [1, 2, 3]) {
    control.enqueue([kick("a", told)]);
    await idle(control);
  }
  expect([stand.batches.length, errors]).toEqual([3, []]);
  await control.stop();
  way.stop();
  await stand.down();
});

test("plugins of an older version are no Prosody of ours", async () => {
  const { stand, control } = start();
  expect(await control.health()).toMatchObject({ version: 4 });
  stand.version = "3";
  expect(control.health()).rejects.toThrow("bring jitsi/ up to date");
});

test("a token asks for the era only where it is in doubt: not beside the looks of every second, and once Prosody was away", async () => {
  const { stand, control } = start();
  await control.health();
  const asked = () => stand.commands("health").length;
  await Bun.sleep(1_200);
  const before = asked();
  expect(await control.freshEra()).toBe("era");
  expect(asked()).toBe(before);
  await stand.down();
  await control.health().catch(() => {});
  stand.era = "another";
  stand.up("second");
  expect(await control.freshEra()).toBe("another");
});

test("a Prosody without one of our modules is told from one that is away", async () => {
  const { stand, control } = start();
  const fault = () =>
    control.health().then(
      () => null,
      (error) => error instanceof WithoutModules,
    );
  expect(await fault()).toBe(null);
  stand.modules = "control";
  expect(await fault()).toBe(true);
  stand.modules = "none";
  expect(await fault()).toBe(true);
  await stand.down();
  expect(await fault()).toBe(false);
});
