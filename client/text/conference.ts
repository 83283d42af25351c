// Adds the sentences of ordinary conferences: their pages import this module, and no hearing loads them.
import i18next from "i18next";
import { conference } from "./en/conference.ts";
import "./i18n.ts";

i18next.addResourceBundle("en", "conference", conference);
