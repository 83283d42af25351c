// The paper of a record: every script of the locales is drawn, shaped and whole; what no font has is said to be missing.
import { describe, expect, test } from "bun:test";
import { Paper } from "../../server/record/pdf-text.ts";
import { inOrder, runsOf } from "../../server/record/scripts.ts";

/** Names with conjuncts, vowels before their consonant, and marks that hang on nothing. */
const samples = {
  Devanagari: "श्री कृष्ण बनाम राज्य, क्षत्रिय विद्यार्थी।",
  Bengali: "শ্রী কৃষ্ণচন্দ্র বন্দ্যোপাধ্যায় বনাম রাজ্য, ক্ষতিপূরণ।",
  Gujarati: "શ્રી કૃષ્ણ પટેલ વિરુદ્ધ ગુજરાત રાજ્ય, ક્ષમતા",
  Odia: "ଶ୍ରୀ କୃଷ୍ଣ ବନାମ ଓଡ଼ିଶା ରାଜ୍ୟ, କ୍ଷତି",
  Tamil: "ஸ்ரீ கிருஷ்ணன் எதிர் தமிழ்நாடு அரசு, கொடுமை",
  Telugu: "శ్రీ కృష్ణ వర్సెస్ తెలంగాణ రాష్ట్రం, క్షేత్రం",
  Kannada: "ಶ್ರೀ ಕೃಷ್ಣ ವಿರುದ್ಧ ಕರ್ನಾಟಕ ರಾಜ್ಯ, ಕ್ಷೇತ್ರ ಪ್ರಾರ್ಥನೆ",
  Malayalam: "ശ്രീ കൃഷ്ണൻ നമ്പ്യാർ കേരള സംസ്ഥാനം, ക്ഷേത്രം ന്\u200D",
  Arabic: "محمد علي الحسن ضد الدولة، لا إله",
  Latin: "Åse Ødegård contra José Muñoz, Ḥasan v. State",
};

for (const [script, text] of Object.entries(samples))
  test(`${script} is drawn`, async () => {
    const paper = await Paper.create("a record", 0);
    for (const weight of [400, 600] as const) paper.paragraph(text, { weight });
    const bytes = await paper.end("foot");
    expect(paper.isMissingLetters).toBe(false);
    expect(new TextDecoder("latin1").decode(bytes)).toContain("/FontFile");
  });

test("every letter that counts as a font's own can be drawn, alone and after another", async () => {
  const paper = await Paper.create("a record", 0);
  for (let from = 0x0900; from < 0x0d80; from += 64) {
    const row = Array.from({ length: 64 }, (_, at) => String.fromCodePoint(from + at));
    paper.paragraph(row.join(" "));
    paper.paragraph(row.map((letter) => `శ${letter} ക${letter}`).join(""));
  }
  for (let from = 0x0600; from < 0x0700; from += 16)
    paper.paragraph(Array.from({ length: 16 }, (_, at) => `ب${String.fromCodePoint(from + at)}`).join(" "));
  expect((await paper.end("foot")).length).toBeGreaterThan(1000);
}, 180_000);

test("what no font here has stands as a question mark, and is said", async () => {
  const paper = await Paper.create("a record", 0);
  paper.paragraph("ਪੰਜਾਬ 漢字");
  expect(paper.isMissingLetters).toBe(true);
  await paper.end("foot");
});

test("Bengali letters that the layout does not join wholly are said", async () => {
  const paper = await Paper.create("a record", 0);
  paper.paragraph("শ্রী রাজ্য, মন্ত");
  expect(paper.isPartlyJoined).toBe(false);
  paper.paragraph("কৃষ্ণচন্দ্র");
  expect(paper.isPartlyJoined).toBe(true);
  await paper.end("foot");
});

describe("runs", () => {
  const cut = (text: string) => runsOf(text, 400, () => {});
  const words = (text: string) => inOrder(cut(text)).map((run) => run.text);

  test("a stop that scripts share, and a joiner, stay with the letters before them", () => {
    expect(cut("রাজ্য।").map(({ font }) => font)).toEqual(["bengali-400"]);
    expect(cut("ന്\u200D").map(({ font }) => font)).toEqual(["malayalam-400"]);
    expect(cut("a।").map(({ font }) => font)).toEqual(["latin-400", "devanagari-400"]);
  });

  test("words from the right change places, with the figures between them, and nothing else does", () => {
    expect(words("Adv. محمد علي (Petitioner)")).toEqual(["Adv. ", "علي", " ", "محمد", " (Petitioner)"]);
    expect(words("ضد 12 سنة")).toEqual(["سنة", " 12 ", "ضد"]);
    expect(words("محمد and علي")).toEqual(["محمد", " and ", "علي"]);
    expect(words("one two")).toEqual(["one two"]);
  });
});
