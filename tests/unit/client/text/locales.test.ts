// The locales: what a translation may have, how it falls back to English, and how the pseudo-locales are made.
import { beforeAll, describe, expect, test } from "bun:test";
import { formatDayOfYear } from "../../../../client/text/format.ts";
import { ENGLISH, locales, offered, pseudoLocales } from "../../../../server/contract/locales.ts";
import { type Texts, textParts } from "../../../../server/contract/sentences.ts";
import { courtText } from "../../../../server/contract/text/court.ts";
import { uiText } from "../../../../server/contract/text/ui.ts";
import { languageOf, readPart, textIn, texts } from "../../../../server/kernel/text.ts";
import { pseudoSentence, pseudoSentences } from "../../../../server/web/pseudo.ts";
import { writePseudoLocales } from "../../../../server/web/pseudo-locales.ts";
import { allTopics } from "../../../../server/web/topics.ts";

/** Every sentence with the path of its key: `state.called`. */
function flat(sentences: Texts, path = ""): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(sentences)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") all.set(at, value);
    else if (value) for (const [deeper, sentence] of flat(value, at)) all.set(deeper, sentence);
  }
  return all;
}

/** What a sentence is filled with, in any order. */
const marksOf = (sentence: string) => (sentence.match(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? []).sort();
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

/** Keys of a topic that English does not have, and sentences that are filled with something else. */
function faultsOf(english: Texts, translated: Texts): string[] {
  const inEnglish = flat(english);
  const known = new Map<string, string>();
  for (const [key, sentence] of inEnglish) for (const one of [key, base(key)]) known.set(one, sentence);
  return [...flat(translated)].flatMap(([key, sentence]) => {
    const original = inEnglish.get(key) ?? known.get(base(key));
    if (original === undefined) return [`${key}: not in English`];
    // A form for one thing may leave the number out.
    const isCounted = base(key) !== key;
    const wanted = marksOf(original).filter((mark) => !isCounted || mark !== "{{count}}");
    const has = marksOf(sentence).filter((mark) => !isCounted || mark !== "{{count}}");
    return String(wanted) === String(has) ? [] : [`${key}: ${has} in place of ${wanted}`];
  });
}

const all = { ...locales, ...pseudoLocales };
const topics = await allTopics();

describe("every locale", () => {
  beforeAll(writePseudoLocales);

  test("a fault in a translation is found", () => {
    const english = { one: "{{count}} of {{name}}", deep: { two: "<b>It</b>" } };
    expect(faultsOf(english, { one: "{{name}}: {{count}}", deep: { two: "<b>Es</b>" } })).toEqual([]);
    expect(faultsOf(english, { one: "{{name}}", deep: { two: "Es", three: "Drei" } })).toEqual([
      "one: {{name}} in place of {{count}},{{name}}",
      "deep.two:  in place of </b>,<b>",
      "deep.three: not in English",
    ]);
  });

  test.each(Object.keys(all).filter((tag) => tag !== ENGLISH))(
    "%s has English's topics in their parts, and their keys with the same values and tags in each sentence",
    async (tag) => {
      for (const part of textParts)
        for (const [name, translated] of Object.entries(await readPart(tag, part))) {
          expect(topics.get(name)?.part, `${tag}/${part}/${name}.json`).toBe(part);
          expect(faultsOf(topics.get(name)?.en ?? {}, translated), `${tag}/${part}/${name}.json`).toEqual([]);
        }
    },
  );

  test.each(Object.keys(pseudoLocales))("%s has all of them", async (tag) => {
    const parts = await Promise.all(textParts.map((part) => readPart(tag, part)));
    expect(parts.flatMap((part) => Object.keys(part)).sort()).toEqual([...topics.keys()].sort());
  });

  test.each(Object.entries(all))("%s is a tag that the browser's own formats know", (tag, { formats }) => {
    expect(Intl.getCanonicalLocales([tag, formats])).toHaveLength(tag === formats ? 1 : 2);
    expect(Intl.DateTimeFormat.supportedLocalesOf([formats])).toHaveLength(1);
  });

  test.each("en-GB bn gu hi kn ml mr ta te or nb es ar".split(" "))(
    "%s writes days in Latin digits",
    (tag) => {
      const day = formatDayOfYear("2026-11-16T06:00:00Z", `${tag}-u-nu-latn`);
      expect(day).toContain("16");
      expect(day).not.toMatch(/(?![0-9])\p{Nd}/u);
    },
  );
});

// In languages that the court does not have, so that the test stays true when it has more.
describe("a locale that is half translated", () => {
  texts.addResourceBundle("fr", courtText.name, { back: "Tilbake", itemState: { CALLED: "Ropt opp" } });

  test("says what it has, and the rest in English, key by key", () => {
    const t = textIn("fr", courtText);
    expect<string>(t("back")).toBe("Tilbake");
    expect<string>(t("itemState.CALLED")).toBe("Ropt opp");
    expect(t("itemState.HEARD")).toBe(courtText.en.itemState.HEARD);
    expect(textIn("fr", uiText)("dismiss")).toBe(uiText.en.dismiss);
  });

  test("counts in English where it has no forms of its own, whatever forms it would have", () => {
    texts.addResourceBundle("cy", "court", {});
    expect<string>(textIn("cy", courtText)("list.count", { count: 3 })).toBe("3 added");
    texts.addResourceBundle("cy", "court", { list: { count_few: "{{count}} أخرى" } }, true, true);
    expect<string>(textIn("cy", courtText)("list.count", { count: 3 })).toBe("3 أخرى");
  });
});

describe("the language of a request", () => {
  const asks = (cookie: string) => languageOf(new Request("http://court.test/", { headers: { cookie } }));

  test.each(["", "sunwai_language=", "sunwai_language=xx", "sunwai_language=__proto__", "other=hi"])(
    "is English for the cookie %p",
    (cookie) => {
      expect(asks(cookie)).toBe("en");
    },
  );

  test("is one that is offered, and never one made for tests unless the environment says so", () => {
    expect(Object.keys(locales)).not.toContain("en-XA");
    expect(offered("en-XA")).toBe("en");
    expect(asks("a=b; sunwai_language=en; c=d")).toBe("en");
  });
});

describe("a pseudo-sentence", () => {
  test("is bracketed, accented, and two fifths longer; values and tags stay", () => {
    const sentence = "You are signed in as <b>{{name}}, {{role}}.</b>";
    const made = pseudoSentence(sentence);
    expect(made).toMatch(/^\[Ýöû åŕé šîĝñéð îñ åš <b>\{\{name\}\}, \{\{role\}\}\.<\/b> ~+.*\]$/);
    const [long, short] = [made, sentence].map((one) => one.replace(/\{\{\w+\}\}|<\/?b>/g, "").length);
    expect((long ?? 0) / (short ?? 1)).toBeGreaterThanOrEqual(1.4);
  });

  test("of every English sentence has nothing of its letters left, but in what it is filled with", () => {
    for (const { en } of topics.values())
      for (const sentence of flat(pseudoSentences(en)).values())
        expect(sentence.replace(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g, "")).not.toMatch(/[A-Za-z]/);
  });

  test("that counts has every form a language may ask for", () => {
    const { one_other: _, ...forms } = pseudoSentences({
      one_one: "{{count}} item",
      one_other: "{{count}} items",
    });
    expect(Object.keys(forms).sort()).toEqual(["one_few", "one_many", "one_one", "one_two", "one_zero"]);
  });
});
