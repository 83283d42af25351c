// Which calls there are: an unknown path is 404, a wrong method 405, before anybody is asked who they are.
import type { Context } from "hono";
import { courtPaths } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import type { AppEnv } from "./services.ts";
import { mapError } from "./support.ts";

type Endpoint = { method: string; path: string };

/** The paths of roles, which come first in the calls of docs/reference.md#role-paths: no other word there is one. */
const rolePath = [...new Set(Object.values(courtPaths))].join("|");

function patternOf(path: string): RegExp {
  const parts = path.split("/").map((part) => {
    if (/^:(role|path)\b/.test(part)) return `(?:${rolePath})`;
    return part.startsWith(":") ? "[^/]+" : part.replace(/[.+()]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`);
}

/**
 * @param routes - the routes of the interface, middleware among them
 * @returns what answers a failed call of an unknown path or method, and nothing for others. Only failures are asked
 * about, so that answered calls cost nothing more
 */
export function unknownCalls(routes: () => readonly Endpoint[]) {
  let known: { pattern: RegExp; methods: Set<string> }[] | undefined;
  const read = () => {
    const byPath = new Map<string, Set<string>>();
    for (const { method, path } of routes())
      if (method !== "ALL") byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
    return [...byPath].map(([path, methods]) => ({ pattern: patternOf(path), methods }));
  };
  return (c: Context<AppEnv>): Response | undefined => {
    known ??= read();
    const at = known.filter(({ pattern }) => pattern.test(c.req.path));
    if (at.length === 0) return mapError(new Failure("not_found", "There is no such call"), c);
    const methods = new Set(at.flatMap((one) => [...one.methods]));
    // Hono answers HEAD with the head of GET.
    if (methods.has("GET")) methods.add("HEAD");
    if (methods.has(c.req.method)) return undefined;
    const allow = [...methods].sort().join(", ");
    const answer = mapError(new Failure("wrong_method", `This call takes ${allow}`), c);
    answer.headers.set("Allow", allow);
    return answer;
  };
}
