// The cause lists of the playground: two dozen items for most scenes, and 155 for the one that needs them.
import type { ListedItem } from "../contract/sitting/core/item.ts";
import { enrolmentOf } from "./enrolment.ts";

const parties =
  "Ananya Lobanov,Neel Yadavalli,Lake Users Forum,Joseph Agashe,Pooja Lotlikeri,Metro Rail Ltd.,Reena Joshipur,Sahyog Co-operative Bank Ltd.,Feroz Kulkarnin,National Insurance Underwriters Ltd.".split(
    ",",
  );
const against =
  "State of Narmada Pradesh,Municipal Corporation of Suryapur,Commissioner of Income Tax,Union of India & 2 Ors.,Public Service Commission".split(
    ",",
  );
const counsel =
  "Adv. Ishaan Tiwarin,Adv. Roshni Nairakkal,Adv. Varun Varmani,Adv. Salma Kutteri,Adv. Jaya Aranyakul,Adv. Tara Upadhyaya,Adv. Sameer Rautela,Adv. Omkar Joshipur".split(
    ",",
  );
const categories = [
  ["PRONOUNCEMENT", "Pronouncement", 2],
  ["FRESH", "Fresh", 14],
  ["AFTER_NOTICE", "After notice", 6],
  ["FINAL_HEARING", "Final hearing", Number.POSITIVE_INFINITY],
] as const;

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? "";

function categoryAt(serial: number): { category: string; categoryText: string } {
  let before = 0;
  for (const [category, categoryText, count] of categories) {
    before += count;
    if (serial <= before) return { category, categoryText };
  }
  return { category: "", categoryText: "" };
}

/** An item by its serial number; item 9 is the one the people of the playground have come for. */
export function listed(serial: number, more: Partial<ListedItem> = {}): ListedItem {
  const { category, categoryText } = categoryAt(serial);
  const item = {
    id: `${category}:${serial}`,
    category,
    categoryText,
    serial,
    caseNumber: `${serial % 3 === 0 ? "LPA" : "W.P.(C)"} ${1000 + ((serial * 617) % 8999)}/${2021 + (serial % 6)}`,
    petitioner: pick(parties, serial * 3),
    respondent: pick(against, serial),
    petitionerCounsel: [pick(counsel, serial)],
    respondentCounsel: [pick(counsel, serial + 3), pick(counsel, serial + 5)],
    purpose: serial < 3 ? "judgment" : "admission",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    ...more,
  };
  return {
    petitionerEnrolments: item.petitionerCounsel.map(enrolmentOf),
    respondentEnrolments: item.respondentCounsel.map(enrolmentOf),
    prosecutorOffices: item.respondent.startsWith("State") ? ["Office of the Public Prosecutor"] : [],
    ...item,
  };
}

/** What the people of the playground have come for. */
export const NOW = "FRESH:9";
export const NEXT = "FRESH:10";
export const LATER = "FRESH:12";
export const UNNUMBERED = "FRESH:11";

const own: Record<number, Partial<ListedItem>> = {
  9: {
    petitionerCounsel: ["Adv. Vimala Yadavalli", "Adv. Feroz Shenoya"],
    respondentCounsel: ["Adv. Jaskaran Barnala", "Addl. PP Harish Balsekar"],
    petitioner: "Rajani Reddiar",
    respondent: "State of Narmada Pradesh & 1 Ors.",
    remotePoint: "Central Prison East",
  },
  10: { petitionerCounsel: ["Adv. Zubin Mishrakar"], purpose: "bail" },
  12: { petitionerCounsel: ["Adv. Indira Ollapally"], respondentCounsel: ["Adv. Zubin Mishrakar"] },
  // The list gives no number of this one.
  11: { petitionerCounsel: ["Adv. Rajani Kutteri"], petitionerEnrolments: [""] },
  14: { inCamera: true, streaming: false },
};

/** The list of the day with so many items. */
export function dayList(count = 28): ListedItem[] {
  return Array.from({ length: count }, (_, at) => listed(at + 1, own[at + 1]));
}

/** Parties whose names are long, in Devanagari, and from right to left, each in an item of its own from 9 on. */
export function longList(): ListedItem[] {
  const names: Record<number, Partial<ListedItem>> = {
    9: {
      petitioner: "श्रीमती ज्ञानेश्वरी राजराजेश्वरी त्रिपाठीश्वर-उपाध्यायी एवं अन्य चौदह याचिकाकर्तागण",
      respondent: "नर्मदा प्रदेश राज्य, प्रमुख सचिव, नगरीय प्रशासन एवं आवास विभाग के माध्यम से, तथा अन्य",
      petitionerCounsel: [
        "अधिवक्ता सुश्री ज्ञानेश्वरी राजराजेश्वरी त्रिपाठीश्वर-उपाध्यायी",
        "अधि. श्री कृष्णचन्द्र विश्वम्भरनाथ चट्टोपाध्यायिन् (वरिष्ठ)",
      ],
      respondentCounsel: [
        "المحامية عائشة بنت عبد الرحمن آل الشيخ المصطفوي",
        "ایڈووکیٹ محمد فخر الدین علی احمد خاں سلیم آبادی",
      ],
    },
    10: {
      petitioner: "مؤسسة الشرق الأوسط للتجارة والمقاولات العامة المحدودة",
      respondent: "The Commissioner, Suryapur Metropolitan Region Development Authority, & 17 Ors.",
      petitionerCounsel: [
        "Adv. Venkatanarasimharajuvaripeta Sri Lakshmi Narasimha Subrahmanyeswara Rao-Chattopadhyayin",
      ],
    },
    11: { petitionerCounsel: ["வழக்கறிஞர் கனகலட்சுமி சுப்பிரமணியன் மீனாட்சிசுந்தரம்"] },
  };
  return Array.from({ length: 28 }, (_, at) => listed(at + 1, names[at + 1] ?? own[at + 1]));
}
