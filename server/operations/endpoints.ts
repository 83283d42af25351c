// The endpoints for those who run the court: whether a process lives, whether it is ready, and its measures.

import type { Checkpoints } from "../audit/checkpoints.ts";
import { isThisMachine } from "../kernel/address.ts";
import { showsSecret } from "../kernel/bearer.ts";
import { isLoopback } from "../kernel/env.ts";
import type { Projector } from "../read-models/projector.ts";
import type { OperationsDeps } from "./deps.ts";

/** The parts of a process that are asked. */
type Parts = {
  services: OperationsDeps;
  checkpoints: Checkpoints;
  projector: Projector;
};

/** Headers by which a proxy names the client it asks for. */
const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

const paths = ["/health/live", "/health/ready", "/metrics"];

/**
 * Makes what answers `/health/live`, `/health/ready` and `/metrics`. Measures are for callers with METRICS_TOKEN, or
 * without one for programs of this machine that ask by its own name and no proxy. They also read, with the readiness,
 * `notes` and those of checkpoints and read models: what is wrong and keeps nobody from a hearing. `stop` says from
 * now on that this process is not ready.
 */
export function createOperations(running: Parts, notes: readonly string[]) {
  const { env, metrics, sittings } = running.services;
  const { health, figures } = running.services.running;
  const isForOperators = (request: Request, peer: string) =>
    env.metricsToken === undefined
      ? isFromHere(request, peer)
      : showsSecret(request.headers, env.metricsToken);
  metrics.readFigures(figures);
  const answer = async (request: Request, path: string, peer: string): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return respond("Not allowed", 405, { Allow: "GET, HEAD" });
    if (path === "/health/live") return respond("ok", 200);
    if (path === "/health/ready") {
      const readiness = await health.ready();
      // They name weaknesses, which are not for everybody who asks.
      const more = isForOperators(request, peer)
        ? {
            notes: [
              ...notes,
              ...[sittings.replacedLog, running.checkpoints, running.projector].flatMap((one) => one.notes()),
            ],
          }
        : {};
      return respond(JSON.stringify({ ...readiness, ...more }), readiness.ready ? 200 : 503, {
        "Content-Type": "application/json",
      });
    }
    if (!isForOperators(request, peer))
      return respond("METRICS_TOKEN is asked for", 401, { "WWW-Authenticate": "Bearer" });
    return respond(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  };
  return { isFor: (path: string) => paths.includes(path), answer, stop: () => health.stop() };
}

function respond(text: string, status: number, headers: Record<string, string> = {}): Response {
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(text, { status, headers: { ...type, "Cache-Control": "no-store", ...headers } });
}

/** A proxy on this machine is known by what it adds, or by the name it passes on. */
function isFromHere({ headers }: Request, peer: string): boolean {
  if (!isThisMachine(peer) || forwarding.some((name) => headers.has(name))) return false;
  const host = headers.get("host") ?? "";
  return isLoopback(host.replace(/:\d+$/, ""));
}
