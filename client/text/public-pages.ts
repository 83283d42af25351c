// Adds the sentences of the pages about the public pages: they alone import this module.
import { publicAccessibility } from "./en/public-accessibility.ts";
import { publicContact } from "./en/public-contact.ts";
import { publicPrivacy } from "./en/public-privacy.ts";
import { publicSiteMap } from "./en/public-site-map.ts";
import { publicTerms } from "./en/public-terms.ts";
import { addTopics } from "./i18n.ts";

addTopics({ publicAccessibility, publicContact, publicPrivacy, publicSiteMap, publicTerms });
