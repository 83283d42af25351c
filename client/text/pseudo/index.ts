// All sentences as the pseudo-locales have them.
import { conference } from "../en/conference.ts";
import { en } from "../en/index.ts";
import { playground } from "../en/playground.ts";
import { recordFiles } from "../en/record-files.ts";
import type { Sentences, Translated } from "../sentences.ts";
import { pseudoSentences } from "./pseudo.ts";

export const text: Translated<Sentences> = pseudoSentences({ ...en, conference, playground, recordFiles });
