// Adds the sentences of the pages behind the login: the frames of those pages import this module, and so none is early.

import i18next from "i18next";
import { first } from "./en/first.ts";
import { en } from "./en/index.ts";
import "./i18n.ts";

for (const [topic, sentences] of Object.entries(en)) {
  if (!Object.hasOwn(first, topic)) i18next.addResourceBundle("en", topic, sentences);
}
