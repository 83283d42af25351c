// What can be wrong with a field, a row of a file or a file: a code with its values, and its English text.

/**
 * By code. The first are letter for letter the specification's (docs/reference.md#messages). These sentences are for
 * developers, logs and command lines; pages have their own (`client/text/faults.text.ts`).
 */
export const faultMessages = {
  required: "Required",
  email: "Enter valid email address",
  alphabet: "Accepts only alphabet characters",
  alphanumeric: "only alphanumerics",
  numeric: "only numerics",
  maxLength: "at most {maxLength} characters allowed",
  minLength: "must be at least {minLength} characters",
  matches: "field must match {field}",

  // Any field. What no form can send has `unfit` alone, with a message of its own.
  unfit: "is not as it must be",
  unstorable: "has characters that cannot be stored",
  tooMany: "at most {most}",
  notOffered: "is not offered",
  needlessPin: "is not asked for",
  isOver: "is over",
  hasPassed: "has passed",
  tooFarAhead: "is more than {days} days ahead",

  // Names, numbers and secrets of people.
  notOfCard: "is no number of such a card",
  notSent: "was not sent, or is gone",
  notCovered: "must be confirmed: the first eight digits of an Aadhaar number are covered",
  notAPicture: "is no JPEG or PNG picture",
  pictureTooSmall: "has fewer than {least} pixels on a side",
  pictureTooLarge: "has more than {most} pixels on a side",
  notAnOffice: "is an enrolment number, not an office",
  mobile: "must be a mobile number of ten digits, or begin with + and the country",
  notTenDigits: "is not a mobile number of ten digits",
  madeUpOnly: "must begin with {start} in the demo, as its made-up numbers do",
  taken: "belongs to somebody else",
  yoursAlready: "is yours already",
  weakPin: "is one of the first that somebody tries",
  personalPassword: "is little more than what everybody knows of you or the court",
  mediaOnly: "is for the role MEDIA",
  advocateOnly: "is for the role ADVOCATE",
  unknownHall: "There is no such hall",
  unreachable: "No message would reach this person",

  // Contacts.
  duplicateContact: "Already among your contacts as {name}",
  duplicateGuest: "Already among your guests as {name}",
  duplicateGroup: "There is a group with this name: {name}",
  duplicatePassive: "This passive participant is selected already",
  duplicateSelected: "This contact is selected already",
  emptyGroup: "Add at least one contact to the group",

  // Halls and who sits in them.
  seatCode: "may have letters and digits alone",
  hallNumber: "is not a number such as 7 or 7A",
  clockTime: "is not a time of the form 10:30",
  hallTaken: "is another hall's",
  typeToday: "can change from tomorrow on: today's sitting has its type",
  beforeFirstDay: "is not after the first day",
  beforeStart: "is not after the beginning",
  notAJudge: "has somebody who is not a judge of this court",
  notStaff: "has somebody who is neither an officer nor a stenographer",
  judgeTwice: "names a judge twice",
  hallSits: "sits now",
  hallHasList: "has a cause list for {day}",

  // Faults of a booking in the calendar.
  dateTwice: "names a date twice",
  tooManyDates: "makes more than {most} dates",
  tooManyPlaces: "are too many for {dates} dates: people times dates are at most {most}",
  repeatsOneDate: "goes with one date alone",
  invitedTwice: "is invited already",
  notInvited: "names somebody who is not invited, or the same person twice",
  notInvitable: "There is nobody to invite",

  // Faults of what an admin sets.
  lettingNobodyIn: "Such a rule lets nobody in",
  ruleTwice: "An earlier rule has this claim and value",
  notAnObject: "must be a JSON object",
  switchValue: "must be true or false",
  numberValue: "must be a whole number from {least} to {most}",
  choiceValue: "must be one of {choices}",
  nameValue: "must be text of 1 to {most} characters",
  textValue: "must be text of at most {most} characters",
  linkValue: "must be an address that begins with https://, of at most {most} characters, or nothing",
  shutOut: "{people} {kind} could not log in any more",
  noProvider: "needs OIDC_ISSUER and OIDC_CLIENT_ID in the environment of the server",
  templateId: "Use the digits of the id that the registry gave, or nothing",
  imageGone: "is not there any more; choose the file again",
  notAColour: "is no colour such as #24468f",
  notAnExit: "is no page of this court and no address with https://",
  themeTwice: "names a theme twice",
  themeNotShown: "is not one of themeList",
  ownColourOnly: "is for the colour own alone",
  ownColour: "{faults}",
  rtmpAddress: "is no address such as rtmps://live.example/app",
  rtmpScheme: "must begin with rtmps:// or rtmp://",
  rtmpUser: "may not have a user name or a password",
  rtmpKeyInside: "may have neither ? nor #: what comes after them belongs to the stream key",
  rtmpPrivate: "leads into a private network, and the server's RTMP_HOSTS does not name {host}",
  rtmpApp: "has no name of an application after the host, such as /live",
  streamKey: "may have no spaces, and letters, digits and signs of ASCII alone",
  destinationTaken: "is another destination's",
  unknownItem: "No such item on today's list",
  badRows: "has rows that are wrong",

  // A row of any file; `typed` is the cell's text, in quotes.
  emptyCell: "is empty",
  controlCharacters: "has control characters",
  cellTooLong: "has {length} characters, {most} are allowed",
  rowWidth: "the heading has {columns} columns, this row has {cells}",
  typedNotTenDigits: "{typed} is not a mobile number of ten digits",
  notAnEnrolment: "{typed} is not an enrolment number such as P/8191/1995",
  duplicateRow: "is in row {row} already",
  sameAsRow: "the same as in row {row}",
  sameAsRowOf: "the same as in row {row} of {file}",

  // A row of a cause list.
  notAnAction: "{typed} is neither ADD nor DELETE",
  notADay: "{typed} is not a day of the form 2026-11-23",
  colon: "may not have a colon",
  memoList: "MEMO is kept for matters that are not on the list",
  nullList: "NULL is kept for those who join without an item",
  unknownSeat: "{typed} is not a seat of this court",
  otherBench: "{seat} is {name}, not {typed}",
  hallNotAtSeat: "{seat} has no court hall {typed}",
  notASerial: "{typed} is not a whole number from 1 to {most}",
  notACnr: "{typed} is not a number of four letters and twelve digits",
  notYesNo: "{typed} is neither yes nor no",
  enrolmentCount: "has {numbers} numbers for {counsel} counsel",
  sameItem: "the same item as in row {row}",
  listNamedTwice: 'list {list} is called "{name}" in row {row}',
  listRenamed: 'list {list} is called "{name}": only a full list of the registry renames it',
  nothingToDelete: "there is no item {item} to delete",
  otherCase: "item {item} is {caseNumber}",
  inOtherHall: "{caseNumber} stands in {hall} on this day",

  // A row of a court's own halls, people or roll.
  typedSeatCode: "{typed} has more than letters and digits",
  typedHallNumber: "{typed} is not a number from 1, such as 12, or 12A",
  notAHallType: "{typed} is neither NORMAL nor FC",
  seatNamedTwice: "{seat} is called {name} in a row before",
  notARole: "{typed} is none of {roles}",
  hallNeeded: "is empty: a {role} works in a hall",
  hallElsewhere: "hall {hall} is already at {seat}",
  noCourtHall: "there is no court hall {hall}",
  heldBy: "belongs to {name} already",
  ownRole: "is your own account's",

  // A row of contacts.
  cardVersion: "must be vCard 3.0 or 4.0",
  unreadableCard: "cannot be read",
  cardLine: "has a line of more than {most} characters",
  cardProperties: "has more than {most} properties",

  // A file as a whole, and its columns.
  workbook: "This is a spreadsheet workbook. Save it as CSV UTF-8 and try again.",
  utf16: "The file is in UTF-16. Save it as CSV UTF-8 and try again.",
  notPlainText: "The file is not plain text: it has NUL bytes. Save it as CSV UTF-8.",
  notUtf8: "The file is not in UTF-8: line {line} has letters of another encoding. Save it as CSV UTF-8.",
  unsafePdf: "has {what}: it is encrypted, has other files inside, or does more than show its pages",
  emptyFile: "The file is empty.",
  headingQuotes: 'The quotes in the heading do not match: each " needs its pair.',
  rowQuotes: 'The quotes in row {row} do not match: each " needs its pair.',
  tooManyRows: "The file has more than {most} rows.",
  noRows: "The file has a heading, but no rows.",
  unknownColumn: "unknown column",
  columnTwice: "named twice",
  columnMissing: "missing",
  severalDays: "The rows have several dates ({first} and {second}): only the list of one day is redated.",
  otherHalls: "The file has lists of court halls that are not yours.",
  unreadableWorkbook: "The workbook cannot be read. Save it as XLSX or as CSV UTF-8 and try again.",
  damagedWorkbook: "The workbook is damaged. Save it anew as XLSX or as CSV UTF-8.",
  tooManyColumns: "The first sheet has more than {most} columns.",
  emptySheet: "The first sheet of the workbook is empty.",
  cellFormula: "Cell {cell} has a formula. Put the values in place of formulas and try again.",
  someFormula: "A cell has a formula. Put the values in place of formulas and try again.",
  tooManyFields: "The items have more than {most} different fields.",
  digits: "must be {count} digits",
  nothingToChange: "names nothing that could be changed",
  webinarHall: "A webinar takes no court hall",
  webinarScreening: "Who watches a webinar sees everybody who speaks",
  kindStays: "A webinar stays one, and nothing else becomes one",
  onlyWebinars: "Only a webinar is open to guests",
  onlyOwnRoom: "In a court hall its court officer decides on this",
  judgeRecords: "Only a judge has a meeting on this recorded: it is closed to the public, or on no list",
  webinarSpeakers: "In a webinar everybody who is invited to take part can speak",
  notJson: "The file begins like JSON in UTF-8, and is not.",
  deepJson: "The file has lists or items within each other more than {most} deep.",
  notReadInTime: "The file takes too long to read. Send a smaller one, or try again.",
  notAList: "The file is not a list of items, nor an object with `items`.",
  notAnItem: "Item {item} is not an object with the columns of a cause list.",
  notAText: "Item {item}: {column} is neither a text, a number, yes or no, nor a list of texts.",
  noContactColumns: "The first line names no columns of contacts: name, mobile, e-mail",
  tooManyContacts: "There are {most} contacts at most",
  tooManyGroups: "There are {most} groups at most",
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof faultMessages;
type Value = string | number;
type Values = Readonly<Record<string, Value>>;

type NamesIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** The values that a code is said with: those that its message names. */
type ValueName<Code extends FaultCode> = NamesIn<(typeof faultMessages)[Code]>;
export type Given<Code extends FaultCode> = [ValueName<Code>] extends [never]
  ? []
  : [Readonly<Record<ValueName<Code>, Value>>];

/** What is wrong, as a page says it in its own words. */
export type CodedFault = { readonly code: FaultCode; readonly values?: Values };
/** The same with its English. */
export type Fault = CodedFault & { readonly message: string };

/**
 * Makes the fault of a field, a row or a file.
 * @param given - the values that its message names
 */
export function fault<Code extends FaultCode>(code: Code, ...given: Given<Code>): Fault;
export function fault(code: FaultCode, values?: Values): Fault {
  const message = faultMessages[code].replace(/\{(\w+)\}/g, (_, name) => String(values?.[name] ?? ""));
  return { code, message, ...(values && { values }) };
}

/** An error in something that no form sends: the developer who wrote the call reads the message. */
export const unfit = (message: string): Fault => ({ code: "unfit", message });

/** The same without its English, as an answer has it beside it. */
export const codedFault = ({ code, values }: Fault): CodedFault => ({ code, ...(values && { values }) });

/** What a row of a file is answered with: the English, and the code for pages. */
export const inRow = (wrong: Fault): { reason: string; fault: CodedFault } => ({
  reason: wrong.message,
  fault: codedFault(wrong),
});
