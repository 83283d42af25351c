// Adds the sentences of the playground, which no page of a court loads.
import i18next from "i18next";
import { playground } from "../../text/en/playground.ts";
import "../../text/later.ts";

i18next.addResourceBundle("en", "playground", playground);
