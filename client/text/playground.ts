// Adds the sentences of the playground, whose two pages import this module; no page of a court loads them.
import { playground } from "./en/playground.ts";
import { addTopics } from "./i18n.ts";
import "./later.ts";

addTopics({ playground });
