// The sentences of the profile's section of preferences.
import { sentences } from "../../server/contract/sentences.ts";

export const profilePreferencesText = sentences("page", "profilePreferences", {
  title: "Preferences",
  lead: "The court’s settings apply until you choose otherwise",
  look: "Language and look",
  language: "Language",
  devices: "Devices",
  devicesLead:
    "Remembered on this machine and used in every hall. Before you enter one, and in it, you can choose others.",
  devicesFind: "Look for devices",
  devicesDenied:
    "The browser does not let this page use them. Allow camera and microphone beside the address.",
  video: "My own video",
  messages: "Messages",
  sounds: "Sounds",
  keys: "Keys",
});
