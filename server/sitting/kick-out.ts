// Putting somebody out of every hall when their session ends for good, unless they have come in again by a newer login.
import { openSessionOf } from "../../db/queries/sessions.ts";
import { loginIn } from "../accounts/devices.ts";
import { hasComeBy } from "../contract/sitting/topics/origins.ts";
import type { MediaPlane } from "../media/plane.ts";
import type { Services } from "../services.ts";
import { serverActor } from "./actor.ts";
import { whenSubmitted } from "./actor-knowledge.ts";
import { withTimeout } from "./log.ts";
import { retryUntilStored } from "./retry-until-stored.ts";

/** Ends of a session with which the person is out of every hall at once; others only lose their link. */
export const kickOutReasons: ReadonlySet<string> = new Set(["other_login", "disabled", "changed"]);

/** How long the newer login is looked for: audio and video are not cut before. In milliseconds. */
const READ_MS = 1_000;

type Parts = { services: Services; media: Pick<MediaPlane, "revoke"> };
type Ended = { id: string; accountId: string };

/**
 * Every process does this for the halls it has, and one that was slow does it late: by then the person may sit in the hall
 * by the login that ended this one. Links between browsers live on without a socket: who is put out has them cut.
 */
export async function kickOut({ services, media }: Parts, { id, accountId }: Ended): Promise<void> {
  const next = await nextLogin(services, accountId);
  const by = (sitting: string) => (next === null ? undefined : loginIn(services.env, next, sitting));
  if (next === null) media.revoke(accountId);
  const all = [...services.sittings.all()];
  // What they sent while they were still logged in, and waits for the database, would else bring them in after this.
  const waited = await Promise.all(all.map((live) => whenSubmitted(live, accountId)));
  const halls = all.filter(({ state }, n) => waited[n] || state.people[accountId]);
  for (const live of halls) {
    const command = { type: "kickOut", person: accountId, unless: by(live.state.id) } as const;
    await retryUntilStored(() => live.submit(`kick:${id}`, command, serverActor));
  }
  const isBack = halls.some(({ state }) => hasComeBy(state, accountId, by(state.id) ?? ""));
  if (next !== null && !isBack) media.revoke(accountId);
}

/** The account's open session; null also while the database is away, when nobody has logged in either. */
async function nextLogin({ db, log }: Services, accountId: string): Promise<string | null> {
  try {
    return (await withTimeout(openSessionOf(db, accountId), READ_MS)) ?? null;
  } catch (error) {
    log.warn({ err: error }, "the newer login of somebody who is put out could not be read");
    return null;
  }
}
