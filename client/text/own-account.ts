// Adds the sentences of a person's own pages: they import this module, and no hearing loads them.
import { ownAccount } from "./en/own-account.ts";
import { addTopics } from "./i18n.ts";

addTopics(ownAccount);
