// The hall of the rows about the officer's page: 155 items, 300 people in it or at its door, and the officer's login.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { signToken } from "../../server/accounts/tokens.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { today } from "../stories/support/story.ts";
import { until } from "../support/client.ts";
import { largeCourt } from "../support/large-court.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { SECRET } from "./court.ts";
import { type Member, openCrowd, socketUrl } from "./crowd.ts";
import { courtCommand } from "./joins.ts";

const ITEMS = 155;
const PEOPLE = 300;
/** The number of them who still wait at the door. */
const WAITING = 12;
/** The number of them who ask to be heard. */
const HANDS = 3;
/** The officer, the judge, the stenographer and the court's device come before the advocates in the file of people. */
const STAFF = 4;

/** A hall at its busiest. */
export type BusyHall = {
  server: TestServer;
  courtId: string;
  sitting: string;
  /** The officer's token. */
  officer: string;
  /** The people inside, without an item before the court. */
  inside: Member[];
  /** The items of the day by their ids, in order. */
  items: string[];
  /** Gives a command for the officer, beside their page. */
  command(body: unknown): Promise<number>;
  stop(): Promise<void>;
};

/** A token for each account of the court, by phone number. */
async function sessionsOf(databaseUrl: string): Promise<Map<string, string>> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const key = new TextEncoder().encode(SECRET);
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 8 * 3600_000 };
  const tokens = new Map<string, string>();
  for (const { id, phone } of await sql<{ id: string; phone: string }[]>`SELECT id, phone FROM accounts`) {
    const session = crypto.randomUUID();
    await sql`INSERT INTO sessions (id, account_id, created_at, expires_at, user_agent, address)
      VALUES (${session}, ${id}, now(), ${new Date(times.expiresAt).toISOString()}, 'bench', '127.0.0.1')`;
    tokens.set(phone, await signToken(key, "app", { sub: id, sid: session }, times));
  }
  await sql.end();
  return tokens;
}

async function imported(court: ReturnType<typeof largeCourt>): Promise<string> {
  const databaseUrl = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "sunwai-busy-"));
  const path = (name: string) => join(folder, name);
  try {
    for (const name of ["courts", "people", "causeList"] as const) await Bun.write(path(name), court[name]);
    const named = ["--name", "High Court", "--seat", "Seat", "--phone", "044 1", "--email", "a@b.example"];
    const files = ["import", path("courts"), path("people"), ...named, "--apply"];
    await courtCommand("server/court/cli.ts", files, databaseUrl);
    await courtCommand("server/causelist/cli.ts", [path("causeList"), "--apply"], databaseUrl);
    return databaseUrl;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the hall: its day opened, everybody come with the item of which they are counsel. */
export async function makeBusyHall(): Promise<BusyHall> {
  const court = largeCourt({ halls: 1, people: PEOPLE + STAFF + 30, items: ITEMS }, today());
  const databaseUrl = await imported(court);
  const tokens = await sessionsOf(databaseUrl);
  const env = { DEMO: "0", SMS_URL: "http://127.0.0.1:9/", JWT_SECRET: SECRET, LOG_LEVEL: "error" };
  const server = await startServer({ databaseUrl, env });
  const tokenOf = (person: number) => tokens.get(court.persons[person]?.phone ?? "") ?? "";
  const courtId = "HCYY01-1";
  const sitting = `${courtId}-${today()}`;
  const url = socketUrl(server.url);
  const [officer] = (await openCrowd(url, [tokenOf(0)])) as [Member];
  officer.watch(sitting, "none");
  const enter = (member: Member, items: string[]) =>
    member.command(sitting, {
      type: "enter",
      items: items.map((item) => ({ item, submission: "" })),
      location: "chambers",
      consent: CONSENT_VERSION,
    });
  await enter(officer, []);
  await officer.command(sitting, { type: "openSitting", mode: "without_manual", ranges: [] });
  await officer.command(sitting, { type: "setAutoAdmit", on: true });
  const comers = (court.lists[0] ?? [])
    .flatMap(({ category, serial, counsel, against }) =>
      [counsel, against].map((person) => ({ person, item: `${category}:${serial}` })),
    )
    .slice(0, PEOPLE);
  const crowd = await openCrowd(
    url,
    comers.map(({ person }) => tokenOf(person)),
  );
  const come = async ([n, member]: [number, Member]) => {
    await enter(member, [comers[n]?.item ?? ""]);
    member.watch(sitting, "link");
  };
  const all = [...crowd.entries()];
  await Promise.all(all.slice(WAITING).map(come));
  await officer.command(sitting, { type: "setAutoAdmit", on: false });
  await Promise.all(all.slice(0, WAITING).map(come));
  await until("everybody's hall", () => crowd.every((member) => member.resets > 0), 60);
  for (const member of crowd.slice(-HANDS)) await member.command(sitting, { type: "raiseHand", reason: "" });
  return {
    server,
    courtId,
    sitting,
    officer: tokenOf(0),
    inside: crowd.slice(WAITING),
    items: (court.lists[0] ?? []).map(({ category, serial }) => `${category}:${serial}`),
    command: (body) => officer.command(sitting, body),
    stop: async () => {
      for (const member of [officer, ...crowd]) member.socket.close();
      await server.stop();
    },
  };
}
