// The hearing record as a PDF of A4 pages: text only, fonts embedded, so that it reads the same wherever it is kept.
import type { HearingRecord, RecordItem, RecordPerson } from "../contract/rest/records.ts";
import { Paper, type Style } from "./pdf-text.ts";
import {
  clockText,
  dateText,
  itemText,
  lengthText,
  recordedText,
  signedText,
  stateText,
  statisticsText,
  stepText,
  verifyText,
  writtenMoment,
} from "./words.ts";

const heading: Style = { size: 12, weight: 600, gap: 4 };
const soft = "#5b574f";

/** What of a court stands at the head of its record. */
export type RecordCourt = { name: string; bench: string; judges: readonly string[] };

/** Writes a record as a PDF. In: the record as its reader may see it, and the court's name and bench. */
export async function recordPdf(record: HearingRecord, court: RecordCourt): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Hearing record: ${hallText(record, court)}, ${dateText(record.date)}`;
  const paper = await Paper.create(title, record.until);
  paper.paragraph("Hearing record", { size: 18, weight: 600 });
  paper.paragraph(headText(record, court), { size: 11 });
  if (court.judges.length > 0) paper.paragraph(court.judges.join(", "), { size: 11 });
  paper.paragraph(extent(record), { colour: soft, gap: 6 });
  sittingPart(paper, record);
  for (const item of record.items) itemPart(paper, item);
  if (record.items.length === 0) paper.paragraph("No item is on this record.");
  peoplePart(paper, record.people);
  logPart(paper, record);
  return paper.end(`${record.sitting}   root hash ${record.log.root.slice(0, 16)}…`);
}

/** The hall, its bench and the day: what the record is of. */
export function headText(record: Pick<HearingRecord, "hall" | "date">, court: RecordCourt): string {
  return `${hallText(record, court)}, ${court.bench}, ${dateText(record.date)}`;
}

/** The name of the hall; its number beside it only where the name is another. */
function hallText({ hall }: Pick<HearingRecord, "hall">, { name }: RecordCourt): string {
  const number = `Court Hall ${hall}`;
  return name.trim() === number ? number : `${name} (${number})`;
}

function extent({ part, until, phase }: HearingRecord): string {
  const whole = part === "whole" ? "The whole sitting" : "The items of the person who asked for it";
  const end = phase === "risen" ? "the court rose" : "the court had not risen when this was written";
  return `${whole}, up to ${writtenMoment(until)} IST (${end}). All times are IST.`;
}

function sittingPart(paper: Paper, record: HearingRecord): void {
  for (const { from, to } of record.openings) paper.paragraph(`Court sat: ${spanText({ from, to })}`);
  const ofItem = (id: string | null) => {
    const item = record.items.find((one) => one.id === id);
    return item ? ` (item ${itemText(item)})` : "";
  };
  for (const door of record.closedDoors)
    paper.paragraph(`In camera: ${spanText(door)}${ofItem(door.item)}${because(door.reason)}`);
  for (const one of record.dictations)
    paper.paragraph(`Order dictated: ${spanText(one)}${ofItem(one.item)}${byText(one.by)}`);
  for (const one of record.securings) paper.paragraph(`Hall secured: ${spanText(one)}${byText(one.by)}`);
  for (const one of record.streamStops)
    paper.paragraph(`Public view stopped: ${spanText(one)}${stoppedBy(one)}${resumedBy(one)}`);
  for (const one of record.cohosts) paper.paragraph(`Co-host: ${one.name} (${one.role}), ${spanText(one)}`);
  for (const [name, value] of statisticsText(record)) if (value !== "") paper.paragraph(`${name}: ${value}`);
}

function itemPart(paper: Paper, item: RecordItem): void {
  paper.rule(60);
  const number = [itemText(item), item.caseNumber].filter((part) => part !== "").join(" · ");
  paper.paragraph(number, { ...heading, gap: 0 });
  const parties = [item.petitioner, item.respondent].filter((party) => party !== "").join(" v. ");
  if (parties !== "") paper.paragraph(parties, { size: 10.5 });
  const next = item.nextDate === null ? "" : `, next date ${dateText(item.nextDate)}`;
  const closed = item.closed ? ", in camera" : "";
  const heard = item.heardMs === null ? "" : `, time heard ${lengthText(item.heardMs)}`;
  const corrected = item.corrections.length > 0 ? ", corrected" : "";
  paper.paragraph(`${stateText(item.state)}${next}${corrected}${closed}${heard}`, { weight: 600 });
  for (const time of item.times)
    paper.paragraph(`${clockText(time.at)}  ${stepText(time)}${because(time.reason)}`, {
      indent: 12,
      gap: 0,
    });
  for (const { from, to, at, by, reason } of item.corrections)
    paper.paragraph(
      `Corrected on ${writtenMoment(at)} by ${by}: from "${recordedText(from)}" to "${recordedText(to)}". Reason: ${reason}`,
      { indent: 12, gap: 0 },
    );
  for (const one of item.appearances) {
    const side = one.side === "" ? one.role : one.side;
    const confirmed =
      one.confirmedAt === null
        ? "appearance not confirmed"
        : `appearance confirmed ${clockText(one.confirmedAt)}`;
    paper.paragraph(`${one.name} (${side}): ${presenceText(one)}; ${confirmed}`, { indent: 12, gap: 0 });
  }
}

function peoplePart(paper: Paper, people: readonly RecordPerson[]): void {
  if (people.length === 0) return;
  paper.rule(60);
  paper.paragraph("Active in the hall", heading);
  for (const person of people)
    paper.paragraph(`${person.name} (${person.role}): ${presenceText(person)}`, { gap: 0 });
}

function logPart(paper: Paper, record: HearingRecord): void {
  paper.rule(90);
  paper.paragraph("The log behind this record", heading);
  paper.paragraph(`Sitting ${record.sitting}, ${record.log.entries} entries`);
  paper.paragraph(`Root hash ${record.log.root}`, { weight: 600 });
  paper.paragraph(verifyText(record));
  const signed = signedText(record);
  paper.paragraph(signed?.head ?? "This log was not signed yet: that is done at the rising and every hour.");
  for (const line of signed?.lines ?? []) paper.paragraph(line, { size: 8, indent: 12, gap: 0 });
  if (paper.isPartlyJoined)
    paper.paragraph(
      "In some joined Bengali letters a part stands beside its place. The page and the table have them whole.",
    );
  if (paper.isMissingLetters)
    paper.paragraph("Letters that this document cannot draw stand as ?. The page and the table have them.");
}

function presenceText({ spans, activeMs }: RecordPerson): string {
  if (spans.length === 0) return "not active";
  return `active ${lengthText(activeMs)}, ${spans.map(spanText).join("; ")}`;
}

function spanText({ from, to }: { from: number; to: number | null }): string {
  return `${clockText(from)} to ${to === null ? "now" : clockText(to)}`;
}

function byText(by: string): string {
  return by === "" ? "" : `, by ${by}`;
}

/** Who may not know the judge's name knows that it was the bench. */
function stoppedBy({ by, byBench }: HearingRecord["streamStops"][number]): string {
  return byText(by === "" && byBench ? "the bench" : by);
}

function resumedBy({ resumedBy: by }: HearingRecord["streamStops"][number]): string {
  return by === "" ? "" : `, resumed by ${by}`;
}

function because(reason: string): string {
  return reason === "" ? "" : `: ${reason}`;
}
