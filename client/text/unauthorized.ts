// Adds the sentences of pages that the court has switched off. Only the page that says so imports this module.
import { unauthorized } from "./en/unauthorized.ts";
import { addTopics } from "./i18n.ts";

addTopics({ unauthorized });
