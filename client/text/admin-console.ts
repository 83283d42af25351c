// Adds the sentences of the admin console: its page imports this module, and no other page loads them.
import { adminConsole } from "./en/admin-console.ts";
import { addTopics } from "./i18n.ts";

addTopics(adminConsole);
