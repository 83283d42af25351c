// Adds the sentences of the strip with the demo's people, which imports this module.
import { demoStrip } from "./en/demo-strip.ts";
import { addTopics } from "./i18n.ts";

addTopics({ demoStrip });
