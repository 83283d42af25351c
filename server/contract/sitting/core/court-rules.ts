// The court's settings on which decisions depend, in the form that decide takes. Pure.
import type { Flag, Settings } from "../../settings.ts";

/** A category of the cause list: its code, and the court's name for it. */
type Category = { value: string; text: string };

/**
 * @param settings - the court's settings
 * @param categories - the categories of its cause lists
 * @returns the rules that follow from them; a decision knows no setting that is not here
 */
export function courtRules(settings: Settings, categories: readonly Category[]) {
  /** Which commands are on, of those that the court can switch off (`switch` in their permission). */
  const flags: Readonly<Record<Flag, boolean>> = settings;
  return {
    flags,
    passiveEnabled: settings.passive_enabled,
    /** Seconds by which the public is behind the court. */
    streamDelay: settings.stream_delay_seconds,
    /** The public sees a card while an order is dictated. */
    masksDictation: !settings.stream_dictation,
    /** Days for which a copy of a recording can be fetched, and days for its parties to object. */
    copyDays: settings.copy_days,
    copyObjectionDays: settings.copy_objection_days,
    autoAdmitRoster: settings.auto_admit_roster,
    /** How many guests may be in a hall: from one network address, and in all. */
    guestsPerAddress: settings.guests_per_address,
    guestsPerHall: settings.guests_per_hall,
    /** The participant buttons that the court has switched on (docs/reference.md#participant-buttons). */
    buttons: {
      mute: settings.participant_mute,
      remove: settings.participant_remove,
      cohost: settings.participant_cohost,
    },
    /** The bar asks before they write to others. */
    chatRequest: settings.chat_request,
    categories,
  };
}

/** The rules of this court. */
export type CourtRules = ReturnType<typeof courtRules>;
