// What holds of a court whose configuration could not be read: the flags have their defaults, and it has no name and no brand.
import type { PublicConfig } from "../../server/contract/rest/config.ts";
import { defaultSettings } from "../../server/contract/settings.ts";

const nameless = { court_name: "", court_name_local: "", seat: "", contact_phone: "", contact_email: "" };

export const defaultConfig: PublicConfig = {
  settings: { ...defaultSettings, ...nameless },
  brand: null,
  demo: false,
  media: "mesh",
  halls: 0,
  externalLogin: null,
};
