// A person's own number and mail address: the code of a new one replaces the old one, which is notified
// (docs/domain.md#own-contact).
import { reachable } from "../../db/queries/account-links.ts";
import { redeemForNumber } from "../../db/queries/codes.ts";
import { type Contact, changeContact, contactOf } from "../../db/queries/own-contact.ts";
import { fault } from "../contract/faults.ts";
import { CODE_TRIES } from "../contract/limits.ts";
import type { Channel } from "../contract/message-kinds.ts";
import type { OwnContact } from "../contract/rest/own-contact.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import type { Count } from "../limits/limits.ts";
import { type CodeSent, hashCode, hashNonce } from "./codes.ts";
import type { AccountsDeps } from "./deps.ts";
import { noticesTo } from "./notices.ts";
import { sendCode } from "./send-code.ts";
import type { Caller, Session } from "./session.ts";

/** What storing another number or address needs: notices to both, and the person's sessions. */
type StoreDeps = Pick<AccountsDeps, "db" | "now" | "outbox" | "sessions" | "settings">;

/** A number or mail address that somebody wants to have. */
export type NewContact = { channel: Channel; to: string };

const fieldOf = { sms: "phoneNumber", mail: "email" } as const;
const columnOf = { sms: "phone", mail: "email" } as const;

const isGuest = ({ account }: Session) => account.role === "ANONYMOUS";

async function ownOf({ db }: Pick<AccountsDeps, "db">, session: Session): Promise<Contact> {
  if (isGuest(session)) throw new Failure("not_allowed", "A guest has no account");
  const found = await contactOf(db, session.account.id);
  if (!found) throw new Failure("not_found", "The account is not there any more");
  return found;
}

/** The contact details that the court has of the person logged in, and which of them they may change. */
export async function ownContact(
  services: Pick<AccountsDeps, "db" | "outbox">,
  session: Session,
): Promise<OwnContact> {
  if (isGuest(session)) return { phoneNumber: null, email: null, changesPhone: false, changesEmail: false };
  const { phone, email } = await ownOf(services, session);
  const { outbox } = services;
  return {
    phoneNumber: phone,
    email,
    changesPhone: outbox.isUsable("sms"),
    changesEmail: outbox.isUsable("mail"),
  };
}

/**
 * Counted by account, by number or address, and by place: neither a person nor many accounts of one place can trouble
 * a stranger without end.
 */
const countsOf = (
  { account }: Session,
  { to }: NewContact,
  { address }: Pick<Caller, "address">,
): Count[] => [
  ["codesOfContact", account.id],
  ["codesOfNewContact", to],
  ["contactCodesOfAddress", address],
];

/** A code for one session and one new number is worth nothing for another, nor at a login. */
const boundCode = ({ env }: Pick<AccountsDeps, "env">, { id }: Session, to: string, code: string) =>
  hashCode(jwtKey(env), `${id} ${to}`, code, "contact code");

/**
 * Sends a code to a new number or address, even if another account has it: only who enters the code is told.
 * @throws Failure invalid for the present one, too_many, internal where no message goes that way
 */
export async function askForContact(
  services: Pick<AccountsDeps, "db" | "env" | "limits" | "now" | "outbox" | "settings">,
  session: Session,
  wanted: NewContact,
  caller: Pick<Caller, "address">,
): Promise<CodeSent> {
  const { channel, to } = wanted;
  const own = await ownOf(services, session);
  if (own[columnOf[channel]] === to)
    throw new Failure("invalid", "It is theirs already", {
      faults: { [fieldOf[channel]]: fault("yoursAlready") },
    });
  if (!services.outbox.isUsable(channel)) throw new Failure("internal", "The code cannot be sent");
  await services.limits.takeAll(countsOf(session, wanted, caller));
  return sendCode(services, {
    phone: to,
    channel,
    earlier: null,
    kind: "contactCode",
    language: session.account.language,
    court: await services.settings.read(),
    hasReceiver: true,
    hash: (code) => boundCode(services, session, to, code),
  });
}

/**
 * Takes the code of a new number or address, which holds from now on.
 * @throws Failure wrong_code, code_expired; conflict when another account has the number, or it was changed meanwhile
 */
export async function confirmContact(
  services: StoreDeps & Pick<AccountsDeps, "env" | "limits">,
  session: Session,
  { code, request, ...wanted }: NewContact & { code: string; request: string },
  caller: Pick<Caller, "address">,
): Promise<void> {
  const { channel, to } = wanted;
  const before = await ownOf(services, session);
  const proof = await redeemForNumber(services.db, {
    phone: to,
    nonceHash: hashNonce(request),
    codeHash: boundCode(services, session, to, code),
    at: new Date(services.now()),
    tries: CODE_TRIES,
  });
  if (proof === "dead") throw new Failure("code_expired", "The code is used up or too old");
  if (proof === "wrong") throw new Failure("wrong_code", "The code is wrong");
  await services.limits.refund(countsOf(session, wanted, caller));
  await store(services, session, before, { [columnOf[channel]]: to });
}

/** Takes one's mail address away. */
export async function removeEmail(services: StoreDeps, session: Session): Promise<void> {
  const before = await ownOf(services, session);
  if (before.email !== null) await store(services, session, before, { email: null });
}

async function store(
  services: StoreDeps,
  { account: { id } }: Session,
  before: Contact,
  change: Partial<Contact>,
): Promise<void> {
  const person = await reachable(services.db, id);
  const notices = await noticesTo(
    services,
    person && { ...person, ...before, ...change },
    { kind: "contactChanged" },
    { before },
  );
  const at = new Date(services.now());
  if (!(await changeContact(services.db, id, { before, change, at }, notices)))
    throw new Failure("conflict", "Another account has it, or it was changed meanwhile");
  // The next answer of this process has the change, before the database has announced it.
  await services.sessions.refresh(id);
  services.outbox.wake();
}
