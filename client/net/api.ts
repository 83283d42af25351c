// Calls to the REST interface: the token, the failures, and what 403 and 406 mean for the page (SPEC.md §8).
import { signal } from "@preact/signals-react";
import type { ErrorCode } from "../../server/contract/errors.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import { reach } from "./environment.ts";
import { end, token } from "./session.ts";

/** Calls under way, for the progress line. */
export const pending = signal(0);

/** A call that failed: the code to go by, the fields that are wrong, and how long to wait. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | "offline",
    readonly fields: Record<string, string> = {},
    readonly refusal: string | null = null,
    readonly retryAfter: number | null = null,
  ) {
    super(code);
  }
}

/** Where a call that is logged in but not allowed goes; set by the router. */
let unauthorized: () => void = () => {};
export function onUnauthorized(go: () => void): void {
  unauthorized = go;
}

type Options = {
  method?: string;
  body?: unknown;
  query?: Record<string, string>;
  signal?: AbortSignal;
  isFile?: boolean;
};

/**
 * Calls `/api/v1` + path. Out: the body, undefined when there is none, a Blob with `isFile`. Throws ApiError; 403 ends the session here and
 * 406, which is for a login that may never do this, shows /unauthorized, except for the login calls themselves. How somebody
 * stands in a hall is answered 409, and the page goes on.
 */
export async function call<T>(
  path: string,
  { method, body, query, signal: abort, isFile: wantsFile }: Options = {},
): Promise<T> {
  const url = `/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const headers: Record<string, string> = { Accept: "application/json", "X-Timezone-Offset": "0" };
  const bearer = token.peek();
  if (bearer !== null) headers.Authorization = `Bearer ${bearer}`;
  const isFile = body instanceof FormData;
  if (body !== undefined && !isFile) headers["Content-Type"] = "application/json";
  pending.value += 1;
  try {
    const payload = body === undefined ? undefined : isFile ? body : JSON.stringify(body);
    const response = await reach.ask(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: payload,
      signal: abort,
    });
    if (!response.ok) throw await failureOf(response);
    if (wantsFile) return (await response.blob()) as T;
    return response.status === 204 ? (undefined as T) : await response.json();
  } catch (error) {
    if (error instanceof ApiError) throw afterFailure(error, path, bearer);
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline");
  } finally {
    pending.value -= 1;
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("Retry-After")) || null;
  try {
    const { error }: ErrorBody = await response.json();
    return new ApiError(response.status, error.code, error.fields, error.refusal ?? null, retryAfter);
  } catch {
    return new ApiError(response.status, "internal", {}, null, retryAfter);
  }
}

/** What a failed call means for the session and the page; out: the same failure, to be thrown. */
export function afterFailure(error: ApiError, path: string, bearer: string | null): ApiError {
  // A late answer to a session that is over neither ends the next one nor changes why it ended.
  const isCurrent = bearer !== null && bearer === token.peek();
  if (isCurrent && error.status === 403 && error.code !== "login_failed" && !path.startsWith("/auth/login")) {
    end(error.code === "other_login" ? "other_login" : "timed_out");
  }
  if (error.status === 406 && error.code === "not_allowed") unauthorized();
  return error;
}
