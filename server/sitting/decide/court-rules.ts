// What decisions depend on besides the sitting: the court's settings, as decide takes them. Pure.
import type { Flag, Settings } from "../../contract/settings.ts";

/** A category of the cause list: its code, and what the court calls it. */
type Category = { value: string; text: string };

/**
 * @param settings - the court's settings
 * @param categories - the categories of its cause lists
 * @returns the rules that follow from them; a rule that is missing here is known to no decision
 */
export function courtRules(settings: Settings, categories: readonly Category[]) {
  /** What is on, for the commands that the court can switch off (`switch` in their permission). */
  const flags: Readonly<Record<Flag, boolean>> = settings;
  return {
    flags,
    passiveEnabled: settings.passive_enabled,
    autoAdmitRoster: settings.auto_admit_roster,
    /** Guests who may be in a hall together: from one network address, and in all. */
    guestsPerAddress: settings.guests_per_address,
    guestsPerHall: settings.guests_per_hall,
    /** The buttons at a participant that the court has (docs/reference.md#participant-buttons). */
    buttons: {
      mute: settings.participant_mute,
      remove: settings.participant_remove,
      cohost: settings.participant_cohost,
    },
    /** Those at the bar ask before they write to others. */
    chatRequest: settings.chat_request,
    categories,
  };
}

/** The court's own settings that decisions depend on. */
export type CourtRules = ReturnType<typeof courtRules>;
