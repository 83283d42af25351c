// The TURN server with the very settings of compose.yaml: it relays to the bridges' addresses and to no other,
// also by TLS with the certificate that Caddy's container leaves for it, and its secret is in no list of processes.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { grantFor } from "../../server/media/grants.ts";
import { GUEST_RELAY_NAMES, type RelayUser } from "../../server/media/relay-names.ts";
import { until } from "../support/client.ts";
import { openDoor } from "./support/caddy.ts";
import { folder, services } from "./support/compose.ts";
import { Relays } from "./support/relays.ts";
import { startTurn, type Turn } from "./support/turn.ts";

let turn: Turn;

beforeAll(async () => {
  turn = await startTurn();
});
afterAll(() => turn.stop());

test("it relays to the bridge, as people reach it", async () => {
  expect(await turn.askFor("203.0.113.10")).toBe("relayed");
});

test("it relays to each bridge that advertises an address of its own, and to none beside them", async () => {
  const more = await startTurn({
    advertised: "203.0.113.20#10001, 198.51.100.7",
    peers: "192.0.2.5-192.0.2.9,203.0.113.99",
  });
  try {
    expect(await more.askFor("203.0.113.20")).toBe("relayed");
    expect(await more.askFor("198.51.100.7")).toBe("relayed");
    expect(await more.askFor("192.0.2.7")).toBe("relayed");
    expect(await more.askFor("203.0.113.99")).toBe("relayed");
    expect(await more.askFor("192.0.2.10")).toBe("forbidden");
    expect(await more.askFor("203.0.113.21")).toBe("forbidden");
    expect(await more.askFor("198.51.100.8")).toBe("forbidden");
  } finally {
    await more.stop();
  }
});

test("it has no DTLS and no command line, and its program finds no fault with its settings", async () => {
  expect(turn.settings()).toMatch(/^no-cli$/m);
  expect(turn.settings()).toMatch(/^no-dtls$/m);
  expect(turn.logs()).not.toMatch(/bad config|deprecated|unknown argument|error/i);
  expect(turn.logs()).not.toMatch(/DTLS\/UDP listener opened|CLI listener opened/i);
});

test("a coturn in which both are off by itself is not given the words that switch them off, which it calls faulty", async () => {
  // What 4.17 says of itself, as far as it matters here.
  const words = (
    await startedWith(" --dtls\t\t\tStart DTLS client listeners.\n --cli\t\t\tTurn ON the CLI support.\n")
  ).split("\n");
  expect(words).toContain("listening-port=3478");
  expect(words.filter((word) => /dtls|cli/.test(word))).toEqual([]);
  // Between the two changes only one of the words is needed, and where nothing is known both are.
  const between = await startedWith(
    " --no-dtls\t\tDo not start DTLS client listeners.\n --cli\t\tTurn ON the CLI support.\n",
  );
  expect(between.match(/^no-(dtls|cli)$/gm)).toEqual(["no-dtls"]);
  expect((await startedWith("")).match(/^no-(dtls|cli)$/gm)).toEqual(["no-cli", "no-dtls"]);
});

test("of the other family it denies every address, in whatever form", async () => {
  const told = await Bun.file(join(folder, "turnserver.conf")).text();
  expect(told).toContain("denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff\n");
  expect(told).not.toContain("allow-loopback-peers");
  expect(told).not.toContain("allowed-peer-ip");
  expect(told).toContain("no-multicast-peers\n");
});

for (const peer of [
  "198.51.100.9",
  "203.0.113.9",
  "203.0.113.11",
  "8.8.8.8",
  "224.0.0.251",
  "255.255.255.255",
  "10.1.2.3",
  "172.20.0.5",
  "192.168.1.1",
  "100.64.0.9",
  "169.254.169.254",
  "127.0.0.1",
  "0.0.0.0",
])
  test(`it relays nothing to ${peer}`, async () => {
    expect(await turn.askFor(peer)).toBe("forbidden");
  });

test("all who come at once are served", async () => {
  const told = await Promise.all(Array.from({ length: 20 }, () => turn.askFor("203.0.113.10")));
  expect(new Set(told)).toEqual(new Set(["relayed"]));
});

/** The credentials of a grant that a server with the TURN server's secret makes for somebody. */
async function credentialOf(user: RelayUser, now: number): Promise<{ username: string; credential: string }> {
  const turnSecret = (await services()).coturn?.environment.TURN_SECRET ?? "";
  const env = { stunUrls: [], turnUrls: ["turn:meet.court.example"], turnSecret };
  const [server] = grantFor(
    { place: `${user.sitting.id}/hearing`, right: "watch" },
    user,
    env,
    now,
  ).iceServers;
  return { username: server?.username ?? "", credential: server?.credential ?? "" };
}

const sitting = { id: "HCPP01-1-2026-11-23" };
const told = (await Bun.file(join(folder, "turnserver.conf")).text()).match(/^user-quota=(\d+)$/m);
const most = Number(told?.[1]);

test("who asks for credentials again and again has no more relays than one person, and others have theirs", async () => {
  const relays = new Relays(turn.port);
  try {
    const accountOf = (id: string) => ({ person: { id, role: "ADVOCATE" }, sitting, address: "a" }) as const;
    const asked: number[] = [];
    // A new credential each second, by its own account of the time.
    for (let n = 0; n < most + 20; n += 1)
      asked.push(await relays.ask(await credentialOf(accountOf("one"), Date.now() + n * 1000)));
    expect(asked).toEqual([...Array(most).fill(200), ...Array(20).fill(486)]);
    expect(await relays.ask(await credentialOf(accountOf("another"), Date.now()))).toBe(200);
  } finally {
    relays.close();
  }
});

test("one who comes as many guests takes what an address has, and people with an account have theirs", async () => {
  const relays = new Relays(turn.port);
  try {
    const guest = (n: number) =>
      ({ person: { id: `g${n}`, role: "ANONYMOUS" }, sitting, address: "b" }) as const;
    let taken = 0;
    for (let n = 0; n < 100; n += 1) {
      const credential = await credentialOf(guest(n), Date.now());
      for (let m = 0; m < 9; m += 1) if ((await relays.ask(credential)) === 200) taken += 1;
    }
    expect(taken).toBe(GUEST_RELAY_NAMES * most);
    const beside = { person: { id: "judge", role: "JUDGE" }, sitting, address: "b" } as const;
    expect(await relays.ask(await credentialOf(beside, Date.now()))).toBe(200);
  } finally {
    relays.close();
  }
});

test("a relay that stands is prolonged past the end of its credential, by which no other begins", async () => {
  const relays = new Relays(turn.port);
  try {
    const user = { person: { id: "all day", role: "JUDGE" }, sitting, address: "c" } as const;
    const seconds = 5;
    const credential = await credentialOf(user, Date.now() - (12 * 3600 - seconds) * 1000);
    const relay = await relays.open(credential);
    expect(relay.code).toBe(200);
    await until("the end of the credential", async () => (await relays.ask(credential)) === 401);
    expect(await relay.prolong()).toBe(200);
  } finally {
    relays.close();
  }
});

test("without the secret it relays for nobody", async () => {
  expect(await turn.askFor("203.0.113.10", { password: "another secret" })).toBe("refused");
});

test("no list of processes shows the secret", async () => {
  const lines = await turn.commandLines();
  expect(lines).toContain("turnserver -c");
  const secret = (await services()).coturn?.environment.TURN_SECRET ?? "";
  expect(secret).toMatch(/.{16}/);
  expect(lines).not.toContain(secret);
});

test("in a court's own network it relays to the bridge there, and to no machine beside it", async () => {
  const inside = await startTurn({ publicIp: "192.168.7.5" });
  try {
    expect(await inside.askFor("192.168.7.5")).toBe("relayed");
    expect(await inside.askFor("192.168.7.6")).toBe("forbidden");
  } finally {
    await inside.stop();
  }
});

/** The settings that turn.sh writes for a program with this help text; the program ends at once. */
async function startedWith(help: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), "sunwai-turn-words-"));
  const program = join(place, "turnserver");
  writeFileSync(join(place, "help"), help);
  writeFileSync(program, `#!/bin/sh\n[ "$1" = -h ] && cat "${place}/help"; exit 0\n`);
  chmodSync(program, 0o755);
  const env = {
    PATH: `${place}:${process.env.PATH}`,
    TURN_PLACE: place,
    TURN_STATIC: join(folder, "turnserver.conf"),
  };
  const told = (await services()).coturn?.environment ?? {};
  await Bun.spawn(["bash", join(folder, "turn.sh")], {
    env: { ...told, ...env, CERTIFICATE: join(place, "none") },
    stdio: ["ignore", "ignore", "ignore"],
  }).exited;
  const settings = readFileSync(join(place, "turn.conf"), "utf8");
  rmSync(place, { recursive: true, force: true });
  return settings;
}

/** The certificate that a server shows to who asks for 127.0.0.1; its error where there is no TLS. */
function shownBy(port: number): Promise<string> {
  return new Promise((tell) => {
    const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      tell(fingerprint256);
    });
    socket.on("error", ({ message }) => tell(`error: ${message}`));
  });
}

test("TLS begins when Caddy has a certificate, which is handed over whole; a renewed one is taken without a break", async () => {
  const place = mkdtempSync(join(tmpdir(), "sunwai-turn-place-"));
  const meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("media") });
  const secured = await startTurn({ certificate: join(place, "turn.pem") });
  const door = await openDoor([String(meet.url)], String(meet.url), { turnPlace: place }).catch(
    async (error) => {
      await secured.stop();
      throw error;
    },
  );
  try {
    await until("TLS at the TURN server", async () => !(await shownBy(secured.tlsPort)).startsWith("error"));
    const first = await shownBy(secured.tlsPort);
    // It is the certificate of the media's name, and nobody but owner and group reads its key.
    expect(first).toBe(await shownBy(Number(new URL(door.meet).port)));
    expect(statSync(secured.certificate).mode & 0o777).toBe(0o640);
    expect(await secured.askFor("203.0.113.10", { tls: true })).toBe("relayed");
    expect(await secured.askFor("192.168.1.1", { tls: true })).toBe("forbidden");
    expect(await secured.askFor("203.0.113.10", { tls: true, password: "another" })).toBe("refused");
    const starts = secured.logs().split("starting again, with TLS").length;
    await door.renew();
    await until("the renewed certificate", async () => (await shownBy(secured.tlsPort)) !== first);
    expect(await secured.askFor("203.0.113.10", { tls: true })).toBe("relayed");
    expect(secured.logs()).toContain("the certificate is new: taken");
    expect(secured.logs().split("starting again, with TLS").length).toBe(starts);
  } finally {
    await Promise.all([door.stop(), secured.stop(), meet.stop(true)]);
    rmSync(place, { recursive: true, force: true });
  }
});

test("a TURN server with a name of its own gets a certificate for it", async () => {
  const place = mkdtempSync(join(tmpdir(), "sunwai-turn-name-"));
  const meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("media") });
  const door = await openDoor([String(meet.url)], String(meet.url), {
    turnPlace: place,
    settings: { TURN_HOST: "turn.localhost" },
  });
  try {
    const pem = () => Bun.file(join(place, "turn.pem"));
    await until("its certificate", () => pem().exists());
    expect(new X509Certificate(await pem().text()).subjectAltName).toBe("DNS:turn.localhost");
  } finally {
    await Promise.all([door.stop(), meet.stop(true)]);
    rmSync(place, { recursive: true, force: true });
  }
});
