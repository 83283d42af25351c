// Adds the sentences of the pages behind the login: the frames of those pages import this module, and so none is early.

import { later } from "./en/later.ts";
import "./aria.ts";
import { addTopics } from "./i18n.ts";

addTopics(later);
