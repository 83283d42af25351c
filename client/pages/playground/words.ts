// Adds the sentences of the playground, which no page of a court loads.
import "../../ui/styles/scripts.css";
import { playground } from "../../text/en/playground.ts";
import { addTopics } from "../../text/i18n.ts";
import "../../text/later.ts";

addTopics({ playground });
