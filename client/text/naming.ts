// Adds the sentences of naming another counsel. The part that shows them imports this module, and loads after its page.
import { naming } from "./en/naming.ts";
import { addTopics } from "./i18n.ts";

addTopics({ naming });
