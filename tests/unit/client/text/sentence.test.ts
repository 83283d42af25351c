// A sentence of the pages is found and filled as i18next finds and fills it for the server: in every language, for every number.

import { describe, expect, test } from "bun:test";
import i18next from "i18next";
import { filled, sentenceOf, type Texts, type Values } from "../../../../server/contract/sentences.ts";
import { allEnglish } from "../../../support/english.ts";

/** Languages that count in different ways, each with a mark of its own in every sentence. */
const tags = ["en", "hi", "ar", "nb-NO"];
const forms = ["zero", "one", "two", "few", "many", "other"];

/** As a translation has them: marked, and each counted sentence in every form. */
function inOther(texts: Texts, tag: string): Texts {
  const made: Record<string, string | Texts> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (value === undefined) continue;
    made[key] = typeof value === "string" ? `${tag} ${value}` : inOther(value, tag);
    const base = /^(.*)_other$/.exec(key)?.[1];
    if (base !== undefined && typeof value === "string")
      for (const form of forms) made[`${base}_${form}`] = `${tag} ${form} ${value}`;
  }
  return made;
}

type Asked = { key: string; counted: boolean };

/** Every key as a page asks for it: that of a counted sentence without its form. */
function keysOf(texts: Texts, path = ""): Asked[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === "object") return keysOf(value, `${path}${key}.`);
    const base = /^(.*?)(?:_ordinal)?_other$/.exec(key)?.[1];
    return { key: path + (base ?? key), counted: base !== undefined };
  });
}

const en = await allEnglish();
const topics = Object.entries(en);
const resources: Record<string, Record<string, Texts>> = Object.fromEntries(
  tags.map((tag) => [
    tag,
    tag === "en" ? en : Object.fromEntries(topics.map(([topic, texts]) => [topic, inOther(texts, tag)])),
  ]),
);
const library = i18next.createInstance();
library.init({
  lng: "en",
  fallbackLng: "en",
  resources,
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Its typed way knows our topics one by one; here all of them are asked. */
const fixed: (tag: string, topic: string) => (key: string, values: Values) => string = library.getFixedT.bind(
  library,
) as never;

function ours(tag: string, topic: string, key: string, values: Values): string {
  const found =
    sentenceOf(resources[tag]?.[topic], key, tag, values) ??
    sentenceOf(resources.en?.[topic], key, "en", values);
  return filled(found ?? key, values, tag);
}

/** A value for each place of a topic but the number, one that could be taken for something to be filled. */
function valuesFor(texts: Texts): Values {
  const places = new Set([...JSON.stringify(texts).matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? ""));
  places.delete("count");
  return Object.fromEntries([...places].map((name) => [name, `<${name}> {{count}} $& $1`]));
}

const numbers = [undefined, 0, 1, 2, 3, 5, 11, 21, 100, 1250, 1.5];
/** The keys that are asked for by a place in a row. */
const ordinals = new Set(["hands.ask.willBe", "hands.ask.youAre"]);

describe("every sentence", () => {
  test.each(tags)("of %s is the one that i18next finds, filled alike", (tag) => {
    let asked = 0;
    for (const [topic, texts] of topics) {
      const theirs = fixed(tag, topic);
      const values = valuesFor(texts);
      for (const { key, counted } of keysOf(texts))
        for (const count of counted ? numbers : [undefined, 2]) {
          const isOrdinal = ordinals.has(`${topic}.${key}`);
          const given = {
            ...values,
            ...(count !== undefined && { count }),
            ...(isOrdinal && { ordinal: true }),
          };
          const said = ours(tag, topic, key, given);
          if (said !== theirs(key, given))
            expect([topic, key, count, said]).toEqual([topic, key, count, theirs(key, given)]);
          asked += 1;
        }
    }
    expect(asked).toBeGreaterThan(5000);
  });
});

describe("a sentence", () => {
  const texts: Texts = {
    left_one: "{{count}} day left",
    left_other: "{{count}} days left",
    left_zero: "Today",
    deep: { er: "Deeper" },
    plain: "{{name}} has {{count, number}}, {{name}} says",
  };

  test.each([
    [0, "Today"],
    [1, "1 day left"],
    [2, "2 days left"],
  ])("counted for %p is %p", (count, said) => {
    expect(filled(sentenceOf(texts, "left", "en", { count }) ?? "", { count }, "en")).toBe(said);
  });

  test("that is none is not found, be the key a name that every object has", () => {
    for (const key of [
      "nothing",
      "deep",
      "deep.nothing",
      "deep.er.nothing",
      "constructor",
      "deep.constructor",
      "",
    ])
      expect(sentenceOf(texts, key, "en")).toBeUndefined();
    expect(sentenceOf(undefined, "left", "en")).toBeUndefined();
    expect(sentenceOf(texts, "deep.er", "en")).toBe("Deeper");
  });

  test("keeps the place of a value that was not given, and shows nothing for one that is nothing", () => {
    const sentence = sentenceOf(texts, "plain", "en") ?? "";
    expect(filled(sentence, { count: 1250 }, "en")).toBe("{{name}} has 1,250, {{name}} says");
    expect(filled(sentence, { name: undefined, count: 125000 }, "hi-IN-u-nu-latn")).toBe(
      " has 1,25,000,  says",
    );
  });
});
