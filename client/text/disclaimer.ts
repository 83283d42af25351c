// Adds the sentences of the disclaimer. Only the disclaimer imports this module, so people who hid it never load them.
import { disclaimer } from "./en/disclaimer.ts";
import { addTopics } from "./i18n.ts";

addTopics({ disclaimer });
