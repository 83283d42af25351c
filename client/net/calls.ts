// The calls of the REST interface as types, made from the server's own: by method, path, what is asked and answered.
import type { ExtractSchema } from "hono/types";
import type { AppType } from "../../server/app.ts";

type Calls = ExtractSchema<AppType>;
export type Method = "get" | "post" | "put" | "patch" | "delete";

type CallAt<M extends Method, P extends string> = `/api/v1${P}` extends keyof Calls
  ? Calls[`/api/v1${P}`] extends { [K in `$${M}`]: infer Call }
    ? Call
    : never
  : never;

/** The paths that take a method, as the server writes them: `/advocate/courts/:courtId/case`. */
export type PathOf<M extends Method> = {
  [A in keyof Calls]: `$${M}` extends keyof Calls[A] ? (A extends `/api/v1${infer P}` ? P : never) : never;
}[keyof Calls];

/** What a call takes: `param`, `query` and `json`, and a signal that stops it. */
export type CallInput<M extends Method, P extends string> = (CallAt<M, P> extends { input: infer Input }
  ? Input
  : never) & {
  /** The file of an upload. */
  form?: FormData;
  /** In place of the session's token, for a call before there is a session. */
  ticket?: string;
  signal?: AbortSignal;
};

/** The request of a call, which may be left out where nothing has to be in it. */
export type CallArgs<M extends Method, P extends string> =
  Record<never, never> extends CallInput<M, P> ? [input?: CallInput<M, P>] : [input: CallInput<M, P>];

/** The answer of a call. */
export type AnswerOf<M extends Method, P extends string> =
  CallAt<M, P> extends {
    output: infer Output;
    status: infer Status;
  }
    ? [Status] extends [204]
      ? undefined
      : Output
    : never;

/** The paths that answer bytes. */
export type BytesPath = {
  [P in PathOf<"get">]: AnswerOf<"get", P> extends Response ? P : never;
}[PathOf<"get">];

export type Caller<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: CallArgs<M, P>
) => Promise<AnswerOf<M, P>>;
