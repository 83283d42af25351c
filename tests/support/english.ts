// All sentences in English, for tests of the whole.
import type { Texts } from "../../server/contract/sentences.ts";
import { allTopics } from "../../server/web/topics.ts";

/** Every English sentence, by topic. */
export async function allEnglish(): Promise<Record<string, Texts>> {
  return Object.fromEntries([...(await allTopics())].map(([name, { en }]) => [name, en]));
}
