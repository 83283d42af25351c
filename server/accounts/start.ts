// The accounts of one server process, put together: settings, sessions, messages, and the ways in.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { Env } from "../kernel/env.ts";
import { Ceilings } from "../limits/ceilings.ts";
import { createLimits } from "../limits/limits.ts";
import { gatewaysOf } from "../notify/gateways.ts";
import { createOutbox } from "../notify/outbox.ts";
import { createSettings, defaultsOf, warnOfLockOut } from "../settings/settings.ts";
import { createLogins } from "./logins.ts";
import { createRegistrations } from "./registration/registrations.ts";
import { createSecrets } from "./secrets.ts";
import { createSessions } from "./sessions.ts";

/** Milliseconds since 1970 from `now`. */
type Parts = { sql: postgres.Sql; db: Database; env: Env; log: Logger; now(): number };

/**
 * Makes and starts all that concerns accounts.
 * @returns the services for the routes, and the way to stop
 */
export async function startAccounts(parts: Parts) {
  const { db, env, log } = parts;
  const settings = await createSettings({ ...parts, defaults: defaultsOf(env) });
  await warnOfLockOut(db, await settings.read(), log, env.oidc?.issuer);
  const sessions = await createSessions({ ...parts, settings });
  const limits = createLimits(db);
  const outbox = createOutbox({ ...parts, gateways: gatewaysOf(env) });
  const secrets = createSecrets(env);
  // Loaded where there is one.
  const external = env.oidc && (await import("./external/provider.ts"));
  const provider = external ? external.createProvider(env.oidc, { site: outbox.site, log }) : null;
  const logins = createLogins({ ...parts, sessions, settings, limits, outbox });
  const registrations = createRegistrations({ ...parts, settings, limits, outbox, secrets });
  const close = async () => {
    for (const part of [logins, outbox, sessions, settings]) await part.close();
  };
  const ceilings = new Ceilings(limits);
  const services = { settings, sessions, limits, ceilings, outbox, secrets, provider, logins, registrations };
  return { services, close };
}
