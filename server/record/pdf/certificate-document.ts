// The text of the certificate of a copy of a recording, word for word; templates/certificate.typ has its layout.
import { certificateText } from "../../contract/text/certificate.ts";
import { textIn } from "../../kernel/text.ts";
import { lengthText, momentText, type RecordCourt, type RecordWords } from "../words.ts";
import { paperOf } from "./record-document.ts";

/** What a certificate says of a copy. */
export type CertifiedCopy = {
  sitting: string;
  copy: number;
  hall: string;
  date: string;
  /** Empty for everything. */
  items: readonly string[];
  name: string | null;
  why: string;
  madeAt: Date | null;
  hash: string | null;
  bytes: number | null;
  seconds: number | null;
  marked: boolean | null;
  /** The public key that signs the proof. */
  key: string;
  sealHash: string;
  sealedTo: number;
};

/** The law that asks for a certificate of an electronic record, and where. */
const law = { section: 63, act: "Bharatiya Sakshya Adhiniyam, 2023" };

/** @returns what the template reads as JSON */
export function certificateDocument(copy: CertifiedCopy, court: RecordCourt, words: RecordWords) {
  const t = textIn(words.locale, certificateText);
  const hall = words.hall(copy, court);
  const date = words.date(copy.date);
  const number = `${copy.sitting}/${copy.copy}`;
  const madeAt = copy.madeAt?.getTime() ?? 0;
  const facts: [string, string][] = [
    [t("number"), number],
    [t("items"), copy.items.length === 0 ? t("everything") : copy.items.join(", ")],
    [t("length"), lengthText((copy.seconds ?? 0) * 1000)],
    [t("bytes"), t("bytesOf", { bytes: copy.bytes ?? 0 })],
    [t("made"), words.moment(madeAt)],
    [t("asker"), copy.name ?? ""],
    [t("why"), copy.why],
  ];
  return {
    ...paperOf(words, t("title", { copy: copy.copy, hall, date }), momentText(madeAt).slice(0, 10)),
    head: { start: `${hall}, ${court.bench}`, end: t("heading") },
    foot: number,
    court: {
      highCourt: court.highCourt,
      hall,
      bench: court.bench,
      judges: court.judges,
      before: words.file("before"),
    },
    heading: t("heading"),
    lead: t("lead", law),
    dayText: `${words.weekday(copy.date)}, ${date}`,
    facts: { title: t("facts"), rows: facts.filter(([, value]) => value !== "") },
    made: { title: t("madeHow"), lines: [t("recorded"), t(copy.marked === true ? "marked" : "plain")] },
    proof: {
      title: t("proof"),
      rows: [
        [t("hash"), copy.hash ?? ""],
        [t("seal"), copy.sealHash],
        [t("key"), copy.key],
      ],
      sealedTo: [t("sealedTo"), words.moment(copy.sealedTo)],
      verify: t("verify", { sitting: copy.sitting }),
    },
    signature: {
      title: t("signature"),
      lines: [t("lines.name"), t("lines.designation"), t("lines.place"), t("lines.signature")],
    },
    missing: t("missingLetters"),
  };
}
