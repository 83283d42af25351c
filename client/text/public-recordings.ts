// Adds the sentences of the recordings that everybody may see: their pages import this module, and no hearing loads them.
import { publicRecordings } from "./en/public-recordings.ts";
import { addTopics } from "./i18n.ts";

addTopics({ publicRecordings });
