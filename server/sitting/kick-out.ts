// Removes a person from every hall when their session ends for good, unless they have joined again with a newer login.
import { openSessionOf } from "../../db/queries/sessions.ts";
import { loginIn } from "../accounts/devices.ts";
import { hasComeBy } from "../contract/sitting/topics/origins.ts";
import { serverActor } from "./actor.ts";
import type { SittingDeps } from "./deps.ts";
import { withTimeout } from "./log.ts";
import type { MediaPlane } from "./media-plane.ts";
import { retryUntilStored } from "./retry-until-stored.ts";

/**
 * Reasons for which an ended session takes its person out of every hall at once; after others only the link is lost.
 */
export const kickOutReasons: ReadonlySet<string> = new Set(["other_login", "disabled", "changed"]);

/** Milliseconds in which a newer login is searched for; audio and video stay until then. */
const READ_MS = 1_000;

type Parts = {
  services: Pick<SittingDeps, "db" | "env" | "log" | "sittings">;
  media: Pick<MediaPlane, "revoke">;
};
type EndedSession = { id: string; accountId: string };

/**
 * Every process does this for its halls, a slow one late: by then the person may be in the hall by the login that
 * ended this one. Media links between browsers need no socket, so that they are closed too.
 */
export async function kickOut({ services, media }: Parts, { id, accountId }: EndedSession): Promise<void> {
  const next = await nextLogin(services, accountId);
  const by = (sitting: string) => (next === null ? undefined : loginIn(services.env, next, sitting));
  if (next === null) media.revoke(accountId);
  const all = [...services.sittings.all()];
  // Commands that were sent before the logout and wait for the database would otherwise bring the person in again.
  const waited = await Promise.all(all.map((live) => live.order.whenSubmitted(accountId)));
  const halls = all.filter(({ state }, n) => waited[n] || state.people[accountId]);
  for (const live of halls) {
    const command = { type: "kickOut", person: accountId, unless: by(live.state.id) } as const;
    await retryUntilStored(() => live.submit(`kick:${id}`, command, serverActor));
  }
  const isBack = halls.some(({ state }) => hasComeBy(state, accountId, by(state.id) ?? ""));
  if (next !== null && !isBack) media.revoke(accountId);
}

/** The account's open session; null also while the database is away, when nobody can have logged in either. */
async function nextLogin(
  { db, log }: Pick<SittingDeps, "db" | "log">,
  accountId: string,
): Promise<string | null> {
  try {
    return (await withTimeout(openSessionOf(db, accountId), READ_MS)) ?? null;
  } catch (error) {
    log.warn({ err: error }, "the newer login of somebody who is put out could not be read");
    return null;
  }
}
