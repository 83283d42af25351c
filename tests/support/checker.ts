// The checker: holds what clients were told and what they see against the log, after whatever was done to the server.
import postgres from "postgres";
import { apply } from "../../server/contract/sitting/apply.ts";
import { type Audience, audienceOf } from "../../server/contract/sitting/core/audience.ts";
import type { LogEntry } from "../../server/contract/sitting/events.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import { emptySitting, type Sitting } from "../../server/contract/sitting/sitting.ts";
import { readEntries } from "../../server/sitting/log.ts";
import type { Answer } from "./client.ts";
import { verifySitting } from "./verify-sitting.ts";

/**
 * A command somebody gave, and what they were answered; null while they have no answer. A version that knows no `again`
 * (docs/decisions/log.md#again) may carry out what another process refused.
 */
export type Given = {
  sitting: string;
  id: string;
  type: string;
  actor: string;
  answer: Answer | null;
  knowsNoAgain?: true;
};

/** A hall as a client has it: its fold up to `seq`. `person` is null for a socket without a login. */
export type Held = {
  name: string;
  person: string | null;
  sitting: string;
  seq: number;
  audience: "court" | "bar" | "public" | "board";
  view: Sitting;
  ownPart: Sitting | null;
};

/** Everything that clients recorded. */
export type Recorded = { given: readonly Given[]; held: readonly Held[] };

/** What was looked at, and one sentence for each thing that is wrong. */
export type Findings = { wrong: string[]; entries: number; acknowledged: number; views: number };

/**
 * Checks the log of every sitting that was recorded. Content when each log is whole (numbers without a gap, hash chain),
 * every acknowledged command is in it exactly once under its number, no refused one is, and every client's view and own
 * part equal the redacted fold up to where that client is.
 */
export async function checkLog(databaseUrl: string, { given, held }: Recorded): Promise<Findings> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const findings: Findings = { wrong: [], entries: 0, acknowledged: 0, views: 0 };
  try {
    for (const sitting of new Set([...given, ...held].map((one) => one.sitting))) {
      const log = await readLog(sql, sitting);
      findings.entries += log.entries.length;
      findings.wrong.push(...log.wrong);
      const ofHere = given.filter((one) => one.sitting === sitting);
      checkCommands(log.entries, ofHere, findings);
      checkViews(
        log,
        held.filter((one) => one.sitting === sitting),
        findings,
      );
    }
    return findings;
  } finally {
    await sql.end();
  }
}

type Log = { entries: LogEntry[]; states: Sitting[]; wrong: string[] };

/** A log, and the state after each of its entries; the first state is the empty sitting. */
async function readLog(sql: postgres.Sql, sitting: string): Promise<Log> {
  const verdict = await verifySitting(sql, sitting);
  const wrong = verdict.whole ? [] : [`${sitting}: entry ${verdict.seq} is wrong: ${verdict.reason}`];
  const [court] = await sql<{ id: string; number: string; type: "NORMAL" | "FC"; date: string }[]>`
    SELECT c.id, c.number, c.type, s.date::text AS date
    FROM sittings s JOIN courts c ON c.id = s.court_id WHERE s.id = ${sitting}`;
  if (!court) return { entries: [], states: [], wrong: [`${sitting}: there is no such sitting`] };
  const entries = await readEntries(sql, sitting, 0);
  let state = emptySitting(sitting, court, court.date);
  const states = [state];
  for (const entry of entries) {
    state = entry.events.reduce(apply, state);
    states.push(state);
  }
  return { entries, states, wrong };
}

function checkCommands(entries: readonly LogEntry[], given: readonly Given[], findings: Findings): void {
  const byId = new Map<string, LogEntry[]>();
  for (const entry of entries) byId.set(entry.commandId, [...(byId.get(entry.commandId) ?? []), entry]);
  for (const { id, type, actor, answer, knowsNoAgain } of given) {
    const found = byId.get(id) ?? [];
    const [entry] = found;
    const what = `${type} ${id} of ${actor}`;
    if (found.length > 1) findings.wrong.push(`${what} is in the log ${found.length} times`);
    if (entry && (entry.command !== type || entry.actorId !== actor))
      findings.wrong.push(`${what} stands in the log as ${entry.command} of ${entry.actorId}`);
    if (answer === null) continue;
    if ("seq" in answer) {
      findings.acknowledged += 1;
      if (entry?.seq !== answer.seq)
        findings.wrong.push(`${what} was acknowledged as ${answer.seq} and is in the log as ${entry?.seq}`);
    } else if (entry && answer.refused !== "command_reused" && !knowsNoAgain)
      findings.wrong.push(`${what} was refused (${answer.refused}) and is in the log as ${entry.seq}`);
  }
}

function checkViews({ states }: Log, held: readonly Held[], findings: Findings): void {
  const redacted = new Map<string, Sitting>();
  const shown = (state: Sitting, seq: number, audience: Audience): Sitting => {
    const key = `${seq} ${audience}`;
    const known = redacted.get(key) ?? redact(state, audience);
    redacted.set(key, known);
    return known;
  };
  for (const { name, person, seq, audience, view, ownPart } of held) {
    findings.views += 1;
    const state = states[seq];
    if (!state) {
      findings.wrong.push(`${name} is at ${seq}, the log ends at ${states.length - 1}`);
      continue;
    }
    const self = person === null ? undefined : state.people[person];
    const right = audienceOf(self);
    if (audience !== right)
      findings.wrong.push(`${name} has the view of ${audience} at ${seq}, not ${right}`);
    findings.wrong.push(...differences(`${name} at ${seq}`, view, shown(state, seq, audience)));
    const own = person !== null && self ? shown(state, seq, `person:${person}`) : null;
    findings.wrong.push(...differences(`${name}'s own part at ${seq}`, ownRecords(ownPart), ownRecords(own)));
  }
}

/** What a page takes of its own part: the records; the hall's fields it has from the view (client/net/hall.ts). */
function ownRecords(ownPart: Sitting | null): Record<string, unknown> | null {
  return ownPart && { items: ownPart.items, people: ownPart.people, memos: ownPart.memos };
}

/** Where two values differ, by the path of the first few differences. */
function differences(what: string, has: unknown, right: unknown): string[] {
  if (Bun.deepEquals(has, right)) return [];
  const found: string[] = [];
  const walk = (path: string, a: unknown, b: unknown) => {
    if (found.length >= 3 || Bun.deepEquals(a, b)) return;
    if (!isRecord(a) || !isRecord(b)) {
      found.push(`${what}: ${path} is ${brief(a)}, the log says ${brief(b)}`);
      return;
    }
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) walk(`${path}/${key}`, a[key], b[key]);
  };
  walk("", has, right);
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? "absent").slice(0, 160);
}
