// What decisions depend on besides the sitting: the court's settings, as decide takes them.
import type { Settings } from "../contract/settings.ts";
import type { CourtRules } from "./decide/index.ts";

/** The rules that follow from the settings of a court and its categories. */
export function courtRules(settings: Settings, categories: CourtRules["categories"]): CourtRules {
  return {
    urgentEntry: settings.urgent_entry,
    passiveEnabled: settings.passive_enabled,
    autoAdmitRoster: settings.auto_admit_roster,
    guestsPerAddress: settings.guests_per_address,
    guestsPerHall: settings.guests_per_hall,
    buttons: {
      mute: settings.participant_mute,
      remove: settings.participant_remove,
      cohost: settings.participant_cohost,
    },
    chatRequest: settings.chat_request,
    categories,
  };
}
