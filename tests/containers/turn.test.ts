// A prison whose network lets out TCP 443 alone takes part by video and audio: through the TURN server's container, on port 443 of a second
// address as deploy/README.md describes it, with a certificate by ACME (Debian's Pebble is the authority), which is renewed once.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { microphoneButton } from "../browser/pages/room.ts";
import { energyFrom, framesShown } from "../browser/support/witness.ts";
import { run } from "../deploy/support/tools.ts";
import { until } from "../support/client.ts";
import { COURT, Court, good, MEET, onTheMesh } from "./support/court.ts";
import { bringInTheDay, gather, HALL, type Hearing, saidBy } from "./support/day.ts";
import { docker, withEngine } from "./support/engine.ts";
import { Browsers, openAs } from "./support/people.ts";

const MINUTES = 60_000;
/** The network between the prison and the court's machine, with both addresses of that machine. */
const net = { prison: "sunwai-prison", here: "sunwai-court0", there: "sunwai-prison0" };
const [FIRST, SECOND, PRISON] = ["10.203.7.1", "10.203.7.3", "10.203.7.2"];
const TURN = "turn.test.example";
/** How long a certificate of the authority lives, in seconds: Caddy renews it when a third of that is left. */
const LIVES = 240;

const browsers = new Browsers();
let court: Court;
let hearing: Hearing;
let portsFromBefore = "";

beforeAll(async () => {
  await startNetwork();
  court = await Court.clone({
    ...onTheMesh,
    caddy: {
      ports: ["127.0.0.1:80:8080", "127.0.0.1:443:8443", `${FIRST}:443:8443`],
      networks: { edge: { aliases: [COURT, MEET, TURN] } },
    },
    pebble: {
      image: "sunwai-tests/outside",
      pull_policy: "never",
      command: ["pebble", "-config", "/pebble/config.json", "-dnsserver", "127.0.0.11:53"],
      environment: { PEBBLE_VA_NOSLEEP: "1" },
      volumes: ["../../pebble:/pebble:ro"],
      networks: ["edge"],
    },
  });
  await authority();
  const words = ["--public-ip", FIRST, "--tls", "automatic"];
  saidBy(await install("--prepare", ...words));
  await good([
    "cp",
    join(court.source, "../pebble/cert.pem"),
    join(court.home, "certificates/authority.crt"),
  ]);
  await court.set({
    TURN_HOST: TURN,
    TURN_IP: SECOND,
    TURN_LISTEN: SECOND,
    TURN_TLS_PORT: "443",
    ACME_CA: "https://pebble:14000/dir",
  });
  // Step 3 of deploy/README.md.
  portsFromBefore = (await good(["sysctl", "-n", "net.ipv4.ip_unprivileged_port_start"])).trim();
  await good(["sysctl", "-q", "-w", "net.ipv4.ip_unprivileged_port_start=443"]);
  saidBy(await install(...words));
  court.authority = await docker(
    ...["exec", "sunwai-pebble-1", "curl", "-sS", "--insecure", "https://127.0.0.1:15000/roots/0"],
  );
  await bringInTheDay(court);
}, 40 * MINUTES);
afterAll(async () => {
  for (const person of Object.values(hearing ?? {})) person.leave();
  await browsers.close();
  await court?.remove();
  if (portsFromBefore)
    await run(["sysctl", "-q", "-w", `net.ipv4.ip_unprivileged_port_start=${portsFromBefore}`]);
  await run(["ip", "netns", "delete", net.prison]);
  await run(["ip", "link", "delete", net.here]);
}, 3 * MINUTES);

/** A network of the prison's own, which lets out TCP to port 443 and nothing else. */
async function startNetwork(): Promise<void> {
  await run(["ip", "netns", "delete", net.prison]);
  await run(["ip", "link", "delete", net.here]);
  const inside = ["ip", "netns", "exec", net.prison];
  for (const words of [
    ["ip", "netns", "add", net.prison],
    ["ip", "link", "add", net.here, "type", "veth", "peer", "name", net.there, "netns", net.prison],
    ["ip", "address", "add", `${FIRST}/24`, "dev", net.here],
    ["ip", "address", "add", `${SECOND}/24`, "dev", net.here],
    ["ip", "link", "set", net.here, "up"],
    [...inside, "ip", "address", "add", `${PRISON}/24`, "dev", net.there],
    [...inside, "ip", "link", "set", net.there, "up"],
    [...inside, "ip", "link", "set", "lo", "up"],
    [...inside, "iptables", "-A", "OUTPUT", "-o", "lo", "-j", "ACCEPT"],
    [...inside, "iptables", "-A", "OUTPUT", "-p", "tcp", "--dport", "443", "-j", "ACCEPT"],
    [...inside, "iptables", "-P", "OUTPUT", "DROP"],
  ])
    await good(words);
}

/** Pebble's own certificate, by which Caddy knows it, and its settings: it looks for its proofs where Caddy listens inside. */
async function authority(): Promise<void> {
  const folder = join(court.source, "../pebble");
  await good(["mkdir", "-p", folder]);
  const key = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    `${folder}/key.pem`,
  ];
  const name = ["-subj", "/CN=pebble", "-addext", "subjectAltName=DNS:pebble"];
  await good(["openssl", "req", "-x509", ...key, "-out", `${folder}/cert.pem`, "-days", "2", ...name]);
  const pebble = {
    listenAddress: "0.0.0.0:14000",
    managementListenAddress: "0.0.0.0:15000",
    certificate: "/pebble/cert.pem",
    privateKey: "/pebble/key.pem",
    httpPort: 8080,
    tlsPort: 8443,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
    profiles: { default: { description: "the only one", validityPeriod: LIVES } },
  };
  await Bun.write(`${folder}/config.json`, JSON.stringify({ pebble }));
  for (const file of ["", "/key.pem", "/cert.pem", "/config.json"]) chmodSync(`${folder}${file}`, 0o755);
}

/** install.sh on a machine for which the three names lead to its first and second address. */
async function install(...words: string[]) {
  const hosts = join(court.place, "hosts");
  await Bun.write(hosts, `127.0.0.1 localhost\n${FIRST} ${COURT}\n${FIRST} ${MEET}\n${SECOND} ${TURN}\n`);
  return court.installBehind(
    ["unshare", "--mount", "sh", "-c", `mount --bind ${hosts} /etc/hosts && exec "$0" "$@"`],
    ...words,
  );
}

/** The certificate that the TURN server shows, by its number. */
const shown = () => ofCertificate("-serial", "-issuer");

async function ofCertificate(...what: string[]): Promise<string> {
  const words = `openssl s_client -connect ${SECOND}:443 -servername ${TURN} </dev/null 2>/dev/null | openssl x509 -noout ${what.join(" ")}`;
  return (await run(["sh", "-c", words])).out.trim();
}

test(
  "the TURN server speaks TLS on 443 with the authority's certificate",
  async () => {
    await court.allHealthy();
    expect(await until("a certificate of the authority", async () => /Pebble/.test(await shown()), 120)).toBe(
      true,
    );
    // From the prison nothing but port 443 is reached.
    const reaches = async (address: string, port: number) =>
      (
        await run([
          "ip",
          "netns",
          "exec",
          net.prison,
          "timeout",
          "3",
          "bash",
          "-c",
          `exec 3<>/dev/tcp/${address}/${port}`,
        ])
      ).code === 0;
    expect(await reaches(FIRST, 443)).toBe(true);
    expect(await reaches(SECOND, 443)).toBe(true);
    expect(await reaches(SECOND, 3478)).toBe(false);
    expect(await reaches(FIRST, 80)).toBe(false);
  },
  5 * MINUTES,
);

/** How the links of a page go: the kind and protocol of the own end of each pair that carries media. */
const ways = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const connection of window.witness.connections) {
      const stats = await connection.getStats();
      for (const one of stats.values()) {
        if (one.type !== "candidate-pair" || one.state !== "succeeded" || !one.nominated) continue;
        const own = stats.get(one.localCandidateId);
        found.push(`${own.candidateType} ${own.relayProtocol ?? own.protocol}`);
      }
    }
    return found;
  });

test(
  "counsel in the prison is seen and heard by the judge, through the TURN server alone",
  async () => {
    hearing = await gather(court);
    const { judge, petitioner } = hearing;
    const bench = await browsers.page("red");
    await openAs(bench, judge, `/meeting?court=${HALL}`);
    const shown = await Bun.file(join(court.home, "turn/turn.pem")).text();
    // The authority's own stays the same when the server's is renewed.
    const trusts = shown.match(/-+BEGIN CERTIFICATE-+[^-]+-+END CERTIFICATE-+/g)?.at(-1) ?? "";
    const cell = await browsers.page("green", {
      network: net.prison,
      names: { [COURT]: FIRST, [TURN]: SECOND },
      trusts,
    });
    await openAs(cell, petitioner, `/meeting?court=${HALL}`);
    await until(
      "the judge to see counsel",
      async () => (await framesShown(bench, "Zubin Mishrakar")) > 8,
      180,
    );
    await microphoneButton(cell).click();
    await until(
      "the judge to hear counsel",
      async () => (await energyFrom(bench, "Zubin Mishrakar")) > 0.001,
      120,
    );
    expect(new Set(await ways(cell))).toEqual(new Set(["relay tls"]));
  },
  8 * MINUTES,
);

test(
  "a renewed certificate is taken without a break",
  async () => {
    const before = await shown();
    const issued = Date.parse((await ofCertificate("-startdate")).replace("notBefore=", ""));
    await Bun.sleep(Math.max(0, issued + ((LIVES * 2) / 3) * 1000 - Date.now()));
    await docker("restart", "sunwai-caddy-1");
    await until(
      "another certificate",
      async () => /Pebble/.test(await shown()) && (await shown()) !== before,
      180,
    );
    const log = await run(["docker", "logs", "sunwai-coturn-1"], { env: withEngine() });
    expect(log.out).toContain("the certificate is new: taken");
  },
  10 * MINUTES,
);
