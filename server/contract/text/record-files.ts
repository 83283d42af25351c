// The sentences of a hearing record's files alone: its table (CSV) and its document (PDF).
// Sentences of both the page and the files are in record.ts.
import { sentences } from "../sentences.ts";

export const recordFilesText = sentences("server", "recordFiles", {
  /** The hall where its name is another than its number. */
  hallNamed: "{{name}} ({{hall}})",
  title: "Hearing record: {{hall}}, {{date}}",
  /** The words for a meeting, a conference and a webinar. */
  room: {
    title: "{{what}}: {{hall}}, {{date}}",
    wholePart: "All of it",
    ownPart: "The part of the person who asked for it",
    extentRisen: "{{part}}, up to its end at {{time}} IST. All times are IST.",
    extentNow: "{{part}}, up to {{time}} IST (it had not ended when this was written). All times are IST.",
    lines: { sitting: "Meeting" },
  },
  wholePart: "The whole sitting",
  ownPart: "The items of the person who asked for it",
  extentRisen: "{{part}}, up to {{time}} IST (the court rose). All times are IST.",
  extentNow:
    "{{part}}, up to {{time}} IST (the court had not risen when this was written). All times are IST.",
  moment: "{{date}}, {{time}}",
  untilNow: "{{from}} to now",
  sitting: "Sitting",
  before: "Before",
  parties: "v.",
  noItem: "No item is on this record.",
  toDate: "{{state}} to {{date}}",
  appearedOne: "{{name}} ({{side}})",
  appeared: "{{end}}; appeared: {{people}}",
  appearedNobody: "nobody",
  becauseOf: "{{what}}: {{reason}}",
  verify:
    'To verify, press Verify on the page of this record, or run on the court’s server: bun run audit verify {{sitting}}. It must print "whole", {{entries}} entries or more, and this root hash while the log has just these entries.',
  broken: "Entry {{seq}} of this log does NOT verify.",
  signed: "Signed {{time}} IST at {{entries}} entries with the key {{key}}:",
  notSigned: "This log was not signed yet: that is done at the rising and every hour.",
  missingLetters: "Letters that this document cannot draw stand as ?. The page and the table have them.",
  page: "Page {{page}} of {{pages}}",
  rootStart: "root hash {{start}}…",
  /** The heads of the table's columns, in order. */
  columns: {
    line: "Line",
    item: "Item",
    caseNumber: "Case number",
    petitioner: "Petitioner",
    respondent: "Respondent",
    closed: "Closed",
    what: "What",
    from: "From (IST)",
    to: "To (IST)",
    seconds: "Seconds",
    nextDate: "Next date",
    reason: "Reason",
    person: "Person",
    role: "Role",
    side: "Side",
    confirmed: "Appearance confirmed (IST)",
  },
  /** The subjects of the lines of the table. */
  lines: {
    sitting: "Sitting",
    door: "Door closed",
    item: "Item",
    event: "Event",
    correction: "Correction",
    appearance: "Appearance",
    standIn: "In place of counsel",
    log: "Log",
  },
  resumedBy: "Resumed by {{name}}",
  bench: "Bench",
  corrected: "Corrected from {{from}} to {{to}}",
  logEntries: "Entries",
  logVerify: "Verify",
  logNotSigned: "Not signed yet",
});
