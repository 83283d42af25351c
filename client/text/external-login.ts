// Adds the sentences of signing in through another system: its button and its page import this module.
import { court } from "./en/court.ts";
import { externalLogin } from "./en/external-login.ts";
import { refusals } from "./en/refusals.ts";
import { addTopics } from "./i18n.ts";

addTopics({ court, externalLogin, refusals });
