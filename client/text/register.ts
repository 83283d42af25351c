// Adds the sentences of registering and of watching as a guest: their pages import this module, and no other page loads them.
import { register } from "./en/register.ts";
import { watch } from "./en/watch.ts";
import { addTopics } from "./i18n.ts";

addTopics({ register, watch });
