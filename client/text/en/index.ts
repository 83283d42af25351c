// All English sentences by topic, for their types, the tests and what is made from all of them; pages load only the groups they need.

import { accessibility } from "./accessibility.ts";
import { adminConsole } from "./admin-console.ts";
import { calendar } from "./calendar.ts";
import { certificate } from "./certificate.ts";
import { choosing } from "./choosing.ts";
import { conference } from "./conference.ts";
import { contact } from "./contact.ts";
import { courtToday } from "./court-today.ts";
import { demoStrip } from "./demo-strip.ts";
import { disclaimer } from "./disclaimer.ts";
import { externalLogin } from "./external-login.ts";
import { faults } from "./faults.ts";
import { first } from "./first.ts";
import { forgotPassword } from "./forgot-password.ts";
import { hallBookings } from "./hall-bookings.ts";
import { invitation } from "./invitation.ts";
import { later } from "./later.ts";
import { loginWithOtp } from "./login-with-otp.ts";
import { messages } from "./messages.ts";
import { otherForm } from "./other-form.ts";
import { ownAccount } from "./own-account.ts";
import { password } from "./password.ts";
import { playground } from "./playground.ts";
import { privacy } from "./privacy.ts";
import { publicFrame } from "./public-frame.ts";
import { publicRecordings } from "./public-recordings.ts";
import { recordFiles } from "./record-files.ts";
import { register } from "./register.ts";
import { secondDevice } from "./second-device.ts";
import { setPassword } from "./set-password.ts";
import { siteMap } from "./site-map.ts";
import { terms } from "./terms.ts";
import { unauthorized } from "./unauthorized.ts";
import { watch } from "./watch.ts";
import { webinarFiles } from "./webinar-files.ts";

export const en = {
  ...first,
  ...later,
  ...ownAccount,
  ...adminConsole,
  ...calendar,
  ...choosing,
  accessibility,
  certificate,
  conference,
  contact,
  courtToday,
  demoStrip,
  disclaimer,
  externalLogin,
  faults,
  forgotPassword,
  hallBookings,
  invitation,
  loginWithOtp,
  messages,
  otherForm,
  password,
  playground,
  privacy,
  publicFrame,
  publicRecordings,
  recordFiles,
  register,
  secondDevice,
  setPassword,
  siteMap,
  unauthorized,
  terms,
  watch,
  webinarFiles,
};
