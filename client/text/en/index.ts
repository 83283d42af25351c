// All English sentences by topic, for their types, the tests and what is made from all of them; pages load only the groups they need.

import { adminConsole } from "./admin-console.ts";
import { conference } from "./conference.ts";
import { courtToday } from "./court-today.ts";
import { demoStrip } from "./demo-strip.ts";
import { disclaimer } from "./disclaimer.ts";
import { externalLogin } from "./external-login.ts";
import { faults } from "./faults.ts";
import { first } from "./first.ts";
import { forgotPassword } from "./forgot-password.ts";
import { later } from "./later.ts";
import { loginWithOtp } from "./login-with-otp.ts";
import { messages } from "./messages.ts";
import { otherForm } from "./other-form.ts";
import { ownAccount } from "./own-account.ts";
import { password } from "./password.ts";
import { playground } from "./playground.ts";
import { publicAccessibility } from "./public-accessibility.ts";
import { publicContact } from "./public-contact.ts";
import { publicFrame } from "./public-frame.ts";
import { publicPrivacy } from "./public-privacy.ts";
import { publicSiteMap } from "./public-site-map.ts";
import { publicTerms } from "./public-terms.ts";
import { recordFiles } from "./record-files.ts";
import { register } from "./register.ts";
import { setPassword } from "./set-password.ts";
import { watch } from "./watch.ts";

export const en = {
  ...first,
  ...later,
  ...ownAccount,
  ...adminConsole,
  conference,
  courtToday,
  demoStrip,
  faults,
  forgotPassword,
  loginWithOtp,
  messages,
  externalLogin,
  otherForm,
  password,
  playground,
  publicAccessibility,
  publicContact,
  publicFrame,
  publicPrivacy,
  publicSiteMap,
  publicTerms,
  recordFiles,
  register,
  watch,
  disclaimer,
  setPassword,
};
