// Errors of queries: logs them without the values, which include codes and names, and tells which of them mean that the
// database is away or full.
import { DrizzleQueryError } from "drizzle-orm";

/** The database's own error in place of Drizzle's, whose message repeats every parameter; other errors as they are. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error("a query failed")) : error;
}

/** Codes of the driver and of the system for a connection that could not be made, or was lost. */
const lostCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
// Connection exceptions, no more connections, starting or stopping, and a standby that has not taken over yet.
const awayStates = /^(08...|53300|57P0[1-3]|25006)$/;

/** Whether a query failed because the database has no room on its disk. */
export function meansFull(error: unknown): boolean {
  const cause = withoutParameters(error);
  return cause instanceof Error && "code" in cause && cause.code === "53100";
}

/** Whether a query failed because the database is away, and not for what it asked. */
export function meansAway(error: unknown): boolean {
  const cause = withoutParameters(error);
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") return false;
  return lostCodes.has(cause.code) || awayStates.test(cause.code);
}
