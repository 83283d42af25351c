// The process's log: JSON lines in production, coloured ones elsewhere, with fields that name nobody.
import pino, { type Logger } from "pino";
import type { Env } from "./env.ts";
import { errorWithoutValues, withoutPersonalData } from "./error-words.ts";

export type Log = Logger;

/** The fields of a line beside its words. To add one, check what it can hold. */
export const loggedFields = [
  "code",
  "court",
  "courtId",
  "date",
  "id",
  "isMeant",
  "key",
  "message",
  "method",
  "ms",
  "n",
  "of",
  "order",
  "place",
  "reason",
  "route",
  "sitting",
  "status",
  "type",
] as const;
const mayBeLogged: ReadonlySet<string> = new Set(loggedFields);

/** Known fields that are plain values; of all others the name alone, so that it shows what is missing. */
function namingNobody(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === "err") return [name, value];
      return [name, mayBeLogged.has(name) && typeof value !== "object" ? value : "[hidden]"];
    }),
  );
}

const colours: Record<string, number> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 35 };
const bookkeeping = new Set(["level", "time", "msg", "pid", "hostname", "err"]);

function prettyLine(line: string, colour: boolean): string {
  const entry: Record<string, unknown> = JSON.parse(line);
  const level = String(pino.levels.labels[Number(entry.level)] ?? "info");
  const details = Object.entries(entry)
    .filter(([name]) => !bookkeeping.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("");
  const paint = (text: string) => (colour ? `\u001b[${colours[level] ?? 0}m${text}\u001b[0m` : text);
  return `${String(entry.time).slice(0, 19).replace("T", " ")} IST ${paint(level.padEnd(5))} ${entry.msg ?? ""}${details}${stackOf(entry.err)}\n`;
}

function stackOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const text = "stack" in error && error.stack ? error.stack : JSON.stringify(error);
  return `\n  ${String(text).replaceAll("\n", "\n  ")}`;
}

/** A moment in Indian time with its offset: `2026-11-21T11:34:20.125+05:30`. */
export function inIndia(ms: number): string {
  return new Date(ms + 5.5 * 3600_000).toISOString().replace("Z", "+05:30");
}

/**
 * Makes the process's logger; every line has its time in IST.
 * @param env - production writes JSON lines, anything else short readable ones; logLevel sets the least level
 * @param write - where the lines go; standard output when left out
 */
export function createLog(
  env: Pick<Env, "production" | "logLevel">,
  write: (text: string) => void = (text) => process.stdout.write(text),
): Log {
  const colour = process.stdout.isTTY === true;
  const format = env.production ? (line: string) => line : (line: string) => prettyLine(line, colour);
  return pino(
    {
      level: env.logLevel,
      timestamp: () => `,"time":"${inIndia(Date.now())}"`,
      base: env.production ? { pid: process.pid } : undefined,
      formatters: { log: namingNobody },
      serializers: { err: errorWithoutValues },
      hooks: { streamWrite: withoutPersonalData },
    },
    { write: (line: string) => write(format(line)) },
  );
}
