// What every routes file uses: the router, how failures are answered, who is asking, and what they may use.
import { randomUUID } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, Env as HonoEnv, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { Session } from "../accounts/session.ts";
import { requireProof } from "../accounts/step-up.ts";
import { type Actor, hasActed } from "../acts/act.ts";
import { type Look, logLook } from "../admin/look.ts";
import { StoreTrouble } from "../broadcast/recording-store.ts";
import type { ErrorCode } from "../contract/errors.ts";
import { fault } from "../contract/faults.ts";
import { faultOf, issue } from "../contract/rest/faults.ts";
import { type Area, mayUseArea } from "../contract/roles.ts";
import type { Flag } from "../contract/settings.ts";
import { unstorablePlace } from "../contract/storable-text.ts";
import { Failure, type Faults, unavailable } from "../kernel/failure.ts";
import { isDeeper } from "../kernel/json-depth.ts";
import { meansAway, withoutParameters } from "../kernel/query-errors.ts";
import { callerOf } from "./caller.ts";
import type { AppEnv } from "./services.ts";

// The codes of docs/reference.md#messages for every schema that brings none of its own.
z.config({
  customError: (found) => {
    if (found.code === "invalid_type" && found.input === undefined) return issue("required");
    if (found.code === "unrecognized_keys") return "is not known here";
    if (found.code === "too_small" && found.origin === "string" && found.minimum === 1)
      return issue("required");
    if (found.code === "too_small" && found.origin === "string")
      return issue("minLength", { minLength: Number(found.minimum) });
    if (found.code === "too_big" && found.origin === "string")
      return issue("maxLength", { maxLength: Number(found.maximum) });
    return undefined;
  },
});

/** Fields without a meaning that are named: a body has room for a hundred thousand. */
const UNKNOWN_NAMED = 50;

/** The faults of each field, the first problem only; `body` means the body as a whole. */
export function faultsOf(error: z.core.$ZodError): Faults {
  const named = error.issues.flatMap((found) => {
    const paths =
      found.code === "unrecognized_keys"
        ? found.keys.slice(0, UNKNOWN_NAMED).map((key) => [...found.path, key])
        : [found.path];
    return paths.map((path) => [path.join(".") || "body", faultOf(found)] as const);
  });
  // Later entries win in fromEntries, and the first fault is the one that helps.
  return Object.fromEntries(named.reverse());
}

/**
 * A router whose failed validations are thrown as Failure("invalid") with each field's fault; no text passes that
 * cannot be stored.
 */
export function newRouter<E extends HonoEnv = AppEnv>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (result.success) {
        const place = unstorablePlace(result.data);
        if (place === null) return;
        throw new Failure("invalid", "A text has characters that cannot be stored", {
          faults: { [place]: fault("unstorable") },
        });
      }
      throw new Failure("invalid", "The request is not as it must be", { faults: faultsOf(result.error) });
    },
  });
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: "invalid",
  404: "not_found",
  413: "too_large",
  415: "unsupported",
};

/** Seconds after which a store of recordings that is full or away is asked again. */
const STORE_AWAY_SECONDS = 3;

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (meansAway(error)) return unavailable();
  // Only the log gets the words of the store's answer.
  if (error instanceof StoreTrouble)
    return new Failure("unavailable", "The store of recordings takes and gives nothing now", {
      retryAfter: STORE_AWAY_SECONDS,
    });
  if (!(error instanceof HTTPException)) return undefined;
  const code = codeOfStatus[error.status];
  return code && new Failure(code, error.message);
}

/**
 * Answers what a route threw (docs/reference.md#failures): a Failure with its status and body, 429 and 503 with
 * Retry-After in seconds; 503 for what failed because the database is away; else 500 with an id under which the log
 * has the error, and no detail.
 */
export function mapError(error: unknown, c: Context<AppEnv>): Response {
  const failure = failureOf(error);
  if (failure && failure.code !== "internal") {
    const { retryAfter } = failure.details;
    if (failure.code === "unavailable")
      c.var.services.log.warn(
        { err: withoutParameters(error), method: c.req.method, route: routePath(c, -1) },
        failure.message === unavailable().message ? "A request met no database." : failure.message,
      );
    return c.json(failure.body(), failure.status, retryAfter ? { "Retry-After": String(retryAfter) } : {});
  }
  // The client has gone in the middle of its request: nobody reads the answer, and nothing of ours failed.
  if (error instanceof Error && error.name === "AbortError" && c.req.raw.signal.aborted)
    return c.json(new Failure("invalid", "The request was not sent to its end").body(), 400);
  const id = c.var.requestId ?? randomUUID();
  c.var.services.log.error(
    { err: withoutParameters(error), id, method: c.req.method, route: routePath(c, -1) },
    "A request failed.",
  );
  return c.json(new Failure("internal", "Something went wrong on our side", { id }).body(), 500);
}

/** Lets bodies up to so many bytes in; larger ones are answered 413. */
export const atMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Failure("too_large", `The body may have ${bytes} bytes at most`);
    },
  });

/** How deep lists and objects of a body lie within each other at most: no call of ours takes half of it. */
const BODY_DEPTH = 32;
/** Bytes up to which a body is parsed at once. */
const SHALLOW_BYTES = 64 * 1024;

/** Refuses JSON that lies deeper than any body, before it is parsed (docs/decisions/http-edge.md#slices). */
export const notDeep: MiddlewareHandler = async (c, next) => {
  // By what the router parses: `application/any+json` too.
  const isJson = /^application\/([a-z-.]+\+)?json/i.test(c.req.header("content-type") ?? "");
  const bytes = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  if (isJson && bytes > SHALLOW_BYTES && isDeeper(await c.req.text(), BODY_DEPTH))
    throw new Failure("invalid", `The body lies deeper than ${BODY_DEPTH} lists and objects`);
  await next();
};

const TOKEN_MAX = 4000;

/** The bearer token of a request; null without one, or where none is as long. */
export function bearerOf(c: Pick<Context, "req">): string | null {
  const [, token] = /^bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "") ?? [];
  return token && token.length <= TOKEN_MAX ? token : null;
}

/** Lets in sessions, as `c.var.session`; else 403, saying why (no_session, session_ended, other_login). */
export const withSession = createMiddleware<AppEnv>(async (c, next) => {
  const token = bearerOf(c);
  if (token === null) throw new Failure("no_session", "A bearer token is needed");
  // Nearly every call passes here, and each use of `c.var` copies all that is in it.
  c.set("session", await c.get("services").sessions.verify(token));
  await next();
});

/** Refuses a second device what is not of its sitting (docs/domain.md#second-device). Comes after withSession. */
export const checkSecondDevice = (forSecondDevice: boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const session = c.get("session");
    if (session.secondDevice !== undefined && !forSecondDevice)
      throw new Failure("second_device", "Not for a second device");
    checkOwnSitting(session, c.req.query("sitting"));
    await next();
  });

/** @throws Failure second_device where a second device asks for another sitting than its own */
export function checkOwnSitting({ secondDevice }: Session, sitting: string | undefined): void {
  if (secondDevice !== undefined && sitting !== undefined && sitting !== secondDevice.sitting)
    throw new Failure("second_device", "A second device is somebody in one sitting alone");
}

/** Lets in the roles that may use an area; answers the others 406. Comes after withSession. */
export const only = (area: Area) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!mayUseArea(c.var.session.account, area)) throw new Failure("not_allowed", "Not for this role");
    await next();
  });

/** Lets in who has proven who they are within the last minutes; answers 409 otherwise. Comes after withSession. */
export const provenOnly = createMiddleware<AppEnv>(async (c, next) => {
  await requireProof(c.var.services, c.var.session);
  await next();
});

/** Returns who acts in a call, for `act` and the admins' log. */
export function actorOf(c: Context<AppEnv>, area: Area): Extract<Actor, { kind: "account" }> {
  const { account, id } = c.var.session;
  return { kind: "account", id: account.id, session: id, origin: callerOf(c).address, area };
}

/**
 * The admin who acts in a call, and when.
 * @throws Error in a call that is not described as an act of an admin
 */
export function byOf(c: Context<AppEnv>): { actor: Actor; now: number; issuer?: string } {
  if (!c.var.actor) throw new Error("this call is not described as one that changes something");
  const { env, now } = c.var.services;
  return { actor: c.var.actor, now: now(), issuer: env.oidc?.issuer };
}

/** Around a call of admins that changes something: one that answers well without having acted is a fault of ours. */
export const actsOnly = (area: Area) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const actor = actorOf(c, area);
    c.set("actor", actor);
    await next();
    if (c.res.ok && !hasActed(actor)) throw new Error("a call of admins changed something without an act");
  });

/**
 * Around a call that opens what is sensitive about a person: it is given only once its entry is in the admins' log.
 * The call says in `looked` what that was, or its path's first parameter does; else it is the caller's own.
 */
export const looksLogged = (look: Look, area: Area) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { db, now } = c.var.services;
    const named: Record<string, string> = c.req.param();
    const [first = c.var.session.account.id] = Object.values(named);
    const subject = c.var.looked ?? first;
    await logLook(db, { actor: actorOf(c, area), now: now() }, { ...look, subject });
  });

/** Lets a request through while the court's flag is on; answers 406 with feature_off otherwise. */
export const withFlag = (flag: Flag) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await c.var.services.settings.require(flag);
    await next();
  });

/** Lets a call through in a demo; 404 everywhere else. */
export const demoOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.services.env.demo) throw new Failure("not_found", "There is no such thing here");
  await next();
});
