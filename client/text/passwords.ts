// Adds the sentences of passwords before a login: their pages and forms import this module, and the first page loads none of them.
import { changePassword } from "./en/change-password.ts";
import { court } from "./en/court.ts";
import { forgotPassword } from "./en/forgot-password.ts";
import { invitation } from "./en/invitation.ts";
import { password } from "./en/password.ts";
import { refusals } from "./en/refusals.ts";
import { setPassword } from "./en/set-password.ts";
import { addTopics } from "./i18n.ts";

addTopics({ changePassword, court, forgotPassword, invitation, password, refusals, setPassword });
