// What the calls of the inner network share, which come from the court's own machines and not from pages.
import type { Context } from "hono";
import { unfit } from "../contract/faults.ts";
import { Failure } from "../kernel/failure.ts";

/** Whether a proxy is in between: then the caller is not on the inner network. */
export const isOuter = (c: Context): boolean => c.req.header("x-forwarded-for") !== undefined;

/**
 * Reads a body that was taken as text.
 * @throws Failure invalid for what is no JSON
 */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure("invalid", "The body is not JSON", { faults: { body: unfit("is not JSON") } });
  }
}
