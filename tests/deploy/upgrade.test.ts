// upgrade.sh on a real database and a real checkout, with a Docker that writes down what it is told: what succeeds, and that
// whatever fails is taken back, the database to the last row, and nothing that people wrote.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { query } from "../faults/support/faults.ts";
import { folder } from "./support/compose.ts";
import {
  commit,
  courts,
  database,
  databaseUrl,
  docker,
  entryBy,
  git,
  home,
  isClean,
  newer,
  old,
  orders,
  origin,
  source,
  state,
  upgrade,
  version,
} from "./support/upgrades.ts";

courts();

test("the door is closed while the database is brought up, and opened when all of it is healthy", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);");
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([0, expect.stringContaining("Upgraded to")]);
  const now = await version();
  expect(now).toEqual({
    head: "a newer version",
    branch: "main",
    told: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(await database()).toEqual({ ...before, new: true, schema: before.schema + 1 });
  expect(await orders()).toEqual([
    "build",
    "pull --quiet --ignore-buildable",
    "stop caddy app",
    "up --detach --wait-timeout 600 --force-recreate --scale caddy=0",
    "up --detach --wait --wait-timeout 600 --no-deps app postgres prosody",
    "up --detach --wait --wait-timeout 120 --no-deps --force-recreate caddy",
    "up --detach --wait --wait-timeout 600 --remove-orphans",
  ]);
  // Each step says when it began, and the door for how long it was closed.
  expect(out.match(/^\d\d:\d\d:\d\d .*$/gm)?.map((line) => line.slice(9).replace(/\d+/, "N"))).toEqual([
    "building the new version, while the court goes on",
    "fetching the other images",
    "the door is closed",
    "saving the database for the way back",
    "bringing the database to the new version's schema",
    "starting the new version",
    "proving the logs",
    "the door is open, after N seconds; waiting for the other parts",
  ]);
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("sunwai-")).length).toBe(1);
  await isClean();
  expect((await upgrade()).out).toContain("This is the newest version already.");
  // Nothing newer, and no version of that name, make no backup: each would take the place of a night's.
  expect((await upgrade("--to", "nonsense")).out).toContain("There is no version nonsense.");
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("sunwai-")).length).toBe(1);
});

test("a dry run names both versions, and leaves the source and the court as they are", async () => {
  await newer("SELECT 1;");
  const { code, out } = await upgrade("--dry-run");
  const [from = "", to = ""] = await Promise.all(
    [source, origin].map(async (place) => (await git(place, "rev-parse", "--short", "HEAD")).trim()),
  );
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^from ${from} of [-\\d]+ to ${to} of `)),
  ]);
  expect(out).toContain("would: back up\n");
  expect(await version()).toEqual(old);
  expect(existsSync(join(home, "backups"))).toBe(false);
});

test("what is newer is what git would pull: by the branch that this one follows, and nothing where the source is ahead", async () => {
  await git(origin, "branch", "--force", "prod");
  await git(source, "fetch", "-q");
  await git(source, "checkout", "-q", "-b", "prod", "--track", "origin/main");
  await newer("SELECT 1;");
  const next = (await git(origin, "rev-parse", "--short", "HEAD")).trim();
  expect((await upgrade("--dry-run")).out).toContain(` to ${next} of `);
  await git(source, "pull", "-q");
  await git(source, "commit", "-q", "--allow-empty", "-m", "our own");
  const { out } = await upgrade();
  expect(out).toContain("This is the newest version already.");
  expect(existsSync(join(home, "backups"))).toBe(false);
  await git(origin, "branch", "-D", "prod");
});

test("images of versions before the last one are deleted, and no others", async () => {
  await newer("SELECT 1;");
  await docker(`case "$*" in "image ls"*) printf '%s\\n' 0123456789ab local '<none>' mine ;; esac`);
  expect((await upgrade()).code).toBe(0);
  expect((await orders()).filter((line) => line.startsWith("image"))).toEqual([
    "image rm sunwai:0123456789ab",
    "image rm sunwai-recorder:0123456789ab",
  ]);
});

test("a migration that fails leaves the database as it is, and the version before runs again", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);--> statement-breakpoint\nSELECT 1 / 0;");
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("could not be brought to the new version's schema"),
  ]);
  expect(out).toContain("The version before runs again, and the database is as it was.");
  expect([await version(), await database()]).toEqual([old, before]);
  expect((await orders()).at(-1)).toBe(
    "up --detach --wait --wait-timeout 600 --force-recreate --remove-orphans",
  );
  await isClean();
});

test("a version that does not become healthy is taken back with what it did to the database, which is kept beside", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);--> statement-breakpoint\nDELETE FROM accounts;");
  const states = ["app: Up 2 minutes (unhealthy)", "postgres: Up 2 minutes (healthy)", "recorder: Created"];
  await docker(
    'case "$*" in *"--no-deps app postgres prosody") exit 1 ;; *"--tail 5 app"*) echo "why it is not well" ;; *logs*) echo "what it logged" ;;',
    `  "ps --all"*) printf '%s\\n' ${states.map((state) => `"${state}"`).join(" ")} ;; esac`,
  );
  const { code, out } = await upgrade();
  expect(out).toContain("why it is not well\n");
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(
      "The new version did not become healthy: app: Up 2 minutes (unhealthy); recorder: Created\n",
    ),
  ]);
  expect([await version(), await database()]).toEqual([old, before]);
  const aside = /stays as (\S+)/.exec(out)?.[1] ?? "";
  const kept = databaseUrl.replace(/[^/]+$/, aside);
  expect((await query(kept, (sql) => sql`SELECT 1 FROM brought`)).length).toBe(0);
  expect(await Bun.file(join(home, "backups/upgrade-failed.log")).text()).toBe("what it logged\n");
  await isClean();
});

test("the door opens for application, database and Prosody; a bridge that is not well afterwards is said, and nothing is taken back", async () => {
  const { schema } = await database();
  await newer("CREATE TABLE brought (a int);");
  await docker(
    'case "$*" in *"--wait-timeout 600 --remove-orphans") exit 1 ;; *"compose.yaml ps --all") echo "sunwai-jvb-1 unhealthy" ;; esac',
  );
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The court is open with the new version")]);
  expect(out).toContain("sunwai-jvb-1 unhealthy");
  expect(out).toContain("Nothing is taken back");
  expect([(await version()).head, (await database()).schema]).toEqual(["a newer version", schema + 1]);
  await isClean();
  await docker();
  expect(await upgrade()).toMatchObject({
    code: 0,
    out: expect.stringContaining("the newest version already"),
  });
});

test("what is not built, or is no version, closes no door", async () => {
  await newer("SELECT 1;");
  await docker('case "$*" in *" build"*) exit 1 ;; esac');
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The new version was not built.")]);
  expect((await orders()).filter((line) => /^(stop|up)/.test(line))).toEqual([]);
  expect(await version()).toEqual(old);
  const none = await upgrade("--to", "v99");
  expect([none.code, none.out]).toEqual([1, expect.stringContaining("There is no version v99.")]);
  expect(await version()).toEqual(old);
  await isClean();
});

test("an upgrade that was cut off is taken back by the next run", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);");
  // The machine dies when the new version starts.
  await docker('case "$*" in *"--scale caddy=0"*) kill -9 "$(ps -o ppid= -p $PPID)" $PPID ;; esac');
  expect((await upgrade()).code).not.toBe(0);
  expect((await version()).head).toBe("a newer version");
  expect((await database()).new).toBe(true);
  await docker();
  expect(await upgrade("--dry-run")).toEqual({
    code: 0,
    out: "would: take back the upgrade that was cut off\n",
  });
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The last upgrade was cut off. Going back to")]);
  expect([await version(), await database()]).toEqual([old, before]);
  await isClean();
  expect(await upgrade()).toMatchObject({ code: 0 });
});

for (const [what, end] of [
  ["fails", "exit 1"],
  ["is cut off", 'kill -9 "$(ps -o ppid= -p $PPID)" $PPID'],
] as const)
  test(`a door that was being closed is opened again, where closing it ${what}`, async () => {
    const before = await database();
    await newer("CREATE TABLE brought (a int);");
    await docker(`case "$*" in *"stop caddy app") ${end} ;; esac`);
    const first = await upgrade();
    expect(first.code).not.toBe(0);
    await docker();
    const { code, out } = what === "fails" ? first : await upgrade();
    expect([code, out]).toEqual([1, expect.stringContaining("The version before runs again")]);
    expect((await orders()).at(-1)).toBe(
      "up --detach --wait --wait-timeout 600 --force-recreate --remove-orphans",
    );
    expect([await version(), await database()]).toEqual([old, before]);
    await isClean();
  });

test("a version whose services cannot be read is taken back before its door could open unproven", async () => {
  const before = await database();
  await newer("CREATE TABLE brought (a int);");
  await docker('case "$*" in *"config --services") exit 1 ;; esac');
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("The services of the new version cannot be read."),
  ]);
  expect((await orders()).filter((line) => line.includes("caddy") || line.endsWith("--no-deps"))).toEqual([
    "stop caddy app",
    "up --detach --wait-timeout 600 --force-recreate --scale caddy=0",
    "stop caddy app",
  ]);
  expect([await version(), await database()]).toEqual([old, before]);
});

/** Somebody is added to the court as soon as its door opens; then `end` befalls that very step. */
const doorThat = (end: string) =>
  docker(
    'case "$*" in *"--wait-timeout 120"*)',
    `(cd ${resolve(folder, "..")} && DEMO=0 DATABASE_URL=${databaseUrl} ${process.execPath} server/admin/cli.ts create --name Late --mobile 9800000001)`,
    `${end} ;; esac`,
  );
const dies = 'kill -9 "$(ps -o ppid= -p $PPID)" $PPID';
for (const [what, end] of [
  ["fails", "exit 1"],
  ["is cut off", dies],
] as const)
  test(`once the new version is proven nothing is taken back, though the step that opens the door ${what}`, async () => {
    const before = await database();
    await newer("CREATE TABLE brought (a int);");
    await doorThat(end);
    const { code, out } = await upgrade();
    expect(code).not.toBe(0);
    if (end !== dies) expect(out).toContain("The new version is proven and stays; the door does not open.");
    const now = { new: true, people: [...before.people, "Late"], schema: before.schema + 1 };
    expect([(await version()).head, await database()]).toEqual(["a newer version", now]);
    await docker();
    expect(await upgrade()).toMatchObject({
      code: 0,
      out: expect.stringContaining("the newest version already"),
    });
    expect((await orders()).slice(-2)).toEqual([
      "up --detach --wait --wait-timeout 120 --no-deps --force-recreate caddy",
      "up --detach --wait --wait-timeout 600 --remove-orphans",
    ]);
    expect([(await version()).head, await database()]).toEqual(["a newer version", now]);
    await isClean();
  });

test("a log that has grown since the database was saved is never put back", async () => {
  const { schema } = await database();
  await newer("CREATE TABLE brought (a int);");
  await docker(`case "$*" in *"--scale caddy=0"*) ${dies} ;; esac`);
  await upgrade();
  await query(databaseUrl, (sql) => sql.unsafe(entryBy("a1")));
  await docker();
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("people have written since the database was saved"),
  ]);
  expect((await query(databaseUrl, (sql) => sql`SELECT 1 FROM sitting_log`)).length).toBe(1);
  expect([(await version()).head, (await database()).schema]).toEqual(["a newer version", schema + 1]);
  // The court was not closed for it, and the old state is there for an operator who wants to look.
  expect((await orders()).at(-1)).toBe("up --detach --remove-orphans");
  expect(readdirSync(join(home, "backups")).filter((name) => name.startsWith("before-upgrade-")).length).toBe(
    1,
  );
  expect(existsSync(state("from"))).toBe(false);
  // The next run waits for the door, and does not close it.
  await upgrade();
  const doors = (await orders()).filter((line) => line.endsWith(" caddy"));
  expect(doors.at(-1)).toBe("up --detach --wait --wait-timeout 120 --no-deps caddy");
});

test("a version that breaks a log is taken back before the door opens", async () => {
  const before = await database();
  await newer(entryBy("server"));
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("does not find every log whole")]);
  expect([await version(), await database()]).toEqual([old, before]);
  await isClean();
});

test("while one runs, no second one takes it back, and no backup runs beside it", async () => {
  await newer("SELECT 1;");
  const others = ["upgrade.sh", "backup.sh"].map((name) => join(source, "deploy", name));
  const second = join(home, "second");
  const words = others.map((path) => `env -u SUNWAI_LOCK ${path} >>${second} 2>&1`).join("; ");
  await docker(`case "$*" in *" build"*) ${words} ;; esac; true`);
  expect(await upgrade()).toMatchObject({ code: 0, out: expect.stringContaining("Upgraded to") });
  const said = (await Bun.file(second).text()).trim().split("\n");
  const sentence = `Stopped: Another upgrade.sh runs on ${home}. Wait for its end: nothing was changed.`;
  expect(said).toEqual([sentence, sentence]);
});

test("what an older upgrade left half deleted, or wrote on a full disk, is no way back", async () => {
  const before = await database();
  mkdirSync(state(), { recursive: true });
  for (const [name, text] of Object.entries({ from: "", schema: "1\n", "database.dump": "of last year" }))
    await Bun.write(state(name), text);
  await newer("SELECT 1;");
  await docker('case "$*" in *" build"*) exit 1 ;; esac');
  const { code, out } = await upgrade();
  expect([code, out]).toEqual([1, expect.stringContaining("The new version was not built.")]);
  expect((await orders()).filter((line) => /^(stop|up)/.test(line))).toEqual([]);
  expect([await version(), await database()]).toEqual([old, before]);
  await isClean();
});

test("a source that was fetched by hand is not taken for the version that runs", async () => {
  await newer("SELECT 1;");
  expect((await upgrade()).code).toBe(0);
  const { told } = await version();
  await newer("SELECT 1;", "9999_newest");
  await git(source, "pull", "-q");
  const refused = await upgrade();
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining(`by hand, and ${told} runs.`)]);
  await isClean();
  await git(source, "reset", "-q", "--keep", told ?? "");
  expect(await upgrade()).toMatchObject({ code: 0, out: expect.stringContaining("Upgraded to") });
});

test("a version older than the database is refused; after one by its name the next goes on with the branch", async () => {
  await newer("CREATE TABLE brought (a int);");
  const named = (await git(origin, "rev-parse", "HEAD")).trim();
  expect(await upgrade("--to", named)).toMatchObject({ code: 0 });
  const older = await upgrade("--to", `${named}~1`);
  expect([older.code, older.out]).toEqual([
    1,
    expect.stringContaining(`Version ${named}~1 is older than the database`),
  ]);
  expect((await git(source, "rev-parse", "HEAD")).trim()).toBe(named);
  await isClean();
  await Bun.write(join(origin, "deploy/note"), "more");
  await commit("the newest version");
  expect(await upgrade()).toMatchObject({
    code: 0,
    out: expect.stringContaining("the branch is main again"),
  });
  expect(await version()).toMatchObject({ head: "the newest version", branch: "main" });
});
