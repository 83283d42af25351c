// Pictures of identity cards (docs/domain.md#card-picture): sealed, given to their form, opened, deleted in time.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import {
  addCardPicture,
  bindCardPicture,
  cardPicture,
  dropCardPicture,
  dropOldCardPictures,
} from "../../../db/queries/card-pictures.ts";
import type { Registration } from "../../../db/queries/registrations.ts";
import { fault } from "../../contract/faults.ts";
import { REGISTRATION_MINUTES } from "../../contract/limits.ts";
import { asksCardPicture, CARD_PICTURE_HOURS } from "../../contract/registration-rules.ts";
import type { RegistrationForm } from "../../contract/rest/registration.ts";
import type { Settings } from "../../contract/settings.ts";
import { drawCardPicture } from "../../files/card-picture.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { lookEvery } from "../../kernel/look-every.ts";
import { withoutParameters } from "../../kernel/query-errors.ts";
import { invalid, type RegistrationParts } from "./registration-parts.ts";

/** Milliseconds between two looks for pictures whose time is over. */
const LOOK_MS = 60_000;

/** Binds a sealed picture to its own row, so that it cannot be put in the place of another. */
const purposeOf = (id: string) => `card picture ${id}`;

/**
 * Takes the picture for the form of a number.
 * @returns what the form names
 * @throws Failure feature_off where the court asks for none; unsupported or corrupted_file
 */
export async function takeCardPicture(
  { db, now, secrets, settings }: Pick<RegistrationParts, "db" | "now" | "secrets" | "settings">,
  phone: string,
  file: File,
): Promise<{ id: string }> {
  await settings.require("registration_card");
  const picture = await drawCardPicture(file);
  const id = randomUUID();
  const sealed = secrets.sealBytes(picture, purposeOf(id));
  await addCardPicture(db, { id, phone, isCovered: false, sealed, sentAt: new Date(now()) });
  return { id };
}

/**
 * Gives the picture that a form names to its registration. Where none is asked for, nobody would read it: it goes.
 * @throws Failure invalid where one is missing, or is gone
 */
export async function attachCardPicture(
  tx: Parameters<typeof bindCardPicture>[0],
  row: Registration,
  { form, settings }: { form: RegistrationForm; settings: Settings },
): Promise<void> {
  const { cardPicture: id, isCovered } = form;
  if (!asksCardPicture(form.subRole, (rule) => settings[rule])) return dropCardPicture(tx, row);
  if (id === null) throw invalid("cardPicture", fault("required"));
  if (!(await bindCardPicture(tx, row, { id, isCovered: isCovered && row.idType === "AADHAAR" })))
    throw invalid("cardPicture", fault("notSent"));
}

/**
 * Opens the picture of a registration.
 * @returns a JPEG
 * @throws Failure not_found where none is kept
 */
export async function openCardPicture(
  { db, secrets }: Pick<RegistrationParts, "db" | "secrets">,
  registration: string,
): Promise<Uint8Array> {
  const row = await cardPicture(db, registration);
  if (!row) throw new Failure("not_found", "There is no picture of this card, or no longer");
  return secrets.unsealBytes(row.sealed, purposeOf(row.id));
}

type SweepParts = Pick<RegistrationParts, "db" | "now"> & { log: Logger };

/** Deletes the pictures whose time is over. Several processes may do so at a time. */
async function sweepCardPictures({ db, log, now }: SweepParts): Promise<void> {
  const gone = await dropOldCardPictures(db, {
    forgotten: new Date(now() - REGISTRATION_MINUTES * 60_000),
    decided: new Date(now() - CARD_PICTURE_HOURS * 3_600_000),
  });
  if (gone > 0) log.info(`Pictures of identity cards were deleted: ${gone}.`);
}

/**
 * Looks every minute, and when a test moves the clock.
 * @returns ends it
 */
export function startCardPictures(
  services: SweepParts,
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  return lookEvery(LOOK_MS, clock, () =>
    sweepCardPictures(services).catch((error: unknown) =>
      services.log.error({ err: withoutParameters(error) }, "Could not delete pictures of identity cards."),
    ),
  );
}
