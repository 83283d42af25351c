// Adds the sentences of the disclaimer: it imports this module, and whoever hid it never loads them.
import { disclaimer } from "./en/disclaimer.ts";
import { addTopics } from "./i18n.ts";

addTopics({ disclaimer });
