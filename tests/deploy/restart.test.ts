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
const restart = () => run([join(deploy, "restart.sh")], { env: { PATH: bin } });
const orders = async () => (await Bun.file(heard).text()).trim().split("\n");

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
  const { code, out } = await restart();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("sunwai-app-a does not serve again after two minutes. The others were left"),
  ]);
  expect(await orders()).toEqual(["ready a", "ready b", "restart a"]);
});

test("where none runs it says how they are started", async () => {
  await processes({});
  const { code, out } = await restart();
  expect([code, out]).toEqual([1, expect.stringContaining("docker compose up --detach")]);
});
