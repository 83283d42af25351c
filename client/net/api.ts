// Calls to the REST interface: the token, the failures, and what 403 and 406 mean for the page (docs/reference.md#failures).
import { signal } from "@preact/signals-react";
import type { ErrorCode } from "../../server/contract/errors.ts";
import type { CodedFault } from "../../server/contract/faults.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import type { Taken } from "../../server/contract/rest/schedules.ts";
import type { BytesPath, CallArgs, Caller, Method } from "./calls.ts";
import { environment } from "./environment.ts";
import { endSession, token } from "./session.ts";

/** Calls under way, for the progress line. */
export const pendingCalls = signal(0);

/** A failed call: its code, the errors of fields, and how long to wait. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "offline",
    readonly faults: Readonly<Record<string, CodedFault>> = {},
    readonly refusal: string | null = null,
    readonly retryAfter: number | null = null,
    /** The bookings that conflict with a new one, and the free times. */
    readonly taken: Taken | null = null,
  ) {
    super(code);
  }
}

/** Every failure of a call has a text by its code. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "internal");
}

/** Where a call that is logged in but not allowed goes; set by the router. */
let unauthorized: () => void = () => {};
export function onUnauthorized(go: () => void): void {
  unauthorized = go;
}

/** What happens when the court has switched off what was asked; set by the router. */
let featureOff: () => void = () => {};
export function onFeatureOff(act: () => void): void {
  featureOff = act;
}

/** A request without its types: the values for the path, the query and the body, and the signal that stops it. */
export type PlainInput = {
  param?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | undefined>>;
  json?: unknown;
  /** A form in place of `json`. */
  form?: FormData;
  /** In place of the session's token, for a call before there is a session. */
  ticket?: string;
  signal?: AbortSignal;
};

/** The address of a call: `/advocate/courts/:courtId/case` with its court, and the query. */
export function addressOf(path: string, { param = {}, query = {} }: PlainInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(param[name] ?? ""));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/v1${filled}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

/**
 * Makes a call and reads its answer.
 * @throws ApiError, and AbortError when it was stopped
 */
async function call<T>(
  method: string,
  path: string,
  input: PlainInput,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", "X-Timezone-Offset": "0" };
  const bearer = input.ticket ?? token.peek();
  if (bearer !== null) headers.Authorization = `Bearer ${bearer}`;
  if (input.json !== undefined) headers["Content-Type"] = "application/json";
  pendingCalls.value += 1;
  try {
    const response = await environment.fetch(addressOf(path, input), {
      method,
      headers,
      body: input.form ?? (input.json === undefined ? undefined : JSON.stringify(input.json)),
      signal: input.signal,
    });
    if (!response.ok) throw await failureOf(response);
    return await read(response);
  } catch (error) {
    if (error instanceof ApiError) throw handleFailure(error, path, bearer);
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline");
  } finally {
    pendingCalls.value -= 1;
  }
}

const caller =
  <M extends Method>(method: Uppercase<M>): Caller<M> =>
  (path, ...[input]) =>
    call(method, path, input ?? {}, async (response) =>
      response.status === 204 ? undefined : response.json(),
    );

/**
 * The calls of the REST interface by method, each with the path as the server writes it. What a call takes and answers is
 * the server's own type. 403 ends the session here and 406, which is for a login that may never do this, shows /unauthorized,
 * except for the login calls themselves, and those of the public stream and of public recordings. A state of a hall that forbids a call is
 * answered 409, and the page goes on.
 * @throws ApiError when the server refuses or does not answer
 */
export const api = {
  get: caller<"get">("GET"),
  post: caller<"post">("POST"),
  put: caller<"put">("PUT"),
  patch: caller<"patch">("PATCH"),
  delete: caller<"delete">("DELETE"),
  /** A call that answers bytes; their type is the Blob's. */
  bytes: <P extends BytesPath>(path: P, ...[input]: CallArgs<"get", P>): Promise<Blob> =>
    call("GET", path, input ?? {}, (response) => response.blob()),
};

async function failureOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("Retry-After")) || null;
  try {
    const { error }: ErrorBody = await response.json();
    const { code, faults, refusal = null, taken = null } = error;
    return new ApiError(response.status, code, faults, refusal, retryAfter, taken);
  } catch {
    return new ApiError(response.status, "internal", {}, null, retryAfter);
  }
}

/**
 * Does what a failed call means for the session and the page.
 * @returns the same failure, to be thrown
 */
export function handleFailure(error: ApiError, path: string, bearer: string | null): ApiError {
  // A late answer to a session that is over neither ends the next one nor changes why it ended.
  const isCurrent = bearer !== null && bearer === token.peek();
  // The public stream is for everybody: a 403 there is of a cache or a network in front, and says nothing of a session.
  const saysNothing =
    error.code === "login_failed" ||
    error.code === "second_device" ||
    /^\/(auth\/login|live\/|public-recordings)/.test(path);
  if (isCurrent && error.status === 403 && !saysNothing) {
    endSession(error.code === "other_login" ? "other_login" : "timed_out");
  }
  if (error.status === 406 && error.code === "not_allowed") unauthorized();
  if (error.status === 406 && error.code === "feature_off") featureOff();
  return error;
}
