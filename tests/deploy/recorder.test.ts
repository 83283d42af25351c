// The recorder service as deploy/ runs it: its image made without Docker from the same lines, its settings, and a hall that it records
// through the real Caddy.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Door, openDoor } from "./support/caddy.ts";
import { folder, services } from "./support/compose.ts";
import { follow, type Image, readDockerfile, unevenlySent } from "./support/dockerfile.ts";
import { run } from "./support/tools.ts";

const context = resolve(folder, "..");
const dockerfile = join(folder, "recorder.Dockerfile");
const recorder = (await services()).recorder;
if (!recorder) throw new Error("There is no service recorder");
let place: string;
let image: Image;
let server: TestServer;
let door: Door;
let meet: Bun.Server<undefined>;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "sunwai-recorder-image-"));
  image = await follow(dockerfile, context, place);
  meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("the media's own page") });
  server = await startServer({
    env: { RECORDER_SECRET: recorder.environment.RECORDER_SECRET ?? "", PUBLIC_URL: "https://localhost" },
  });
  door = await openDoor([server.url], String(meet.url));
}, 900_000);
afterAll(async () => {
  await door.stop();
  await Promise.all([server.stop(), meet.stop(true)]);
  rmSync(place, { recursive: true, force: true });
});

/** The image's browser where this machine has it, else the whole Chromium, which is the same engine. */
function browser(): string {
  const own = image.env.RECORDER_BROWSER ?? "";
  return existsSync(own) ? own : chromiumPath();
}

test("its image holds one program of ours and Debian's Chromium without a desktop, and runs as nobody special", () => {
  expect(new Set(image.bases)).toEqual(new Set([`oven/bun:${Bun.version}-slim`]));
  expect(image.user).toBe("1000:1000");
  expect(readdirSync(join(image.root, image.workdir)).sort()).toEqual(["deploy", "recorder.js"]);
  const packages = readDockerfile(dockerfile).filter(({ rest }) => rest.includes("apt-get install"));
  expect(packages.map(({ rest }) => rest)).toEqual([expect.stringContaining(" chromium-headless-shell ")]);
  expect(image.env).toMatchObject({
    RECORDER_BROWSER: "/usr/lib/chromium/chromium-headless-shell",
    DATA_DIR: "/tmp/recorder",
  });
});

test("only what the Dockerfile copies is sent to its build", async () => {
  expect(await unevenlySent(dockerfile)).toEqual({ everythingIsLeftOut: true, notSent: [], notCopied: [] });
});

test("it knows no secret but its own, keeps nothing, and is on no network of the database or of Jitsi's parts", async () => {
  const secrets = Object.keys(recorder.environment).filter((name) =>
    /SECRET|PASSWORD|TOKEN|KEY|DATABASE/.test(name),
  );
  expect(secrets).toEqual(["RECORDER_SECRET"]);
  expect(recorder.volumes).toEqual([]);
  expect(recorder.ports).toEqual([]);
  expect(recorder.networks).toEqual(["edge", "recorders"]);
  const app = (await services()).app?.environment;
  expect(app).toMatchObject({
    RECORDER_BROWSER: "none",
    RECORDER_SECRET: recorder.environment.RECORDER_SECRET,
  });
});

test("its browsers may make their sandbox, and nothing that reaches the machine", async () => {
  const { defaultAction, syscalls } = await Bun.file(join(folder, "recorder-seccomp.json")).json();
  expect(defaultAction).toBe("SCMP_ACT_ALLOW");
  expect(syscalls.length).toBe(1);
  const [{ names, action }] = syscalls;
  expect(action).toBe("SCMP_ACT_ERRNO");
  for (const name of [
    "mount",
    "bpf",
    "ptrace",
    "init_module",
    "kexec_load",
    "keyctl",
    "setns",
    "io_uring_setup",
  ])
    expect(names).toContain(name);
  for (const name of ["clone", "unshare", "chroot", "seccomp"]) expect(names).not.toContain(name);
});

test("with the settings of compose.yaml it records a hall by the court's own name, through Caddy and its certificate", async () => {
  const port = new URL(door.url).port;
  const given = Object.fromEntries(
    Object.entries(recorder.environment).map(([name, value]) => [name, value ?? ""]),
  );
  const [program = "", ...words] = image.command;
  expect(program).toBe("bun");
  const child = Bun.spawn([process.execPath, ...words], {
    cwd: join(image.root, image.workdir),
    // The addresses, the folder and the browser of this test; all else is as in the container.
    env: {
      PATH: process.env.PATH,
      ...image.env,
      ...given,
      TLS: "internal",
      HOME: place,
      COURT_URL: server.url,
      RECORDER_PAGES: "https://localhost",
      RECORDER_DOOR: `127.0.0.1:${port}`,
      RECORDER_BROWSER: browser(),
      RECORDER_HEALTH_PORT: "0",
      DATA_DIR: join(place, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  void (async () => {
    for await (const chunk of child.stdout) said += new TextDecoder().decode(chunk);
  })();
  const health = await until("it to run", () => /(http:[^"\s]+\/health)/.exec(said)?.[1]);
  const officer = await (await new TestPerson(server.url).login("9000000010")).connect();
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  const sitting = `HCPP01-1-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);
  await officer.do(sitting, { type: "startStream" });
  await until(
    "the hall to be recorded",
    async () => {
      const rows: { courtId: string; isRecorded: boolean }[] = await officer.ok(
        "/live/courts",
        undefined,
        "GET",
      );
      return rows.find(({ courtId }) => courtId === "HCPP01-1")?.isRecorded;
    },
    60,
  );
  const asked = recorder.healthcheck.test
    .slice(1)
    .map((word) => word.replace("http://127.0.0.1:3020/health", health));
  expect(asked[0]).toBe("bun");
  const cwd = join(image.root, image.workdir);
  expect((await run([process.execPath, ...asked.slice(1)], { cwd })).code).toBe(0);
  expect(await (await fetch(health)).json()).toMatchObject({ isWell: true, running: 1, most: 2 });
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});
