// The sentences of a person's own pages (profile, history, security), by topic; no hearing loads them.

import { changePassword } from "./change-password.ts";
import { contacts } from "./contacts.ts";
import { history } from "./history.ts";
import { ownData } from "./own-data.ts";
import { photo } from "./photo.ts";
import { profile } from "./profile.ts";
import { profilePreferences } from "./profile-preferences.ts";
import { profileSecurity } from "./profile-security.ts";
import { record } from "./record.ts";
import { recordingCopies } from "./recording-copies.ts";
import { recordings } from "./recordings.ts";
import { statistics } from "./statistics.ts";
import { twoFactor } from "./two-factor.ts";

export const ownAccount = {
  changePassword,
  contacts,
  history,
  ownData,
  photo,
  profile,
  profilePreferences,
  profileSecurity,
  record,
  recordingCopies,
  recordings,
  statistics,
  twoFactor,
};
