// Registering as media: the files that show an accreditation, and the form, which the registry always reads.
import { randomUUID } from "node:crypto";
import {
  addAccreditationFile,
  bindAccreditationFiles,
  dropForgottenFiles,
} from "../../../db/queries/accreditation-files.ts";
import { dropCardPicture } from "../../../db/queries/card-pictures.ts";
import { type NewRegistration, sendForm } from "../../../db/queries/registrations.ts";
import { fault } from "../../contract/faults.ts";
import { REGISTRATION_MINUTES } from "../../contract/limits.ts";
import type { AccreditationFile, MediaForm, RegistrationView } from "../../contract/rest/registration.ts";
import { isEnrolment } from "../../contract/sitting/core/roster.ts";
import { checkFile } from "../../files/check.ts";
import { cleanName } from "../../files/names.ts";
import { dayInIndia } from "../../kernel/india-days.ts";
import {
  invalid,
  ownRegistrationOf,
  pinHashOf,
  type RegistrationParts,
  senderOf,
} from "./registration-parts.ts";

/**
 * Takes a file for the form of a number. Files that no form names in time are deleted.
 * @throws Failure unsupported or corrupted_file
 */
export async function takeFile(
  { db, now }: Pick<RegistrationParts, "db" | "now">,
  phone: string,
  file: File,
): Promise<AccreditationFile> {
  const { bytes, mime, ending } = await checkFile(new Uint8Array(await file.arrayBuffer()), file);
  await dropForgottenFiles(db, new Date(now() - REGISTRATION_MINUTES * 60_000));
  const id = randomUUID();
  const name = cleanName(file.name, ending);
  await addAccreditationFile(db, { id, phone, name, mime, content: bytes, sentAt: new Date(now()) });
  return { id, name, bytes: bytes.length };
}

async function rowOf(
  { now, secrets }: Pick<RegistrationParts, "now" | "secrets">,
  form: MediaForm,
  { phone, settings }: Awaited<ReturnType<typeof senderOf>>,
): Promise<NewRegistration> {
  const { displayName, email, organisation, accreditation, accreditedUntil, pin, consent } = form;
  if (accreditedUntil < dayInIndia(now())) throw invalid("accreditedUntil", fault("isOver"));
  // The cause list gives an item to the person with the number.
  if (isEnrolment(organisation)) throw invalid("organisation", fault("notAnOffice"));
  return {
    id: randomUUID(),
    phone,
    subRole: "Media",
    displayName,
    email,
    consent,
    enrolmentOrOffice: organisation,
    accreditation,
    accreditedUntil,
    idType: "PRESS_CARD",
    idLastFour: accreditation.slice(-4),
    idSealed: null,
    pinHash: await pinHashOf(secrets, pin, settings),
    sentAt: new Date(now()),
  };
}

/**
 * Sends the form with its files, whole or not at all.
 * @throws Failure as `senderOf`; invalid
 */
export async function sendMedia(parts: RegistrationParts, form: MediaForm): Promise<RegistrationView> {
  const { db } = parts;
  const sender = await senderOf(parts, form.ticket);
  const row = await rowOf(parts, form, sender);
  const sent = await db.transaction(async (inside) => {
    const stored = await sendForm(inside, row);
    // The picture of an earlier form of another kind, which this one replaces.
    await dropCardPicture(inside, stored);
    const files = [...new Set(form.files)];
    const bound = await bindAccreditationFiles(inside, stored, files);
    if (bound !== files.length) throw invalid("files", fault("notSent"));
    return stored;
  });
  return ownRegistrationOf(parts, sent);
}
