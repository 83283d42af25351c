// Adds the sentences of the pages about the public pages: they alone import this module.
import { accessibility } from "./en/accessibility.ts";
import { contact } from "./en/contact.ts";
import { privacy } from "./en/privacy.ts";
import { siteMap } from "./en/site-map.ts";
import { terms } from "./en/terms.ts";
import { addTopics } from "./i18n.ts";

addTopics({ accessibility, contact, privacy, siteMap, terms });
