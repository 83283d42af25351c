// All sentences as the pseudo-locales have them.
import { en } from "../en/index.ts";
import type { Sentences, Translated } from "../sentences.ts";
import { pseudoSentences } from "./pseudo.ts";

export const text: Translated<Sentences> = pseudoSentences(en);
