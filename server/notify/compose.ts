// Puts a message together: its kind's sentence in the reader's language, with what changes and the court's name.
import { CODE_SECONDS, INVITATION_HOURS, RESET_SECONDS } from "../contract/limits.ts";
import { latinTag, offered } from "../contract/locales.ts";
import type { Channel, MessageKind } from "../contract/message-kinds.ts";
import { filled } from "../contract/sentences.ts";
import type { Settings } from "../contract/settings.ts";
import { messagesText } from "../contract/text/messages.ts";
import { loadTexts, textIn } from "../kernel/text.ts";
import { kinds, type Values } from "./kinds.ts";

/** The court that sends a message: its name, the number to call, and its address without a slash at the end. */
export type Court = Pick<Settings, "court_name" | "contact_phone"> & { site: string };

/** A message as it is sent. `variables` are what changes, in the order of the text; a subject is a mail's alone. */
export type Composed = { subject: string | null; text: string; variables: string[] };

const codes: readonly MessageKind[] = ["code", "registrationCode", "contactCode"];
const isCode = (kind: MessageKind) => codes.includes(kind);

/** The words of a text that are the same in all messages of a court. */
function courtsOwn(kind: MessageKind, { court_name, contact_phone }: Court) {
  return {
    court: court_name,
    help: contact_phone,
    minutes: (isCode(kind) ? CODE_SECONDS : RESET_SECONDS) / 60,
    hours: INVITATION_HOURS,
  };
}

/**
 * The last line of an SMS with a code: by it a browser knows that the code is for this site and may fill it in (the
 * format of origin-bound one-time codes), and offers it on no other.
 */
const bound = (site: string, code: string) => `\n\n@${new URL(site).hostname} #${code}`;

/** The values that the sentences of all kinds can have; each kind takes its own. */
const noWords = {
  code: "",
  mark: "",
  link: "",
  time: "",
  browser: "",
  reference: "",
  decision: "",
  day: "",
  hall: "",
  heard: "",
  serial: "",
  ahead: "",
  what: "",
  when: "",
  before: "",
  details: "",
  changes: "",
};
type Words = ReturnType<typeof courtsOwn> & typeof noWords;
const unfilled = { ...noWords, court: "", help: "", minutes: 0, hours: 0, skipInterpolation: true };

type Part = "sms" | "mail" | "subject";

/** Sentences before their words: thousands ask for codes, and i18next would parse each anew. */
const sentences = new Map<string, string>();

/** The sentence of a kind in a language whose texts are loaded, with the names of the words in their places. */
function sentence(tag: string, kind: MessageKind, part: Part): string {
  const key = `${tag} ${kind}.${part}`;
  const known = sentences.get(key);
  if (known !== undefined) return known;
  const made = textIn(offered(tag), messagesText)(`${kind}.${part}`, unfilled);
  sentences.set(key, made);
  return made;
}

const withWords = (tag: string, kind: MessageKind, part: Part, words: Words) =>
  filled(sentence(tag, kind, part), words, latinTag(tag));

/**
 * Puts a message together.
 * @param language - the reader's own, a BCP 47 tag; English where they chose none or it is not offered
 * @param values - what changes from one message of this kind to the next
 */
export async function compose<K extends MessageKind>(
  kind: K,
  {
    channel,
    language,
    court,
    values,
  }: { channel: Channel; language: string | null; court: Court; values: Values<K> },
): Promise<Composed> {
  const tag = offered(language);
  await loadTexts(tag);
  const words: Words = { ...courtsOwn(kind, court), ...noWords, ...values };
  const text = withWords(tag, kind, channel, words);
  if (channel === "mail") return { subject: withWords(tag, kind, "subject", words), text, variables: [] };
  const changing = variablesOf(sentence(tag, kind, "sms"), kind, { ...noWords, ...values });
  const code = isCode(kind) ? words.code : null;
  return {
    subject: null,
    text: code === null ? text : text + bound(court.site, code),
    variables: code === null ? changing : [...changing, code],
  };
}

/** Returns the words that change in the SMS of a kind, in the order of its sentence. */
function variablesOf(raw: string, kind: MessageKind, values: Readonly<Record<string, string>>): string[] {
  return [...raw.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = ""]) =>
    Object.hasOwn(kinds[kind].variables, name) ? [values[name] ?? ""] : [],
  );
}

/** An SMS as registered with the carriers: the parts that change are written as `{#numeric#}`. */
export async function registeredText(kind: MessageKind, language: string, court: Court): Promise<string> {
  await loadTexts(language);
  const changing = Object.entries(kinds[kind].variables).map(([name, what]) => [name, `{#${what}#}`]);
  const words = { ...courtsOwn(kind, court), ...noWords, ...Object.fromEntries(changing) };
  const text = withWords(language, kind, "sms", words);
  return isCode(kind) ? text + bound(court.site, "{#numeric#}") : text;
}
