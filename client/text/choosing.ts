// Adds the sentences of the pages on which halls and items are chosen: the frame of these pages imports this module, and no hearing loads them.
import { choosing } from "./en/choosing.ts";
import { addTopics } from "./i18n.ts";

addTopics(choosing);
