// How a call is made: its schemas, who may use it, its limits and its failures, stated in one place.
import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { MiddlewareHandler, TypedResponse } from "hono";
import type { Look } from "../admin/look.ts";
import type { ErrorCode } from "../contract/errors.ts";
import { REST_BODY_BYTES } from "../contract/limits.ts";
import { failureBody } from "../contract/rest/failure.ts";
import { type Area, areas } from "../contract/roles.ts";
import type { Flag } from "../contract/settings.ts";
import { statusOf } from "../kernel/failure.ts";
import { type LimitRule, limitRules } from "../limits/limits.ts";
import { ownPagesOnly } from "./browser.ts";
import {
  actsOnly,
  atMost,
  checkSecondDevice,
  demoOnly,
  looksLogged,
  notDeep,
  only,
  provenOnly,
  withFlag,
  withSession,
} from "./support.ts";

/** The bytes of a body that is a few fields. */
export const SMALL_BODY = 16 * 1024;

/** The codes of a call that gives a command to a sitting. */
export const ofCommand = ["refused", "not_allowed"] as const satisfies readonly ErrorCode[];

/**
 * Access to a call. `everybody` and `ownPages` need no login, and the latter keeps other sites' pages out; `demo` is
 * a demo's alone; `session` needs a login; `token` takes a bearer token that the call checks; other words are areas
 * of contract/roles.ts, which names the roles.
 */
type Access = "everybody" | "ownPages" | "demo" | "session" | "token" | Area;

type Method = "get" | "post" | "put" | "patch" | "delete";
type Request = NonNullable<RouteConfig["request"]>;
type Answers = RouteConfig["responses"];

type Description = {
  /** The people or the subject that it is for, for the chapters of the API page. */
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  /** Settings that must be on. */
  flags?: readonly Flag[];
  /**
   * The limits of the call, refused with too_many above one of them. The call counts where it knows who asks and for
   * what.
   */
  limits?: readonly LimitRule[];
  /** The most bytes of its body; a megabyte if it is not said. */
  bodyBytes?: number;
  /** Codes of its own failures; those that follow from the other fields are not repeated here. */
  fails?: readonly ErrorCode[];
  /** For `token`: finds out who asks. As with a session, it runs before anything of the body is read. */
  asker?: MiddlewareHandler;
  /** For an admin's call that is no GET: it changes nothing. All others are acts, and logged. */
  isReading?: true;
  /** For a call that opens what is sensitive about a person: its entry in the admins' log. */
  opens?: Look;
  /** Whether a second device may use it too, in the one sitting to which the device belongs. */
  forSecondDevice?: true;
  /** The caller must have proven who they are within the last minutes (docs/domain.md#step-up). */
  isProven?: true;
  /** The check that runs before the request is read, once it is known who asks. */
  before?: readonly MiddlewareHandler[];
};

/** A call as the router takes it. Failures are not in its type: the client has them all in one. */
type Route<M extends Method, P extends string, Q, A extends Answers> = {
  method: M;
  path: P;
  request: Q;
  responses: A;
};

/**
 * Describes a call: what it takes and answers, who may use it, and how it fails. The checks that follow run before the
 * handler, and the OpenAPI document says the same.
 * @returns what `newRouter().openapi()` takes, beside the handler
 */
export function route<M extends Method, const P extends string, Q extends Request, A extends Answers>(
  description: Description & { method: M; path: P; request: Q; answers: A },
): Route<M, P, Q, A>;
export function route<M extends Method, const P extends string, A extends Answers>(
  description: Description & { method: M; path: P; request?: undefined; answers: A },
): Route<M, P, Record<never, never>, A>;
export function route(
  made: Description & { method: Method; path: string; request?: Request; answers: Answers },
): Route<Method, string, Request, Answers> {
  const { method, path, tag, summary, description, request = {} } = made;
  return createRoute({
    method,
    path,
    summary,
    description,
    request,
    tags: [tag],
    ...(needsToken(made.access) && { security: [{ bearer: [] }] }),
    ...(isArea(made.access) && { "x-roles": areas[made.access] }),
    ...(isAct(made.access, method, made.isReading) && { "x-act": true }),
    ...(made.opens && { "x-look": made.opens.act }),
    ...(made.flags && { "x-flags": made.flags }),
    ...(made.limits && { "x-limits": made.limits.map((rule) => ({ rule, ...limitRules[rule] })) }),
    "x-failures": [...new Set(codesOf(made))],
    middleware: checksOf(made),
    responses: { ...failuresOf(made), ...made.answers },
  });
}

const isArea = (access: Access): access is Area => Object.hasOwn(areas, access);
const needsToken = (access: Access) => access === "session" || access === "token" || isArea(access);

/** The first check finds out who asks, because the body of a stranger is never read, however large it is. */
function checksOf({
  access,
  method,
  flags = [],
  bodyBytes = REST_BODY_BYTES,
  isReading,
  isProven,
  opens,
  forSecondDevice,
  asker,
  before = [],
  request,
}: Description & { method: Method; request?: Request }) {
  const session = access === "session" || isArea(access);
  return [
    ...(access === "ownPages" ? [ownPagesOnly] : []),
    ...(access === "demo" ? [demoOnly] : []),
    ...(session ? [withSession, checkSecondDevice(forSecondDevice === true)] : []),
    ...(asker ? [asker] : []),
    ...(isArea(access) ? [only(access)] : []),
    ...(isAct(access, method, isReading) ? [actsOnly(access)] : []),
    ...(isProven ? [provenOnly] : []),
    ...(opens ? [looksLogged(opens, isArea(access) ? access : "anyAccount")] : []),
    ...flags.map(withFlag),
    ...(method === "get" ? [] : [atMost(bodyBytes)]),
    ...(request?.body ? [notDeep] : []),
    ...before,
  ];
}

/** Whether a call is an act of an admin, which `act` of server/acts/act.ts writes into their log. */
function isAct(access: Access, method: Method, isReading?: true): access is "admin" {
  return access === "admin" && method !== "get" && !isReading;
}

/** Every code a call may be answered with. */
function codesOf({
  access,
  method,
  flags,
  limits,
  isProven,
  fails = [],
  request,
}: Description & { method: Method; request?: Request }): ErrorCode[] {
  const takes = request?.body || request?.params || request?.query;
  return [
    ...(takes ? (["invalid"] as const) : []),
    ...(needsToken(access) ? (["no_session", "session_ended", "other_login"] as const) : []),
    ...(access === "ownPages" ? (["foreign_page"] as const) : []),
    // A second device is somebody in one sitting alone, and nobody in all other calls.
    ...(isArea(access) || access === "session" ? (["second_device"] as const) : []),
    ...(isArea(access) ? (["not_allowed"] as const) : []),
    ...(access === "demo" ? (["not_found"] as const) : []),
    ...(isProven ? (["proof_needed"] as const) : []),
    ...(flags ? (["feature_off"] as const) : []),
    ...(limits ? (["too_many"] as const) : []),
    ...(method === "get" ? [] : (["too_large"] as const)),
    ...(request?.body ? (["unsupported"] as const) : []),
    ...fails,
    "internal",
    "unavailable",
  ];
}

const meanings = {
  400: "The request is not as it must be",
  403: "No session, one that is over, or one of a second device that is not for this",
  404: "There is no such thing",
  405: "The path does not take this method",
  406: "Not for this role, or switched off by the court",
  409: "It cannot be done as things stand",
  413: "The body is too large",
  415: "The body is of the wrong kind",
  421: "Not a name of this court",
  426: "Not a WebSocket of our protocol",
  429: "Too often; Retry-After says when again",
  500: "Our fault; the id finds it in the log",
  503: "The database is away; Retry-After says when again",
} as const;

const failure = failureBody.openapi("Failure");

/** The failures of a call by status, with their codes. */
function failuresOf(described: Parameters<typeof codesOf>[0]): Answers {
  const byStatus = Map.groupBy(new Set(codesOf(described)), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      json(failure, `${meanings[status]}: ${codes.join(", ")}`),
    ]),
  );
}

/** An answer with a JSON body. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A JSON body that a request must have. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** A form with one file, for the document; it is read by hand. */
export const fileForm = {
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        properties: { file: { type: "string" as const, format: "binary" } },
        required: ["file"],
      },
    },
  },
};

/** An answer that is bytes of some type. */
export const bytes = (types: string | readonly string[], description: string) => ({
  description,
  content: Object.fromEntries(
    [types].flat().map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]),
  ),
});

/** Answers with JSON that is text already, which is what the call's schema says: one text is sent to everybody. */
export function readyJson<T>(text: string): Response & TypedResponse<T, 200, "json"> {
  const response: Response & Partial<TypedResponse<T, 200, "json">> = new Response(text, {
    headers: { "Content-Type": "application/json" },
  });
  return response as Response & TypedResponse<T, 200, "json">;
}
