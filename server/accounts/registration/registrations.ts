// Registering with the court: the proven number, the form, what became of it, and the registry's decision.
import { randomUUID } from "node:crypto";
import isIdentityCard from "validator/es/lib/isIdentityCard.js";
import { dropAccreditationFiles } from "../../../db/queries/accreditation-files.ts";
import type { Transaction } from "../../../db/queries/admin-log.ts";
import { dropCardPicture } from "../../../db/queries/card-pictures.ts";
import { holdersOfEnrolments } from "../../../db/queries/registration-desk.ts";
import {
  decideRegistration,
  enrolledWith,
  hasAccount,
  isOnRoll,
  makeAccount,
  type NewRegistration,
  openStates,
  type Registration,
  registrationOf,
  sendForm,
} from "../../../db/queries/registrations.ts";
import { takeTurnAmongActs } from "../../acts/act.ts";
import { fault } from "../../contract/faults.ts";
import { asksOf, isAtOnce } from "../../contract/registration-rules.ts";
import type {
  AccreditationFile,
  MediaForm,
  NumberProof,
  RegistrationForm,
  RegistrationView,
} from "../../contract/rest/registration.ts";

import type { Settings } from "../../contract/settings.ts";
import { enrolmentKey, isEnrolment } from "../../contract/sitting/core/roster.ts";
import { Failure } from "../../kernel/failure.ts";
import { ownGate } from "../own-gate.ts";
import { checkPin } from "../pin-hash.ts";
import { sendFirstPasswords } from "../send-link.ts";
import type { Browser, Caller } from "../session.ts";
import { attachCardPicture, takeCardPicture } from "./card-pictures.ts";
import { sendMedia, takeFile } from "./media.ts";
import { askForNumberCode, numberOf, proveNumber, ticketFor } from "./number-proof.ts";
import {
  hasAccountAlready,
  invalid,
  ownRegistrationOf,
  pinHashOf,
  type RegistrationParts,
  senderOf,
} from "./registration-parts.ts";

/** Registering with the court. All that follows on `prove` takes the ticket of a proven number. */
export type Registrations = {
  /**
   * Sends a code to a number.
   * @throws Failure feature_off, too_many or internal
   */
  askForCode(phone: string, browser: Browser, caller: Caller): ReturnType<typeof askForNumberCode>;
  /**
   * Enters the code of a number, and returns what the number leads to.
   * @throws Failure code_not_asked, wrong_code or code_expired
   */
  prove(phone: string, code: string, browser: Browser, caller: Caller): Promise<NumberProof>;
  /**
   * The same for a registration that is read with its PIN.
   * @throws Failure wrong_pin, too_many, or a ticket that is over
   */
  verifyPin(ticket: string, pin: string): Promise<NumberProof>;
  /**
   * Sends the form.
   * @throws Failure feature_off, invalid, too_many, or conflict when the number has an account
   */
  send(form: RegistrationForm): Promise<RegistrationView>;
  /**
   * Sends the form of the media.
   * @throws as `send`
   */
  sendMedia(form: MediaForm): Promise<RegistrationView>;
  /**
   * The number from which a file for that form comes.
   * @throws Failure feature_off, too_many, or conflict as above
   */
  senderOfFile(ticket: string): Promise<string>;
  /**
   * Takes that file.
   * @throws Failure unsupported or corrupted_file
   */
  takeFile(phone: string, file: File): Promise<AccreditationFile>;
  /**
   * Takes the picture of an identity card for the form.
   * @throws Failure feature_off, unsupported or corrupted_file
   */
  takeCardPicture(phone: string, file: File): Promise<{ id: string }>;
  /** Returns the state of the registration; null before the form was sent. */
  read(ticket: string): Promise<RegistrationView | null>;
  /**
   * Takes it back.
   * @throws Failure not_found, or conflict when it is decided
   */
  withdraw(ticket: string): Promise<RegistrationView>;
};

/**
 * Where a person is enrolled, or their office. The list gives items by enrolment number, so that only an advocate may
 * have one.
 * @throws Failure invalid for an office that is an enrolment number
 */
function placeOf({ subRole, enrolmentOrOffice: typed }: RegistrationForm): string {
  const asked = asksOf(subRole);
  if (asked === null) return "";
  if (asked === "enrolment") return enrolmentKey(typed);
  if (isEnrolment(typed)) throw invalid("enrolmentOrOffice", fault("notAnOffice"));
  return typed;
}

async function rowOf(
  { now, secrets }: Pick<RegistrationParts, "now" | "secrets">,
  phone: string,
  form: RegistrationForm,
  settings: Settings,
): Promise<NewRegistration> {
  const { subRole, displayName, email, idType, idNumber, pin, consent } = form;
  if (!settings.sub_role_enabled && subRole !== "Advocate") throw invalid("subRole", fault("notOffered"));
  if (idType === "AADHAAR" && !isIdentityCard(idNumber, "IN")) throw invalid("idNumber", fault("notOfCard"));
  const enrolmentOrOffice = placeOf(form);
  return {
    id: randomUUID(),
    phone,
    subRole,
    displayName,
    email,
    enrolmentOrOffice,
    idType,
    consent,
    accreditation: null,
    accreditedUntil: null,
    idLastFour: idNumber.slice(-4),
    // Only the last four digits of an Aadhaar number are kept, and that it was seen.
    idSealed: idType === "AADHAAR" ? null : secrets.seal(idNumber, `identity ${phone}`),
    pinHash: await pinHashOf(secrets, pin, settings),
    sentAt: new Date(now()),
  };
}

/** The form as the roll or a rule of the court approves it at once; null when the registry has to read it. */
async function approvedAtOnce(
  tx: Transaction,
  form: NewRegistration,
  settings: Settings,
): Promise<NewRegistration | null> {
  if (form.subRole !== "Advocate") return isAtOnce(form.subRole, (rule) => settings[rule]) ? form : null;
  const enrolment = form.enrolmentOrOffice;
  const line = { enrolment, phone: form.phone };
  if (!(await isOnRoll(tx, line))) return null;
  // An admin may be giving the number to somebody at this moment, or taking the line off the roll.
  await takeTurnAmongActs(tx);
  const enrolled = await enrolledWith(tx, line);
  if (!enrolled) return null;
  // Somebody else has the number: the registry finds out who is right.
  const holders = await holdersOfEnrolments(tx, [enrolment]);
  return holders.size > 0 ? null : { ...form, displayName: enrolled.displayName };
}

async function send(parts: RegistrationParts, form: RegistrationForm): Promise<RegistrationView> {
  const { db, now } = parts;
  const { phone, settings } = await senderOf(parts, form.ticket);
  const asked = await rowOf(parts, phone, form, settings);
  const stored = await db.transaction(async (inside) => {
    const atOnce = await approvedAtOnce(inside, asked, settings);
    // The time must not be before the line that lets them in: an undo finds by the time whom it let in.
    const at = new Date(now());
    const sent = await sendForm(inside, atOnce ?? asked);
    // The files of an earlier form of the media, which this one replaces.
    await dropAccreditationFiles(inside, sent);
    await attachCardPicture(inside, sent, { form, settings });
    if (!atOnce) return sent;
    // Nobody reads it.
    await dropCardPicture(inside, sent);
    const decision = { state: "approved", at, by: null, note: null } as const;
    const approved = await decideRegistration(inside, sent.id, decision);
    const accountId = randomUUID();
    if (!approved || !(await makeAccount(inside, approved, { accountId, at }))) throw hasAccountAlready();
    await sendFirstPasswords({ ...parts, db: inside }, [accountId]);
    return approved;
  });
  parts.outbox.wake();
  // After the transaction: within it, each form would need a second connection of the pool.
  return ownRegistrationOf(parts, stored);
}

/**
 * Whether a registration is read, changed and withdrawn only with its PIN: a code shows only who holds the telephone,
 * which may lie open. A decided one asks for none, so that who forgot it may register again.
 */
function asksPin({ registration_pin }: Settings, found: Registration | undefined): boolean {
  return registration_pin && found?.pinHash != null && openStates.includes(found.state);
}

/** @throws Failure wrong_pin, or too_many */
async function requirePin(
  { limits, secrets }: Pick<RegistrationParts, "limits" | "secrets">,
  { phone, pin, pinHash }: { phone: string; pin: string; pinHash: string },
): Promise<void> {
  // Counted by number: the caller has already entered the code sent to it, so a stranger cannot use up the count.
  const count = ["wrongPins", `registration ${phone}`] as const;
  await limits.take(...count);
  if (!(await ownGate(phone, () => checkPin(secrets, pin, pinHash), true)))
    throw new Failure("wrong_pin", "The PIN is wrong");
  await limits.refund([count]);
}

/** Returns what a proven number leads to. */
async function proofOf(
  parts: RegistrationParts,
  phone: string,
  { found, needsPin }: { found: Registration | undefined; needsPin: boolean },
): Promise<NumberProof> {
  if (await hasAccount(parts.db, phone)) return { isKnown: true, ticket: null, registration: null };
  return {
    isKnown: false,
    ticket: await ticketFor(parts, phone, { needsPin }),
    registration: found && !needsPin ? await ownRegistrationOf(parts, found) : null,
  };
}

async function ownOf(parts: RegistrationParts, ticket: string): Promise<Registration> {
  const found = await registrationOf(parts.db, await numberOf(parts, ticket));
  if (!found) throw new Failure("not_found", "This number has no registration");
  return found;
}

/** Makes the registrations of one process. */
export function createRegistrations(parts: RegistrationParts): Registrations {
  const { db, now } = parts;
  return {
    async askForCode(phone, browser, caller) {
      const court = await parts.settings.require("public_enabled");
      return askForNumberCode(parts, phone, { browser, caller, court });
    },
    async prove(phone, code, browser, caller) {
      await proveNumber(parts, { phone, code, browser, caller });
      const found = await registrationOf(db, phone);
      const needsPin = asksPin(await parts.settings.read(), found);
      return proofOf(parts, phone, { found, needsPin });
    },
    async verifyPin(ticket, pin) {
      const phone = await numberOf(parts, ticket, true);
      const found = await registrationOf(db, phone);
      if (found?.pinHash && asksPin(await parts.settings.read(), found))
        await requirePin(parts, { phone, pin, pinHash: found.pinHash });
      return proofOf(parts, phone, { found, needsPin: false });
    },
    send: (form) => send(parts, form),
    sendMedia: (form) => sendMedia(parts, form),
    senderOfFile: async (ticket) => (await senderOf(parts, ticket, "filesOfNumber")).phone,
    takeFile: (phone, file) => takeFile(parts, phone, file),
    takeCardPicture: (phone, file) => takeCardPicture(parts, phone, file),
    async read(ticket) {
      const found = await registrationOf(db, await numberOf(parts, ticket));
      return found ? ownRegistrationOf(parts, found) : null;
    },
    async withdraw(ticket) {
      const { id } = await ownOf(parts, ticket);
      const decision = { state: "withdrawn", at: new Date(now()), by: null, note: null } as const;
      const row = await decideRegistration(db, id, decision);
      if (!row) throw new Failure("conflict", "The registry has decided on it");
      // Nobody reads them any more.
      await dropAccreditationFiles(db, row);
      await dropCardPicture(db, row);
      return ownRegistrationOf(parts, row);
    },
  };
}
