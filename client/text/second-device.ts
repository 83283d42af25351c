// Adds the sentences of a second device: its page and the page of a meeting import this module, and no hearing loads them.
import { secondDevice } from "./en/second-device.ts";
import { addTopics } from "./i18n.ts";

addTopics({ secondDevice });
