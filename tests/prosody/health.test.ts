// Whether Prosody runs with our modules: what it answers where one or both are not there, and the health check of its container.
import { expect, test } from "bun:test";
import { services } from "../deploy/support/compose.ts";
import { Prosody } from "./support/server.ts";

/** Runs a test with a Prosody of its own. */
async function withProsody(
  options: Parameters<typeof Prosody.start>[0],
  story: (prosody: Prosody) => Promise<void>,
) {
  const prosody = await Prosody.start(options);
  try {
    await story(prosody);
  } finally {
    await prosody.stop();
  }
}

/** Runs the health check of the container as Docker does, by this Prosody's port, and returns its exit code. */
async function checked(prosody: Prosody, secret = prosody.secret): Promise<number> {
  const [kind, words = ""] = (await services()).prosody?.healthcheck.test ?? [];
  expect(kind).toBe("CMD-SHELL");
  const { port } = new URL(prosody.url);
  const child = Bun.spawn(["/bin/sh", "-c", words.replace(":5280/", `:${port}/`)], {
    env: { PATH: process.env.PATH, SUNWAI_CONTROL_SECRET: secret },
    stdio: ["ignore", "ignore", "ignore"],
  });
  return child.exited;
}

test("with both modules the container is healthy; with a wrong secret, or another one than Prosody's, it is not", async () => {
  await withProsody({}, async (prosody) => {
    expect((await prosody.get("health")).body.rooms).toBe(true);
    expect(await checked(prosody)).toBe(0);
    expect(await checked(prosody, "another secret of more than thirty-two characters")).not.toBe(0);
    expect(await checked(prosody, "")).not.toBe(0);
  });
});

test("a Prosody that was told nothing yet is healthy all the same: the application comes later", async () => {
  await withProsody({ armed: false }, async (prosody) => expect(await checked(prosody)).toBe(0));
});

test("without the module of the rooms Prosody says so, though the rooms are there, and its container is not healthy", async () => {
  await withProsody({ rooms: [], armed: false }, async (prosody) => {
    expect(await prosody.get("health")).toMatchObject({ status: 200, body: { rooms: false } });
    expect(await checked(prosody)).not.toBe(0);
  });
});

test("where no module of ours can be read Prosody answers, knows nothing of us, and its container is not healthy", async () => {
  await withProsody({}, async (prosody) => {
    await prosody.halt();
    await prosody.runWithoutModules();
    expect((await prosody.get("health")).status).toBe(404);
    expect(await checked(prosody)).not.toBe(0);
    await prosody.halt();
    await prosody.run();
    expect(await checked(prosody)).toBe(0);
  });
});

test("the secret stands in the environment alone, and in no command line of the check", async () => {
  const { prosody } = await services();
  const text = prosody?.healthcheck.test.join(" ") ?? "";
  expect(text).toContain("$SUNWAI_CONTROL_SECRET");
  expect(text).not.toContain(prosody?.environment.SUNWAI_CONTROL_SECRET ?? "?");
  // What a program is called with is in the list of processes: the shell itself writes the header.
  expect(text).toMatch(/printf [^|]*\$SUNWAI_CONTROL_SECRET[^|]*\| curl [^|]*-H @- /);
});
