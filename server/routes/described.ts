// What the OpenAPI document says of every call alike: for whom it is, the bearer token, and the failures that can come.
import { failures } from "./support.ts";

type Operation = {
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { in?: string }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type Document = { paths?: Record<string, object> };

/** Calls that need no session. */
const open = /^(\/api\/v1)?\/(anonymous|config|brand|dev|openapi\.json|auth\/(login|otp|advocate))(\/|$)/;
/** Calls that give a command to a sitting or change what others may have changed: they can be refused as things stand. */
const acting =
  /\/(meeting\/((quick-)?join|breakout)|master\/.*(start|approve|secret-list)|secret-room\/join|admin\/settings|passive\/|advocate\/courts\/(?!filter).*case)/;
/** Calls that name a court or a sitting elsewhere than in their path. */
const naming = /\/(meeting\/((quick-)?join|breakout|(agenda-)?files|cowatch)|advocate\/courts\/case)/;
const counted = /\/auth\/(login|otp)/;
const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Adds to each operation of a document what follows from its path and its shape; what a route says itself stands. */
export function described<D extends Document>(document: D): D {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const operations = item as Partial<Record<(typeof methods)[number], Operation>>;
    for (const method of methods) {
      const operation = operations[method];
      if (operation) describe(path, method, operation);
    }
  }
  return document;
}

function describe(path: string, method: (typeof methods)[number], operation: Operation): void {
  const isOpen = open.test(path);
  const [audience = "court"] = path
    .replace(/^\/api\/v1/, "")
    .split("/")
    .filter(Boolean);
  operation.tags ??= [audience.replace(/[{}]/g, "")];
  if (!isOpen) operation.security ??= [{ bearer: [] }];
  const takes = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  const inPath = operation.parameters?.some((parameter) => parameter.in === "path") ?? false;
  const can = {
    ...(takes ? answers(400) : {}),
    ...(isOpen ? {} : { ...answers(403), ...answers(406) }),
    ...(inPath || naming.test(path) ? answers(404) : {}),
    ...(method !== "get" && acting.test(path) ? answers(409) : {}),
    ...(method === "get" ? {} : answers(413)),
    ...(counted.test(path) || path.includes("passive") ? answers(429) : {}),
    ...answers(500),
    ...answers(503),
  };
  operation.responses = { ...can, ...operation.responses };
}

const schema = { $ref: "#/components/schemas/Failure" };

/** A failure as the document has it: the schema is named there by the routes that give it themselves. */
function answers(status: Parameters<typeof failures>[0]): Record<string, unknown> {
  const { description } = failures(status)[status];
  return { [String(status)]: { description, content: { "application/json": { schema } } } };
}
