// Links by message, for a forgotten password or an invitation: random, used once, and no login by themselves.
import {
  acceptLink,
  type FoundLink,
  findLink,
  reachable,
  reachableAmong,
  reachableByName,
  setPasswordByLink,
  storeLinks,
} from "../../db/queries/account-links.ts";
import { externalRulesOf, isJoined, joiningMail } from "../../db/queries/external.ts";
import { factorsOf, hasSecondFactor } from "../../db/queries/factors.ts";
import { leadsIn } from "../contract/external-rules.ts";
import type { Channel } from "../contract/message-kinds.ts";
import { needsSecondFactor } from "../contract/proofs.ts";
import type { LinkFacts } from "../contract/rest/links.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { makeKnownBrowsers } from "./known-browsers.ts";
import { noticesTo } from "./notices.ts";
import { hashInTurn, requireGoodPassword } from "./password-change.ts";
import { hashKey, makeLink, type Sending, sendLink, wayTo } from "./send-link.ts";
import type { Caller } from "./session.ts";

/** The services that making and using links needs. */
type Parts = Pick<AccountsDeps, "db" | "outbox" | "settings" | "now">;

/**
 * Sends a link to the person with this name, if there is one. The answer and the work are the same if there is none.
 * @param known - the cookie of the browsers that accounts logged in with
 * @throws Failure with feature_off, too_many, or internal when no message can be sent at all
 */
export async function forgotPassword(
  services: Omit<Parts, "settings"> &
    Pick<AccountsDeps, "env" | "limits"> & { settings: Pick<AccountsDeps["settings"], "read" | "require"> },
  { username, known, caller }: { username: string; known: string | null; caller: Caller },
): Promise<void> {
  const { db, env, now, limits, outbox } = services;
  const court = await services.settings.require("password_login");
  if (!outbox.isUsable("sms") && !outbox.isUsable("mail"))
    throw new Failure("internal", "The link cannot be sent");
  await limits.take("linksOfNameHere", `${username} ${caller.address}`);
  const person = await reachableByName(db, username);
  const browser = person ? makeKnownBrowsers(jwtKey(env)).find(known, person.account.id, now()) : null;
  if (browser === null) await limits.take("linksOfAddress", caller.address);
  // One count for an account, whichever name was given. One too many is answered alike and not sent: the owner has
  // earlier links, and nobody learns that two names are one person's.
  const isMore = await limits
    .take(browser ? "linksOfKnown" : "linksOfAccount", browser ?? person?.account.id ?? username)
    .then(() => false, isTooMany);
  await sendLink(services, isMore ? null : (person ?? null), "reset", court);
}

function isTooMany(error: unknown): true {
  if (error instanceof Failure && error.code === "too_many") return true;
  throw error;
}

/**
 * Sends somebody an invitation, the link for their first login.
 * @returns how it goes
 * @throws Failure with not_found where there is no such account or it is disabled, conflict where no message reaches it
 */
export async function invite(
  parts: Sending & { settings: Pick<AccountsDeps["settings"], "read"> },
  accountId: string,
): Promise<Channel> {
  const person = await reachable(parts.db, accountId);
  if (!person) throw new Failure("not_found", "There is no such account, or it is disabled");
  if (person.username === null) throw new Failure("conflict", "A guest has nothing to log in with");
  if (!wayTo(parts, person)) throw new Failure("conflict", "No message reaches this account");
  const channel = await sendLink(parts, person, "invitation", await parts.settings.read());
  if (channel === null) throw new Failure("conflict", "No message reaches this account");
  return channel;
}

/**
 * Sends many people an invitation; whom no message reaches is left out.
 * @returns who is invited, and how it goes
 */
export async function inviteAll(
  parts: Sending & { settings: Pick<AccountsDeps["settings"], "read"> },
  ids: readonly string[],
): Promise<{ id: string; channel: Channel }[]> {
  const court = await parts.settings.read();
  const people = (await reachableAmong(parts.db, ids)).filter(
    (person) => person.username !== null && wayTo(parts, person) !== null,
  );
  const made = await Promise.all(people.map((person) => makeLink(parts, person, "invitation", court)));
  await storeLinks(
    parts.db,
    made.map(({ link }) => link),
    made.map(({ message }) => message),
  );
  return made.flatMap(({ link: { accountId: id }, channel }) =>
    id === null || channel === null ? [] : [{ id, channel }],
  );
}

/**
 * The link of a key, if it still works.
 * @throws Failure with key_missing, link_unknown, link_expired or link_used
 */
async function goodLink(
  { db, now }: Pick<AccountsDeps, "db" | "now">,
  key: string | undefined,
): Promise<FoundLink> {
  if (!key) throw new Failure("key_missing", "Reset Key is missing");
  const link = await findLink(db, hashKey(key));
  if (!link) throw new Failure("link_unknown", "There is no such link");
  if (link.usedAt !== null) throw used();
  if (link.expiresAt.getTime() <= now()) throw new Failure("link_expired", "The link is too old");
  return link;
}

const used = () => new Failure("link_used", "The link was used");

/** Whether a provider's login may end at this account: they are joined, or a rule joins what is verified. */
async function mayComeByProvider(
  db: Parts["db"],
  issuer: string,
  { account, phone }: FoundLink,
): Promise<boolean> {
  if (await isJoined(db, { issuer, accountId: account.id })) return true;
  const known = { role: account.role, email: await joiningMail(db, account.id), phone };
  return (await externalRulesOf(db)).some((rule) => leadsIn(rule, known));
}

/**
 * Returns what a link can be used for. Reading it does not use it up.
 * @throws Failure as above, or feature_off for a link to set a password where the court has none
 */
export async function readLink(
  parts: Parts & Pick<AccountsDeps, "provider">,
  key: string | undefined,
): Promise<LinkFacts> {
  const settings = await parts.settings.read();
  const link = await goodLink(parts, key);
  const { purpose, account, username, phone, expiresAt } = link;
  if (purpose === "reset") await parts.settings.require("password_login");
  const setsUpFactor =
    purpose === "invitation" &&
    needsSecondFactor(account.role, settings) &&
    !hasSecondFactor(await factorsOf(parts.db, account.id));
  const comesByCode = purpose === "invitation" && settings.otp_login && parts.outbox.isUsable("sms");
  return {
    purpose,
    displayName: account.displayName,
    username: username ?? "",
    setsPassword: settings.password_login,
    phoneNumber: comesByCode ? phone : null,
    byExternal:
      purpose === "invitation" &&
      settings.external_login &&
      parts.provider !== null &&
      (await mayComeByProvider(parts.db, parts.provider.issuer, link)),
    setsUpFactor,
    expiresAt: expiresAt.getTime(),
  };
}

/**
 * Sets a password by a link, ends every session of the account, and tells its owner. Logs nobody in.
 * @returns the name that the password leads in with
 * @throws Failure as for `readLink`, invalid or common_password; the link stays good after these two
 */
export async function resetPassword(
  services: Parts & Pick<AccountsDeps, "limits" | "sessions">,
  { key, password }: { key?: string; password: string },
): Promise<string> {
  const { db, outbox, now } = services;
  await services.settings.require("password_login");
  const link = await goodLink(services, key);
  await requireGoodPassword(services, link.account, password);
  const hash = await hashInTurn(link.account.id, password);
  const notices = await noticesTo(services, link, { kind: "passwordReset" });
  const at = new Date(now());
  if (!(await setPasswordByLink(db, { id: link.id, hash, at, notices }))) throw used();
  await services.sessions.caughtUp();
  outbox.wake();
  return link.username ?? "";
}

/**
 * Marks an invitation as used; its person goes on to the login by one-time code.
 * @throws Failure as for `readLink`; link_unknown for a link that is not an invitation
 */
export async function acceptInvitation(
  parts: Pick<AccountsDeps, "db" | "now">,
  key: string | undefined,
): Promise<void> {
  const { id, purpose } = await goodLink(parts, key);
  if (purpose !== "invitation") throw new Failure("link_unknown", "This link sets a password");
  if (!(await acceptLink(parts.db, { id, at: new Date(parts.now()) }))) throw used();
}
