// install.sh on machines that are made up: what is wrong with each is said, and on a good one it goes to its end and says what is next.
import { afterAll, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { selfSigned } from "./support/caddy.ts";
import { copyOfDeploy, good } from "./support/scripts.ts";
import { run, tool } from "./support/tools.ts";

const { place, deploy, home, bin, program, install } = copyOfDeploy();
const root = process.getuid?.() === 0;
const heard = join(place, "docker.log");
const admin = ["--admin-mobile", "9800000000", "--admin-name", "K. O'Brien"];
const all = [...good, "--home", home];

/** A machine with enough of everything, whose names lead to it, with a Docker that does what it is told. */
beforeEach(() => {
  program("nproc", "echo 8");
  program("df", 'printf "head\\n/dev/a 1 1 90000 1 /\\n"');
  program("ss", "true");
  memory(8000);
  leadsTo("198.51.100.7");
  docker();
  rmSync(heard, { force: true });
  rmSync(join(deploy, ".env"), { force: true });
  rmSync(home, { recursive: true, force: true });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const memory = (mb: number) =>
  program("awk", `case "\${*: -1}" in /proc/meminfo) echo ${mb} ;; *) exec ${Bun.which("awk")} "$@" ;; esac`);
const leadsTo = (four: string, six = "::ffff:198.51.100.7") =>
  program("getent", `case $1 in ahostsv4) echo "${four} STREAM" ;; *) echo "${six} STREAM" ;; esac`);
const docker = (version = "2.29.1", ...lines: string[]) =>
  program(
    "docker",
    `printf '%s\\n' "$*" >>${heard}`,
    ...lines,
    `case "$*" in "compose version --short") echo ${version} ;; *"ps --quiet"*) ;; *"info --format"*) echo / ;; esac`,
  );

const wrong: [string, () => void, string][] = [
  ["2 GB of memory", () => memory(1990), "problem: The machine has 1990 MB of memory."],
  ["one core", () => program("nproc", "echo 1"), "problem: The machine has 1 processor core."],
  [
    "a full disk",
    () => program("df", 'printf "head\\n/dev/a 1 1 900 1 /\\n"'),
    "MB free. Give it 40 GB, and 1 GB more for each recorded hour.",
  ],
  [
    "a web server of its own",
    () => program("ss", 'case "$*" in *":80") echo taken ;; esac'),
    "problem: TCP port 80 is taken by another program. Stop it: ss -lnpt",
  ],
  [
    "a program on the bridge's port",
    () => program("ss", 'case "$*" in *u*":10000") echo taken ;; esac'),
    "problem: UDP port 10000 is taken by another program.",
  ],
  [
    "a program on the second bridge's port",
    () => program("ss", 'case "$*" in *u*":10001") echo taken ;; esac'),
    "problem: UDP port 10001 is taken by another program.",
  ],
  [
    "a program on the port of TURN by TLS",
    () => program("ss", 'case "$*" in *":5349") echo taken ;; esac'),
    "problem: TCP port 5349 is taken by another program.",
  ],
  ["a Docker of long ago", () => docker("v2.17.3"), "problem: Docker's Compose plugin is v2.17.3."],
  [
    "a Docker that does not answer",
    () => docker("2.29.1", "case $1 in info) exit 1 ;; esac"),
    "problem: Docker does not answer. Start it",
  ],
  [
    "names that lead elsewhere",
    () => leadsTo("192.0.2.1"),
    "problem: court.test.example leads to 192.0.2.1, not to 198.51.100.7. Set its A record",
  ],
];
for (const [what, make, sentence] of wrong)
  test(`a machine with ${what} is not begun with`, async () => {
    make();
    const { code, out } = await install(...all, ...admin);
    expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
    expect(out).toContain("Stopped: Nothing was changed.");
    expect(existsSync(join(deploy, ".env"))).toBe(false);
  });

test("a name with an IPv6 address too is said, for the certificate is asked for there first", async () => {
  leadsTo("198.51.100.7", "2001:db8::9");
  const { code, out } = await install("--dry-run", ...all);
  expect([code, out]).toEqual([root ? 0 : 1, expect.stringContaining("leads to 2001:db8::9 too.")]);
});

test("an authority of the State's own is an address, or nothing is begun", async () => {
  const example = await Bun.file(join(deploy, ".env.example")).text();
  await Bun.write(join(deploy, ".env"), example.replace(/^ACME_CA=$/m, "ACME_CA=ca.test.example"));
  const { code, out } = await install("--dry-run", ...all);
  expect([code, out]).toEqual([1, expect.stringContaining('problem: ACME_CA is "ca.test.example".')]);
});

test("certificates of one's own are looked at before anything starts", async () => {
  const words = [...all, "--tls", "files"];
  const folder = join(home, "certificates");
  mkdirSync(folder, { recursive: true });
  expect((await install("--dry-run", ...words)).out).toContain(`There is no ${folder}/meet.key`);
  await selfSigned(join(folder, "court"), "court.test.example");
  await selfSigned(join(folder, "meet"), "elsewhere.example");
  const { out } = await install("--dry-run", ...words);
  expect(out).toContain(`${folder}/meet.crt is not for meet.test.example.`);
  expect(out).not.toContain("court.crt");
  renameSync(join(folder, "meet.key"), join(folder, "court.key"));
  await selfSigned(join(folder, "meet"), "meet.test.example");
  const other = await install("--dry-run", ...words);
  expect(other.out).toContain(`${folder}/court.key is not the key of ${folder}/court.crt, or cannot be read`);
  expect(other.out).not.toContain("meet.key");
});

test("a TURN server on port 443 has an address of its own, of this machine, and may open the port", async () => {
  const example = await Bun.file(join(deploy, ".env.example")).text();
  const portStart = join(place, "port-start");
  await Bun.write(portStart, "1024\n");
  // As many as Docker makes: whoever read the first that fits and no more would have `ip` fail.
  const lines = Array.from(
    { length: 200 },
    (_, n) => `"${n}: v${n}    inet 10.0.${n}.1/24 scope global v${n}"`,
  );
  program(
    "ip",
    `printf '%s\\n' "2: eth0    inet 198.51.100.8/24 brd 198.51.100.255 scope global eth0" ${lines.join(" ")}`,
  );
  const said = async (listen: string) => {
    const made = example.replace(/^TURN_TLS_PORT=.*$/m, "TURN_TLS_PORT=443");
    await Bun.write(join(deploy, ".env"), made.replace(/^TURN_LISTEN=.*$/m, `TURN_LISTEN=${listen}`));
    return (
      await run([join(deploy, "install.sh"), "--dry-run", ...all], {
        env: { PATH: bin, PORT_START: portStart },
      })
    ).out;
  };
  expect(await said("")).toContain("problem: TURN_TLS_PORT is 443 and TURN_LISTEN is empty.");
  expect(await said("198.51.100.9")).toContain(
    "problem: TURN_LISTEN is 198.51.100.9, which is no address of this machine.",
  );
  const listens = await said("198.51.100.8");
  expect(listens).not.toContain("TURN_LISTEN");
  expect(listens).toContain("problem: The TURN server is not root, and may not open port 443 yet:");
  await Bun.write(portStart, "443\n");
  expect(await said("198.51.100.8")).not.toContain("TURN server");
  await Bun.write(portStart, "1024\n");
  docker("2.29.1", `case "$*" in *"config --services") printf '%s\\n' app caddy; esac`);
  expect(await said("")).not.toContain("TURN");
  rmSync(join(bin, "ip"));
});

test("relays that reach every port of the machine are noted, until its firewall keeps them to the bridges", async () => {
  const note = "note: people with a relay of the TURN server reach every UDP port of 198.51.100.7.";
  const said = async () => (await install("--dry-run", ...all)).out;
  // Behind NAT the address is another machine's.
  program("ip", 'printf "%s\\n" "2: eth0    inet 192.168.1.8/24 scope global eth0"');
  expect(await said()).not.toContain(note);
  program("ip", 'printf "%s\\n" "2: eth0    inet 198.51.100.7/24 scope global eth0"');
  expect(await said()).toContain(note);
  const readme = await Bun.file(join(deploy, "README.md")).text();
  const [, rule = ""] = /`iptables (-I OUTPUT .* -j REJECT)`/.exec(readme) ?? [];
  expect(rule).toContain("--sport 49160:65535 -m owner --uid-owner 65534");
  program("iptables", `printf '%s\\n' "-P OUTPUT ACCEPT" "${rule.replace("-I", "-A")}"`);
  expect(await said()).not.toContain(note);
  rmSync(join(bin, "iptables"));
  program("nft", `printf '%s\\n' 'meta skuid 65534 udp sport 49160-65535 ip daddr 198.51.100.7 reject'`);
  expect(await said()).not.toContain(note);
  rmSync(join(bin, "nft"));
  docker("2.29.1", `case "$*" in *"config --services") printf '%s\\n' app caddy; esac`);
  expect(await said()).not.toContain(note);
  rmSync(join(bin, "ip"));
});

test("a database without the settings that have its password is not begun with", async () => {
  mkdirSync(join(home, "postgres/18"), { recursive: true });
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([1, expect.stringContaining("Put back the .env that was here")]);
});

test("it goes to its end, says where to go and what is next, and a second time what runs stays as it is", async () => {
  if (!root) return expect((await install(...all)).out).toContain("This is not root");
  const { code, out } = await install(
    ...all,
    ...admin,
    "--sms-url",
    "https://sms.example/send",
    "--sms-token",
    "t",
  );
  expect([code, out]).toEqual([0, expect.stringContaining("Sunwai runs at https://court.test.example\n")]);
  for (const word of [
    "Sign in",
    "bun run court name",
    "bun run admin set-template",
    "bun run admin create",
    "court import",
    "deploy/restart.sh\n",
    "cause-list",
    "backup.sh",
    "logs --tail",
  ])
    expect(out).toContain(word);
  expect(out).not.toContain("No SMS gateway");
  const orders = (await Bun.file(heard).text())
    .split("\n")
    .map((line) => line.replace(/.*compose.yaml /, ""));
  expect(orders.filter((line) => /^(build|up|run)/.test(line))).toEqual([
    "build",
    "up --detach --wait --wait-timeout 120 postgres",
    "run --rm -T --no-deps -e DATABASE_OWNER_URL app bun server/operations/db-cli.ts migrate",
    "up --detach --wait --wait-timeout 600",
    "run --rm -T --no-deps app bun server/admin/cli.ts create --name K. O'Brien --mobile 9800000000",
  ]);
  // Its own containers hold the ports now, and the disk is no longer empty.
  program("ss", "echo taken");
  program("df", 'printf "head\\n/dev/a 1 1 20000 1 /\\n"');
  mkdirSync(join(home, "postgres/18"));
  docker("2.29.1", 'case "$*" in *"ps --quiet"*) echo 4f1 ;; esac');
  const before = await Bun.file(join(deploy, ".env")).text();
  const second = await install();
  expect([second.code, second.out]).toEqual([0, expect.stringContaining("Sunwai runs at")]);
  expect(await Bun.file(join(deploy, ".env")).text()).toBe(before);
});

/** The cores that each service of compose.yaml may take with the settings that were written. */
async function coresOf() {
  const lines = (await Bun.file(join(deploy, ".env")).text()).matchAll(/^([A-Z]+_CPUS)=(.*)$/gm);
  const written = new Map([...lines].map(([, name, value]) => [name, Number(value)]));
  const compose = await Bun.file(join(deploy, "compose.yaml")).text();
  return [...compose.matchAll(/^ {4}cpus: (?:\$\{(\w+)\}|(.*))$/gm)].map(([, name, fixed]) =>
    name ? written.get(name) : Number(fixed),
  );
}

test("on two cores it says what is lost, and no service may take more than there are, also after a move to fewer", async () => {
  if (!root) return;
  expect((await install("--prepare", ...all)).code).toBe(0);
  expect(Math.max(...(await coresOf()).map(Number))).toBe(8);
  program("nproc", "echo 2");
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("note: the machine has 2 processor cores, which is enough for a trial"),
  ]);
  const two = await coresOf();
  expect(two.length).toBeGreaterThan(8);
  for (const cores of two) expect(cores).toBeLessThanOrEqual(2);
  // A machine with more keeps them, and says that it could give more.
  program("nproc", "echo 8");
  const more = await install("--dry-run");
  expect(more.out).toContain(
    `note: POSTGRES_CPUS is 2 in ${join(deploy, ".env")}, and this machine could give 4.`,
  );
  expect(more.out).not.toContain("note: CADDY_CPUS");
  program("nproc", "echo 1");
  await install("--prepare");
  for (const cores of await coresOf()) expect(cores).toBeLessThanOrEqual(1);
});

test("a number of cores that is none is named", async () => {
  if (!root) return;
  await install("--prepare", ...all);
  const file = join(deploy, ".env");
  await Bun.write(file, (await Bun.file(file).text()).replace(/^APP_CPUS=.*$/m, "APP_CPUS=many"));
  const { code, out } = await install("--prepare");
  expect([code, out]).toEqual([1, expect.stringContaining('APP_CPUS is "many" in ')]);
});

test("while it waits it says which containers are not healthy yet, and at the end how long it took", async () => {
  if (!root) return;
  // What it waits ten seconds for takes a tenth of one here, and everything is up once it has looked twice.
  program("sleep", `exec ${Bun.which("sleep")} 0.1`);
  const looks = `grep -c '^ps --all --filter label=com.docker.compose.project=sunwai ' ${heard}`;
  docker(
    "2.29.1",
    `case "$*" in *"--wait-timeout 600"*) until [ "$(${looks})" -ge 2 ]; do ${Bun.which("sleep")} 0.1; done ;;`,
    `"ps --all"*) printf '%s\\n' "postgres: Up 9 seconds (healthy)" "jvb: Up 3 seconds (health: starting)" "app: Created" ;; esac`,
  );
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^\d\d:\d\d:\d\d not healthy yet: app: Created; jvb: Up 3 seconds \(health: starting\)$/m,
    ),
  ]);
  for (const words of ["building the images", "starting the database", "all is healthy, after"])
    expect(out).toMatch(new RegExp(`^\\d\\d:\\d\\d:\\d\\d ${words}`, "m"));
});

test("when something does not become healthy, it says which, and how to read on", async () => {
  if (!root) return;
  docker(
    "2.29.1",
    'case "$*" in *"--wait-timeout 600"*) exit 1 ;; *"ps --all"*) echo "sunwai-jvb-1 unhealthy" ;; esac',
  );
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([1, expect.stringContaining("sunwai-jvb-1 unhealthy")]);
  expect(out).toContain("docker compose logs --tail 50 NAME. Run this again afterwards.");
});

test("the last words of what did not become healthy are shown, and of nothing else", async () => {
  if (!root) return;
  docker(
    "2.29.1",
    `case "$*" in *"--wait-timeout 600"*) exit 1 ;; *"logs --no-color"*) echo "words of \${*: -1}" ;;`,
    `  "ps --all --filter"*) printf '%s\\n' "app: Up 9 seconds (healthy)" "coturn: Restarting (255)" ;; esac`,
  );
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining("words of coturn\nStopped: Not everything became healthy"),
  ]);
  expect(out).not.toContain("words of app");
});

test("whoever ends the input instead of answering reads that nothing was changed", async () => {
  const asked = [
    join(deploy, "install.sh"),
    ...all,
    "--sms-url",
    "https://sms.example/send",
    "--sms-token",
    "t",
  ];
  const child = Bun.spawn([tool("script"), "-qec", asked.join(" "), "/dev/null"], {
    env: { PATH: bin, SHELL: Bun.which("bash") ?? "bash" },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  child.stdin.write("\x04");
  await child.stdin.flush();
  const out = await new Response(child.stdout).text();
  expect(out).toContain("Mobile number of an admin to add (empty: none): ");
  expect(out).toContain("Stopped: The input ended before this was answered. Nothing was changed");
  expect(await child.exited).toBe(1);
  expect(existsSync(join(deploy, ".env"))).toBe(false);
});

test("a file that Compose cannot read is named before anything is built", async () => {
  if (!root) return;
  docker(
    "2.29.1",
    `case "$*" in *"config --quiet"*) echo "line 3: mapping values are not allowed" >&2; exit 15 ;; esac`,
  );
  const { code, out } = await install(...all);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/line 3: mapping values(?:.|\n)*Stopped: Docker Compose cannot read compose\.yaml/),
  ]);
  expect(out).not.toContain("building the images");
});

test("a gateway without a token is no longer asked with the one before", async () => {
  if (!root) return;
  const gatewayOf = (...words: string[]) => install("--prepare", ...all, "--sms-url", ...words);
  const token = async () => /^SMS_TOKEN=(.*)$/m.exec(await Bun.file(join(deploy, ".env")).text())?.[1];
  expect((await gatewayOf("https://sms.example/send")).out).toContain(
    "the token of the SMS gateway is missing",
  );
  expect((await gatewayOf("https://sms.example/send", "--sms-token", "first")).code).toBe(0);
  expect(await token()).toBe("first");
  expect((await gatewayOf("https://other.example/send")).code).toBe(0);
  expect(await token()).toBe("first");
  expect((await gatewayOf("https://other.example/send", "--sms-token", "")).code).toBe(0);
  expect(await token()).toBe("");
});

test(".env as a hand leaves it: quotes, comments and Windows' line ends are read as Docker reads them; the rest is named by line", async () => {
  if (!root) return;
  await install("--prepare", ...all, "--sms-token", 'a$b"c #d');
  const file = join(deploy, ".env");
  const made = await Bun.file(file).text();
  expect(made).toContain(`SMS_TOKEN='a$b"c #d'\n`);
  const byHand = made
    .replace("COURT_HOST=court.test.example", 'COURT_HOST="court.test.example" # ours')
    .replace("MEET_HOST=meet", "export MEET_HOST = meet");
  await Bun.write(file, byHand.replaceAll("\n", "\r\n"));
  const read = await install("--dry-run");
  expect([read.code, read.out]).toEqual([0, expect.not.stringContaining("problem:")]);
  expect((await install("--prepare", "--meet-host", "other.test.example")).code).toBe(0);
  const now = await Bun.file(file).text();
  expect(now).not.toContain("\r");
  expect(now.match(/^.*MEET_HOST.*=.*$/gm)).toEqual(["MEET_HOST=other.test.example"]);
  // The TURN server went by the media's name and goes on doing so.
  expect(now).toContain("TURN_HOST=other.test.example\n");
  await Bun.write(file, `${now}hello\nLOG_LEVEL=se$cret\n`);
  const bad = await install("--prepare");
  const lines = now.split("\n").length;
  expect(bad.out).toContain(`.env, line ${lines} is not NAME=VALUE`);
  expect(bad.out).toContain(`.env, line ${lines + 1} has the sign $`);
  expect(bad.out).not.toContain("cret");
});

test("a token keeps the signs at its ends; what Compose could not read is refused", async () => {
  if (!root) return;
  const told = async (token: string) => {
    const { code } = await install("--prepare", ...all, "--sms-token", token);
    expect(code).toBe(0);
    return /^SMS_TOKEN=(.*)$/m.exec(await Bun.file(join(deploy, ".env")).text())?.[1];
  };
  expect(await told("c2VjcmV0Cg==")).toBe("c2VjcmV0Cg==");
  expect(await told(" a token ")).toBe("' a token '");
  expect(await told("a\\b")).toBe("'a\\b'");
  const { code, out } = await install("--prepare", ...all, "--sms-token", "abc\\");
  expect([code, out]).toEqual([1, expect.stringContaining("--sms-token ends in the sign \\")]);
});

test("a court is not begun anew beside the one that is there, and moves when its folder is moved", async () => {
  if (!root) return;
  const elsewhere = join(place, "elsewhere");
  await install("--prepare", ...all);
  mkdirSync(join(home, "postgres/18"));
  const { code, out } = await install("--prepare", "--home", elsewhere);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(`The court is kept in ${home}, and --home would begin`),
  ]);
  expect(out).toContain(`docker compose down; mv ${home} ${elsewhere}; then run this again.`);
  expect(existsSync(elsewhere)).toBe(false);
  renameSync(home, elsewhere);
  expect((await install("--prepare", "--home", elsewhere)).code).toBe(0);
  expect(await Bun.file(join(deploy, ".env")).text()).toContain(`SUNWAI_HOME=${elsewhere}\n`);
  rmSync(elsewhere, { recursive: true });
});

test("a folder of somebody else's is left to them", async () => {
  await Bun.write(join(home, "letters/one"), "dear");
  const { code, out } = await install("--prepare", ...all);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining(`${home} has "letters" in it and is not Sunwai's`),
  ]);
  expect(readdirSync(home)).toEqual(["letters"]);
});

test("a draft of the settings that was cut off goes after a day", async () => {
  if (!root) return;
  const drafts = ["abcdef", "ABCDEF"].map((name) => join(deploy, `.env.draft.${name}`)) as [string, string];
  for (const path of drafts) await Bun.write(path, "half");
  utimesSync(drafts[0], new Date(0), new Date(0));
  expect((await install("--prepare", ...all)).code).toBe(0);
  expect(drafts.map((path) => existsSync(path))).toEqual([false, true]);
  rmSync(drafts[1]);
});
