// The scripts of deploy/: install told what it would do, prepared twice, and told bad things. Docker itself is not needed.
import { afterAll, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { until } from "../support/client.ts";
import { exampleSettings, folder } from "./support/compose.ts";
import { copyOfDeploy, good } from "./support/scripts.ts";
import { run, tool } from "./support/tools.ts";

const scripts = ["install.sh", "backup.sh", "restore.sh", "upgrade.sh", "restart.sh", "db.sh"];
const parts = ["lib.sh", "checks.sh", "turn.sh", "caddy.sh", "cache.sh", "ffmpeg.sh"];
const root = process.getuid?.() === 0;
const { place, deploy, home, install } = copyOfDeploy();
afterAll(() => rmSync(place, { recursive: true, force: true }));

const settingsText = () => Bun.file(join(deploy, ".env")).text();
const settings = async () =>
  new Map(
    (await settingsText()).split("\n").flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ""] as const];
    }),
  );

test("shellcheck has nothing to say", async () => {
  const shellcheck = await tool("shellcheck");
  expect(await run([shellcheck, ...[...scripts, ...parts].map((name) => join(folder, name))])).toEqual({
    code: 0,
    out: "",
  });
});

test("each script says how it is used, and refuses what it does not know", async () => {
  for (const name of scripts) {
    const help = await run([join(deploy, name), "--help"]);
    expect([name, help.code, help.out]).toEqual([name, 0, expect.stringContaining(`Usage: ${name}`)]);
    const strange = await run([join(deploy, name), "--strange", "thing"]);
    expect([name, strange.code, strange.out]).toEqual([name, 2, expect.stringContaining(`Usage: ${name}`)]);
  }
});

test("a dry run names every step and everything that is wrong, and changes nothing", async () => {
  const before = readdirSync(place, { recursive: true }).sort();
  const admin = ["--admin-mobile", "9800000000", "--admin-name", "First Admin"];
  const { code, out } = await install("--dry-run", ...good, ...admin, "--home", home);
  expect(code).toBe(1);
  expect(out).toContain("problem: Docker is not installed. Install Docker Engine");
  for (const name of ["court", "meet"])
    expect(out).toContain(
      `problem: ${name}.test.example leads to nowhere, not to 198.51.100.7. Set its A record`,
    );
  expect(out).toContain("note: no SMS gateway is set");
  const steps = out.split("\n").filter((line) => line.startsWith("would: "));
  expect(steps.map((line) => line.slice(7, 28))).toEqual([
    `write ${deploy}`.slice(0, 21),
    "make the folders unde",
    "build application and",
    "add the admin First A",
  ]);
  expect(out).toMatch(/Problems: \d+\.\n$/);
  expect(out).toContain("Nothing was changed");
  expect(readdirSync(place, { recursive: true }).sort()).toEqual(before);
});

test("a dry run without a terminal says what it was not told", async () => {
  const { code, out } = await install("--dry-run");
  expect(code).toBe(1);
  for (const option of ["--court-host", "--meet-host", "--email", "--public-ip"])
    expect(out).toContain(`(${option}) is not known`);
});

const http = ["--sms-url", "http://sms.test.example/send"];
const gateway = ["--sms-url", "https://sms.test.example/send"];
const notes: [words: string[], note: string, isSaid: boolean][] = [
  [gateway, "problem: The token of the SMS gateway is missing, and without a terminal", true],
  [[...gateway, "--sms-token", ""], "note: the SMS gateway is asked without a token", true],
  [[...gateway, "--sms-token", "t"], "token", false],
  [http, "codes and the token go to the gateway in clear", true],
  [gateway, "in clear", false],
  ...["10.0.0.4", "172.16.0.1", "172.31.9.9", "192.168.1.5", "100.64.0.1", "100.127.1.1"].map(
    (ip): [string[], string, boolean] => [
      ["--public-ip", ip],
      `note: PUBLIC_IP ${ip} is a private address: neither people`,
      true,
    ],
  ),
  ...["172.15.0.1", "172.32.0.1", "192.169.1.5", "100.63.0.1", "100.128.0.1", "110.0.0.1"].map(
    (ip): [string[], string, boolean] => [["--public-ip", ip], "private address", false],
  ),
  [["--public-ip", "10.0.0.4", "--tls", "internal"], "private address", false],
  [["--admin-mobile", "9800000000"], "would: add the admin", false],
  [["--admin-mobile", "9800000000"], "problem: The admin has no name", true],
];
for (const [words, note, isSaid] of notes)
  test(`a dry run with ${words.join(" ")} says ${isSaid ? "" : "nothing of "}"${note}"`, async () => {
    const { out } = await install("--dry-run", ...good, ...words);
    expect([out.includes(note), out]).toEqual([isSaid, expect.stringContaining("Nothing was changed")]);
  });

test("at a terminal a dry run says that the token will be asked for", async () => {
  const words = [join(deploy, "install.sh"), "--dry-run", ...good, ...gateway];
  let out = "";
  const child = Bun.spawn(words, {
    env: { ...process.env, PATH: join(place, "bin") },
    terminal: {
      data(_, bytes) {
        out += new TextDecoder().decode(bytes);
      },
    },
  });
  expect(await child.exited).toBe(1);
  await until("the end of what it says", () => out.includes("Nothing was changed"));
  expect(out).toContain(
    "note: the token of the SMS gateway is not set (--sms-token): the installation will ask",
  );
});

test("the real run says all that is wrong, with what to do, before it has changed anything", async () => {
  const { code, out } = await install(...good, "--home", home);
  expect(code).toBe(1);
  expect(out).toContain("problem: Docker is not installed. Install Docker Engine");
  expect(out).toContain("problem: meet.test.example leads to nowhere");
  expect(out).toMatch(
    /Stopped: Nothing was changed\. Put right what is named above \(\d\), and run this again\.\n$/,
  );
  expect(existsSync(join(deploy, ".env"))).toBe(false);
  expect(existsSync(home)).toBe(false);
});

const bad: [string[], string][] = [
  [["--court-host", "Court.Example"], 'COURT_HOST is "Court.Example". It is a host name in small letters'],
  [["--court-host", "court"], 'COURT_HOST is "court"'],
  [["--court-host", "a.example; rm -rf /"], 'COURT_HOST is "a.example; rm -rf /"'],
  [["--meet-host", "court.test.example"], "Both host names are the same"],
  [["--public-ip", "example"], 'PUBLIC_IP is "example". It is this machine'],
  [["--tls", "none"], 'TLS is "none". It is automatic, files or internal.'],
  [["--admin-mobile", "12345", "--admin-name", "A"], 'The admin\'s number is "12345"'],
  [["--admin-mobile", "9800000000"], "The admin has no name"],
  [["--court-host", "https://court.test.example/"], "without https:// and path"],
  [["--public-ip", "999.1.1.1"], 'PUBLIC_IP is "999.1.1.1"'],
  [["--public-ip", "127.0.0.1"], 'PUBLIC_IP is "127.0.0.1"'],
  [["--public-ip", "2001:db8::1"], "IPv6 alone is not enough"],
  [["--email", "it"], 'ACME_EMAIL is "it"'],
  [["--sms-url", "sms.example"], 'SMS_URL is "sms.example". It is an address such as'],
  [["--sms-token", "it's"], "--sms-token has the sign '"],
  [["--sms-token", "two\nlines"], "--sms-token has two lines"],
  [["--court-host", "--dry-run"], "--court-host needs a value"],
  [["court.test.example"], '"court.test.example" belongs to no option'],
  [["--email", ""], "--email needs a value"],
  [["--frob"], "There is no option --frob."],
  [["--frob", "--dry-run"], "There is no option --frob."],
  [["--home", "/"], 'SUNWAI_HOME is "/". Name a folder of its own'],
  [["--home", "/srv"], 'SUNWAI_HOME is "/srv". Name a folder of its own'],
  [["--home", "/srv/a b"], 'SUNWAI_HOME is "/srv/a b". Name it with letters'],
  [["--home", "srv"], 'SUNWAI_HOME is "srv". Name a folder of its own'],
];
for (const [words, sentence] of bad)
  test(`${JSON.stringify(words)} is refused, and nothing is written`, async () => {
    const { code, out } = await install("--prepare", ...good, ...words);
    expect([code > 0, out]).toEqual([true, expect.stringContaining(sentence)]);
    expect(existsSync(join(deploy, ".env"))).toBe(false);
  });

test(
  root
    ? "prepared: secrets of one's own, for nobody else to read, and folders of the right users"
    : "only root prepares",
  async () => {
    const { code, out } = await install("--prepare", ...good, "--home", home);
    if (!root) return expect([code, out]).toEqual([1, expect.stringContaining("This is not root")]);
    expect([code, out]).toEqual([0, expect.stringContaining("Prepared.")]);
    expect(statSync(join(deploy, ".env")).mode & 0o777).toBe(0o600);
    const made = await settings();
    expect([...made.keys()]).toEqual([...(await exampleSettings()).keys()]);
    expect(made.get("COURT_HOST")).toBe("court.test.example");
    expect(made.get("JVB_ADVERTISE_IPS")).toBe("198.51.100.7");
    const secrets = [...made]
      // The secrets of external login and of an S3 store are theirs to give, and one that is changed was given before.
      .filter(
        ([name]) =>
          /SECRET|PASSWORD|METRICS_TOKEN/.test(name) &&
          !/^(OIDC|RECORDINGS_S3)_|^JWT_SECRET_BEFORE$/.test(name),
      )
      .map(([, value]) => value);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
    expect(made.get("DATABASE_URL")).toBe(
      `postgres://sunwai:${made.get("POSTGRES_PASSWORD")}@postgres:5432/sunwai`,
    );
    const own = /^postgres:\/\/sunwai_app:([0-9a-f]{64})@postgres:5432\/sunwai$/;
    expect(own.exec(made.get("DATABASE_APP_URL") ?? "")?.[1]).not.toBe(made.get("POSTGRES_PASSWORD"));
    expect(made.get("DATABASE_APP_URL")).toMatch(own);
    for (const secret of secrets) expect(out).not.toContain(secret);
    const owner = (name: string) => [statSync(join(home, name)).uid, statSync(join(home, name)).mode & 0o777];
    expect(owner("postgres")).toEqual([999, 0o700]);
    expect(owner("app")).toEqual([1000, 0o700]);
    expect(owner("backups")).toEqual([0, 0o700]);
    // The files in it belong to the group that coturn runs as.
    expect(statSync(join(home, "turn"))).toMatchObject({ uid: 1000, gid: 65534, mode: 0o42750 });
    expect([made.get("TURN_HOST"), made.get("TURN_IP")]).toEqual(["meet.test.example", "198.51.100.7"]);
    expect(Number(made.get("JVB_CPUS"))).toBe(Math.min(8, navigator.hardwareConcurrency));
    expect(Number(made.get("RECORDER_CPUS"))).toBe(Math.min(2, navigator.hardwareConcurrency));
    expect(made.get("RECORDER_SHM")).toBe("1g");
    for (const name of ["web", "prosody", "transcripts"])
      expect(owner(`jitsi/storage/${name}`)[0]).toBe(1000);
  },
);

test("a second time keeps every secret and what is in the folders, and changes what it is told", async () => {
  if (!root) return expect(existsSync(join(deploy, ".env"))).toBe(false);
  const before = await settingsText();
  await Bun.write(join(home, "app/keys/kept"), "a key");
  expect((await install("--prepare")).code).toBe(0);
  expect(await settingsText()).toBe(before);
  expect((await install("--prepare", "--court-host", "other.test.example")).code).toBe(0);
  expect(await settingsText()).toBe(
    before.replace("COURT_HOST=court.test.example", "COURT_HOST=other.test.example"),
  );
  expect(await Bun.file(join(home, "app/keys/kept")).text()).toBe("a key");
  expect(readdirSync(deploy).filter((name) => name.startsWith(".env.") && name !== ".env.example")).toEqual(
    [],
  );
});

test("settings that a newer version has are added, with their defaults or a secret of their own", async () => {
  if (!root) return expect(existsSync(join(deploy, ".env"))).toBe(false);
  const before = await settingsText();
  const older = before.replace(/^(XMPP_BIND|METRICS_TOKEN)=.*\n/gm, "");
  await Bun.write(join(deploy, ".env"), older);
  expect((await install("--prepare")).code).toBe(0);
  const now = await settings();
  expect(now.get("XMPP_BIND")).toBe("127.0.0.1");
  expect(now.get("METRICS_TOKEN")).toMatch(/^[0-9a-f]{64}$/);
  expect(now.size).toBe((await exampleSettings()).size);
  expect(await settingsText()).toStartWith(older);
});

test("shared memory for recorders follows from their halls; more is left, and what is no size is refused", async () => {
  if (!root) return expect(existsSync(join(deploy, ".env"))).toBe(false);
  const before = await settingsText();
  const prepared = async (halls: string, memory: string) => {
    const changed = before.replace(/^RECORDER_HALLS=.*$/m, `RECORDER_HALLS=${halls}`);
    await Bun.write(join(deploy, ".env"), changed.replace(/^RECORDER_SHM=.*$/m, `RECORDER_SHM=${memory}`));
    const { code, out } = await install("--prepare");
    return code === 0 ? (await settings()).get("RECORDER_SHM") : out;
  };
  expect(await prepared("5", "1g")).toBe("2560m");
  expect(await prepared("5", "2560m")).toBe("2560m");
  expect(await prepared("5", "8g")).toBe("8g");
  expect(await prepared("2", "900m")).toBe("1024m");
  expect(await prepared("2", "lots")).toContain(
    'RECORDER_SHM is "lots". Write it in megabytes or gigabytes, such as 640m or 2g',
  );
  expect(await prepared("two", "1g")).toContain(
    'RECORDER_HALLS is "two". Write a whole number from 1 to 200',
  );
  await Bun.write(join(deploy, ".env"), before);
});

test("an upgrade is said before it is done, and is not begun on a source that was changed by hand", async () => {
  const upgrade = (...words: string[]) => run([join(deploy, "upgrade.sh"), ...words], { cwd: deploy });
  await run(["rm", "-f", join(deploy, ".env")]);
  const early = await upgrade();
  expect([early.code, early.out]).toEqual([1, expect.stringContaining("Run install.sh first.")]);
  await run(["cp", join(deploy, ".env.example"), join(deploy, ".env")]);
  const bare = await upgrade("--dry-run");
  expect([bare.code, bare.out]).toEqual([
    1,
    expect.stringContaining("is not in a git checkout of this user"),
  ]);
  const git = (...words: string[]) =>
    run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", ...words], { cwd: deploy });
  for (const words of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-q", "-m", "a version"],
  ])
    expect(await git(...words)).toMatchObject({ code: 0 });
  const said = await upgrade("--dry-run");
  expect([said.code, said.out.split("\n").filter(Boolean)]).toEqual([
    0,
    [
      expect.stringMatching(/^from [0-9a-f]+ of [-\d]+$/),
      "would: back up",
      "would: fetch the newer source",
      "would: build, close the door, bring the database up, restart and prove",
    ],
  ]);
  // Settings and secrets are in no commit.
  expect((await git("ls-files")).out).not.toMatch(/^\.env$/m);
  await Bun.write(join(deploy, "Caddyfile"), "changed");
  const changed = await upgrade("--dry-run");
  expect([changed.code, changed.out]).toEqual([
    1,
    expect.stringContaining("The source was changed by hand."),
  ]);
});
