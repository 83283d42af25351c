// Adds the sentences of the pages for everybody: their frame imports this module, so that they come without those behind the login.
import { courtToday } from "./en/court-today.ts";
import { publicFrame } from "./en/public-frame.ts";
import { addTopics } from "./i18n.ts";

addTopics({ courtToday, publicFrame });
