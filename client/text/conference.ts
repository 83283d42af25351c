// Adds the sentences of ordinary conferences: their pages import this module, and no hearing loads them.
import { conference } from "./en/conference.ts";
import { addTopics } from "./i18n.ts";

addTopics({ conference });
