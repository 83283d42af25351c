// Adds the sentences of the second page of a login by code, which imports this module.
import { loginWithOtp } from "./en/login-with-otp.ts";
import { addTopics } from "./i18n.ts";

addTopics({ loginWithOtp });
