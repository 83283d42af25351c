// Errors of queries as they may be logged: what failed and why, without the values, among which are codes and names.
import { DrizzleQueryError } from "drizzle-orm";

/** The database's own error in place of Drizzle's, whose message repeats every parameter; other errors as they are. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error("a query failed")) : error;
}
