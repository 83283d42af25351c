// restart.sh with a Docker that writes down what it is told: one process of the application after the other, and never the last that serves.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyOfDeploy } from "./support/scripts.ts";
import { run } from "./support/tools.ts";

const { place, deploy, home, bin, program } = copyOfDeploy();
const heard = join(place, "docker.log");
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Processes of the application and how often each says that it is not ready, at first and after its restart. */
async function processes(all: Record<string, { before: number; after: number }>) {
  const left = (id: string) => join(place, `left-${id}`);
  for (const [id, { before }] of Object.entries(all)) await Bun.write(left(id), String(before));
  const again = Object.entries(all).map(([id, { after }]) => `${id}) echo ${after} >${left(id)} ;;`);
  program(
    "docker",
    `case "$*" in *"ps --quiet app") printf '%s\\n' ${Object.keys(all).join(" ")}; exit ;; esac`,
    `case $1 in`,
    `  inspect) echo "/sunwai-app-\${*: -1}" ;;`,
    `  restart) echo "restart \${*: -1}" >>${heard}; case "\${*: -1}" in ${again.join(" ")} esac ;;`,
    `  exec) n=$(cat ${place}/left-$2); if [ "$n" = 0 ]; then echo "ready $2" >>${heard}; exit 0; fi`,
    `    echo $((n - 1)) >${place}/left-$2; exit 1 ;;`,
    `esac`,
  );
}
const restart = (env: Record<string, string> = {}) =>
  run([join(deploy, "restart.sh")], { env: { PATH: bin, ...env } });
const orders = async () => (await Bun.file(heard).text()).trim().split("\n");
/** Functions that the script finds in the place of programs. */
async function functions(...lines: string[]): Promise<Record<string, string>> {
  await Bun.write(join(place, "functions.sh"), lines.join("\n"));
  return { BASH_ENV: join(place, "functions.sh") };
}
/** A clock of the script's own: a look lasts so many seconds, a pause as long as it says, and nobody waits for either. */
const clockThatRuns = (seconds: number) =>
  functions(
    "sleep() { SECONDS=$((SECONDS + $1)); }",
    `timeout() { SECONDS=$((SECONDS + ${seconds})); command timeout "$@"; }`,
  );
/** How often it would still say that it is not ready. */
const looksLeft = async (id: string) => Number(await Bun.file(join(place, `left-${id}`)).text());

beforeEach(async () => {
  rmSync(heard, { force: true });
  mkdirSync(home, { recursive: true });
  const example = await Bun.file(join(deploy, ".env.example")).text();
  await Bun.write(join(deploy, ".env"), example.replace("SUNWAI_HOME=/srv/sunwai", `SUNWAI_HOME=${home}`));
  program("sleep");
  program("date", "echo 12:00:00");
  program("flock");
});

test("each restarts when the one before serves again", async () => {
  await processes({ a: { before: 0, after: 3 }, b: { before: 0, after: 2 } });
  const { code, out } = await restart();
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("All processes of the application were restarted"),
  ]);
  expect(out).toContain("12:00:00 sunwai-app-a serves\n12:00:00 sunwai-app-b restarts\n");
  expect(await orders()).toEqual(["ready a", "ready b", "restart a", "ready a", "restart b", "ready b"]);
});

test("one that serves nobody comes first, so that the other stops only when there is another", async () => {
  await processes({ a: { before: 0, after: 0 }, b: { before: 1, after: 1 } });
  const { code, out } = await restart();
  expect([code, out]).toEqual([0, expect.stringContaining("Only one process serves")]);
  expect(await orders()).toEqual(["ready a", "restart b", "ready b", "restart a", "ready a"]);
});

test("when one does not serve again, the others are left as they run", async () => {
  await processes({ a: { before: 0, after: 1000 }, b: { before: 0, after: 0 } });
  const { code, out } = await restart(await clockThatRuns(1));
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("sunwai-app-a does not serve again after two minutes. The others were left"),
  ]);
  expect(await orders()).toEqual(["ready a", "ready b", "restart a"]);
  // Three seconds each with the pause after it, and what the machine takes beside them.
  const looks = 1000 - (await looksLeft("a"));
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThanOrEqual(41);
});

test("two minutes are two minutes, also when each look takes long", async () => {
  await processes({ a: { before: 0, after: 1000 }, b: { before: 0, after: 0 } });
  expect(await restart(await clockThatRuns(10))).toMatchObject({ code: 1 });
  // Twelve seconds each, with the pause after it.
  expect(1000 - (await looksLeft("a"))).toBeLessThanOrEqual(11);
});

test("a process that hangs is not waited for", async () => {
  const hung = () => new Promise<Response>(() => {});
  const silent = Bun.serve({ hostname: "127.0.0.1", port: 0, idleTimeout: 0, fetch: hung });
  program(
    "docker",
    `case "$*" in *"config --quiet") exit ;; *"ps --quiet app") echo a; exit ;; inspect*) echo /a; exit ;; restart*) exit 1 ;; esac`,
    // exec a bun -e CODE
    `${process.execPath} -e "\${5//:3000/:${silent.port}}"; echo "code $?" >>${heard}; exit 1`,
  );
  // Nothing else ends the look.
  const { out } = await restart(await functions(`timeout() { "\${@:4}"; }`));
  await silent.stop(true);
  expect(out).toContain("a was not restarted");
  expect(await orders()).toEqual(["code 1"]);
});

test("where Docker itself hangs a look ends after ten seconds; before it a line says what is done", async () => {
  program(
    "docker",
    `case "$*" in *"config --quiet") exit ;; *"ps --quiet app") echo a; exit ;; inspect*) echo /a; exit ;; restart*) exit 1 ;; esac`,
    `exec ${Bun.which("sleep")} 90`,
  );
  const began = Date.now();
  const { code, out } = await restart();
  expect([code, out]).toEqual([1, expect.stringContaining("a was not restarted")]);
  expect(out).toStartWith("12:00:00 looking which processes serve\n");
  expect(Date.now() - began).toBeLessThan(60_000);
});

test("where none runs it says how they are started", async () => {
  await processes({});
  const { code, out } = await restart();
  expect([code, out]).toEqual([1, expect.stringContaining("docker compose up --detach")]);
});
