// A court with its Jitsi, as compose.yaml has it, with a real Prosody and stand-ins for the rest: our plugins decide who comes into a
// room, their absence is seen and said, no container reaches what it does not need, and each runs with the least that it needs.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { run } from "../deploy/support/tools.ts";
import type { SteadyPerson } from "../faults/support/steady.ts";
import { Client, refusalIn } from "../prosody/support/client.ts";
import { until } from "../support/client.ts";
import { Court } from "./support/court.ts";
import { bringInTheDay, gather, HALL, type Hearing, saidBy, sittingOf } from "./support/day.ts";
import { docker } from "./support/engine.ts";
import { come } from "./support/people.ts";

const MINUTES = 60_000;
const sitting = sittingOf(HALL);
let court: Court;
let hearing: Hearing;
let settings: Map<string, string>;
const clients: Client[] = [];

beforeAll(async () => {
  court = await Court.clone();
  saidBy(await court.install());
  await bringInTheDay(court);
  settings = await court.settings();
}, 40 * MINUTES);
afterAll(async () => {
  for (const client of clients) await client.cut().catch(() => {});
  for (const person of Object.values(hearing ?? {})) person.leave();
  await court?.remove();
}, 3 * MINUTES);

/** The newest grant of a person to the hearing's room. */
const grantOf = (person: SteadyPerson): JitsiGrant | null => {
  const last = person.signals.findLast((signal) => signal.kind === "grant");
  return last?.kind === "grant" ? (last.grant as JitsiGrant | null) : null;
};
const granted = (person: SteadyPerson) =>
  until(`a grant for ${person.account.displayName}`, () => grantOf(person), 60);

/** The addresses of a container in its networks. */
async function addresses(name: string): Promise<string[]> {
  const each = "{{ range .NetworkSettings.Networks }}{{ .IPAddress }} {{ end }}";
  return (await docker("inspect", "--format", each, `sunwai-${name}`)).split(" ").filter((one) => one !== "");
}

const xmpp = async () => `ws://${(await addresses("prosody-1"))[0]}:5280/xmpp-websocket`;

test(
  "Prosody runs our plugins: whoever has a token comes in, and nobody else, and whoever is removed is out",
  async () => {
    hearing = await gather(court, "media");
    const { judge, officer, petitioner } = hearing;
    const bench = await granted(judge);
    const focus = await Client.connect(await xmpp(), {
      user: "focus",
      host: "auth.meet.jitsi",
      password: settings.get("JICOFO_AUTH_PASSWORD"),
    });
    clients.push(focus);
    await focus.join(bench.room, "focus");
    const enter = async ({ token, room }: Pick<JitsiGrant, "token" | "room">) => {
      const client = await Client.connect(await xmpp(), { token, room });
      clients.push(client);
      return refusalIn(await client.join(room, `nick${clients.length}`));
    };
    await until("the judge to be let in", async () => (await enter(bench)) === null, 60);
    const counsel = await granted(petitioner);
    expect(await enter(counsel)).toBeNull();
    const forged = `${counsel.token.slice(0, -6)}AAAAAA`;
    await expect(enter({ token: forged, room: counsel.room })).rejects.toThrow();
    await officer.do(sitting, { type: "remove", person: petitioner.account.id, reason: "" });
    await until(
      "counsel to be refused",
      async () => (await enter(counsel).catch(() => "ended")) !== null,
      60,
    );
  },
  5 * MINUTES,
);

test(
  "without our plugins Prosody is not healthy, the application says so, and gives no token",
  async () => {
    const plugins = join(court.source, "jitsi/prosody-plugins");
    await run(["chmod", "700", plugins]);
    await court.compose("restart", "prosody");
    await until(
      "Prosody to be unhealthy",
      async () => (await court.standing())["prosody-1"] === "unhealthy",
      180,
    );
    const ready = () => court.ask("/health/ready");
    await until(
      "the application to say so",
      async () => (await (await ready()).text()).includes("Prosody runs without Sunwai's modules"),
      60,
    );
    expect((await ready()).status).toBe(200);
    const late = await come(court, "9000001001");
    await late.enter(sitting, [], "media");
    await hearing.officer.do(sitting, { type: "admit", people: [late.account.id] });
    await until("the admission", () => late.me(sitting)?.admitted, 30);
    await until(
      "word of why there is no video",
      () => late.signals.find(({ kind }) => kind === "withheld"),
      30,
    );
    expect(grantOf(late)).toBeNull();
    late.leave();
    await run(["chmod", "755", plugins]);
    await court.compose("restart", "prosody");
    await court.allHealthy();
    await until(
      "the application to be content",
      async () => !(await (await ready()).text()).includes("modules"),
      60,
    );
  },
  10 * MINUTES,
);

/** What each container reaches of the others, by their ports; it reaches nothing else of what is listed. */
const reaches: Record<string, readonly string[]> = {
  "caddy-1": ["app-1:3000", "web-1:8000"],
  "app-1": ["postgres-1:5432", "prosody-1:5280", "jicofo-1:8888", "caddy-1:8443", "web-1:8000"],
  "recorder-1": ["app-1:3000", "caddy-1:8443", "web-1:8000"],
  "web-1": ["app-1:3000", "caddy-1:8443", "prosody-1:5280"],
  "prosody-1": ["app-1:3000", "web-1:8000", "jicofo-1:8888"],
  "jicofo-1": ["app-1:3000", "prosody-1:5280"],
  "jvb-1": ["prosody-1:5280", "jicofo-1:8888"],
  "postgres-1": ["app-1:3000"],
};
const doors = [
  "app-1:3000",
  "caddy-1:8443",
  "web-1:8000",
  "prosody-1:5280",
  "jicofo-1:8888",
  "jvb-1:8080",
  "postgres-1:5432",
];

for (const [from, wanted] of Object.entries(reaches))
  test(
    `${from} reaches what it needs of the other containers, by whatever address`,
    async () => {
      const tried = doors
        .filter((door) => !door.startsWith(`${from}:`))
        .map(async (door) => {
          const [name = "", port = ""] = door.split(":");
          const opens = (await addresses(name)).map((address) =>
            court.inside(from, "timeout", "2", "bash", "-c", `exec 3<>/dev/tcp/${address}/${port}`),
          );
          return (await Promise.all(opens)).some(({ code }) => code === 0) ? [door] : [];
        });
      const found = (await Promise.all(tried)).flat();
      expect(found.sort()).toEqual([...wanted].sort());
    },
    3 * MINUTES,
  );

test("each container runs as nobody special, with the least that it needs, on a file system that it cannot change", async () => {
  const names = Object.keys(await court.standing()).filter((name) => name !== "gateway-1");
  const jitsi = ["web-1", "prosody-1", "jicofo-1", "jvb-1", "jvb-second-1"];
  for (const name of names) {
    const status = (await court.inside(name, "cat", "/proc/1/status")).out;
    const of = (field: string) => new RegExp(`^${field}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
    const own = { name, root: of("Uid") === "0", seccomp: of("Seccomp") };
    expect(own).toEqual({ name, root: false, seccomp: "2" });
    expect([name, (await court.inside(name, "touch", "/written")).code]).not.toEqual([name, 0]);
    if (jitsi.includes(name)) continue;
    // Caddy and the TURN server may take a port below 1024, and nothing else.
    const bound = ["caddy-1", "coturn-1"].includes(name) ? 1n << 10n : 0n;
    expect([name, BigInt(`0x${of("CapBnd")}`), of("NoNewPrivs")]).toEqual([name, bound, "1"]);
  }
});

const applications = [
  "JITSI_APP_SECRET",
  "JITSI_CONTROL_SECRET",
  "JWT_SECRET",
  "METRICS_TOKEN",
  "RECORDER_SECRET",
  "SECRETS_KEY",
  "TURN_SECRET",
];
/** The secrets that each container needs for its work, which stay in its environment (docs/decisions/deployment.md#secrets). */
const secretsOf: Record<string, readonly string[]> = {
  "app-1": applications,
  "app-2": applications,
  "postgres-1": ["POSTGRES_PASSWORD"],
  "prosody-1": [
    "JICOFO_AUTH_PASSWORD",
    "JITSI_APP_SECRET",
    "JITSI_CONTROL_SECRET",
    "JVB_AUTH_PASSWORD",
    "TURN_SECRET",
  ],
  "jicofo-1": ["JICOFO_AUTH_PASSWORD"],
  "jvb-1": ["JVB_AUTH_PASSWORD"],
  "jvb-second-1": ["JVB_AUTH_PASSWORD"],
  "coturn-1": ["TURN_SECRET"],
  "recorder-1": ["RECORDER_SECRET"],
  "caddy-1": [],
  "web-1": [],
  "gateway-1": [],
};

test("docker inspect shows each container's own secrets alone", async () => {
  const secrets = [...settings].filter(
    ([name, value]) => /SECRET|PASSWORD|KEY$|TOKEN/.test(name) && value.length >= 16,
  );
  const found: typeof secretsOf = {};
  for (const name of Object.keys(await court.standing())) {
    const inspected = await docker("inspect", `sunwai-${name}`);
    found[name] = secrets
      .filter(([, value]) => inspected.includes(value))
      .map(([secret]) => secret)
      .sort();
  }
  expect(found).toEqual(secretsOf);
});

test("no secret of .env, and no token, stands in a container's log", async () => {
  const logs = await court.compose("logs", "--no-color");
  const secrets = [...settings].filter(
    ([name, value]) => /SECRET|PASSWORD|KEY$|TOKEN/.test(name) && value.length >= 16,
  );
  expect(secrets.length).toBeGreaterThanOrEqual(9);
  expect(secrets.filter(([, value]) => logs.includes(value)).map(([name]) => name)).toEqual([]);
  expect(/eyJ[\w-]{10,}\.[\w-]+\.[\w-]+/.exec(logs)?.[0]).toBeUndefined();
});
