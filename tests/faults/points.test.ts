// kill -9 at four points of a command: whatever was acknowledged stays, whatever was not is given again and done once.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { readEnv } from "../../server/kernel/env.ts";
import type { FaultPoint } from "../../server/kernel/fault-points.ts";
import { until } from "../support/client.ts";
import { isRunning } from "../support/processes.ts";
import { freshDatabase, startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, isLogged, lastSeq, sittingCourt } from "./support/faults.ts";

/** What the officer gives when the process dies at each point, and what has happened by then. */
const deaths: { point: FaultPoint; type: PersonCommand["type"]; logged: boolean; answered: boolean }[] = [
  { point: "before_decide", type: "callItem", logged: false, answered: false },
  { point: "decided", type: "hear", logged: false, answered: false },
  { point: "appended", type: "pause", logged: true, answered: false },
  { point: "acknowledged", type: "resume", logged: true, answered: true },
];

let databaseUrl = "";
let server: TestServer;
let court: Court;

beforeAll(async () => {
  databaseUrl = await freshDatabase({ seeded: true });
  await startToDieAt(0);
  court = await sittingCourt(server, 2);
});
afterAll(async () => {
  allLeave(court.people);
  await server.stop();
});

/** Starts a server, always on the same port, that will die the n-th death; after the last one it lives. */
async function startToDieAt(n: number): Promise<void> {
  const death = deaths[n];
  const port = server && new URL(server.url).port;
  const env = { ...(port && { PORT: port }), ...(death && { FAULT: `${death.point}:${death.type}` }) };
  server = await startServer({ databaseUrl, env });
}

function commandOf(type: PersonCommand["type"]): PersonCommand {
  const [item = ""] = court.items;
  if (type === "callItem") return { type, item };
  if (type === "pause") return { type, reason: "the stenographer is away" };
  return type === "hear" ? { type } : { type: "resume" };
}

for (const [n, { point, type, logged, answered }] of deaths.entries()) {
  test(`killed at the point "${point}": one answer, one entry, every screen right`, async () => {
    const { officer, sitting, counsel, people } = court;
    const before = await lastSeq(databaseUrl, sitting);
    const seqOf = (person: (typeof people)[number]) => person.halls.get(sitting)?.known.seq;
    await until("all to be up to date", () => people.every((person) => seqOf(person) === before));

    const greetings = people.map((person) => person.greetings);
    const pid = server.pid();
    const id = crypto.randomUUID();
    let wasAnswered = false;
    const answer = officer.send(sitting, commandOf(type), id).finally(() => {
      wasAnswered = true;
    });
    await until("the server to die", () => !isRunning(pid));
    if (answered) await answer;
    expect(wasAnswered).toBe(answered);
    expect(await isLogged(databaseUrl, id)).toBe(logged);
    // It died before it told anybody.
    expect(counsel.map(seqOf)).toEqual(counsel.map(() => before));

    await startToDieAt(n + 1);
    await until("everyone to be back", () =>
      people.every((person, at) => person.greetings > (greetings[at] ?? 0)),
    );
    expect(await answer).toHaveProperty("seq");
    expect(await officer.send(sitting, commandOf(type), id)).toEqual(await answer);
    const findings = await content(databaseUrl, people);
    expect(findings.views).toBe(people.length);
    expect(findings.acknowledged).toBeGreaterThan(4 + n);
  }, 40_000);
}

test("a process dies on purpose in tests alone", () => {
  const FAULT = "decided:hear";
  expect(readEnv({ FAULT, NODE_ENV: "test" }).fault).toEqual({ point: "decided", command: "hear" });
  for (const NODE_ENV of ["production", "development", undefined])
    expect(readEnv({ FAULT, NODE_ENV }).fault).toBeUndefined();
  for (const wrong of ["decided", "never:hear", "decided:"])
    expect(() => readEnv({ FAULT: wrong, NODE_ENV: "test" })).toThrow("FAULT");
});
