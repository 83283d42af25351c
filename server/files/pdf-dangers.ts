// What a PDF may not have, because its reader's own program would obey it: scripts, programs, other files, encryption
// (docs/security.md#pdf).
import { promisify } from "node:util";
import { inflate } from "node:zlib";

/** A key or value of a PDF; each letter may also be written as `#` and its code. */
const named = (name: string) => `/${[...name].map(letterOrCode).join("")}(?![\\w.#-])`;

function letterOrCode(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

/** Names that no PDF for reading has. The three bytes of `/JS` occur by chance in any image. */
const refused = [
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "Encrypt",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "RichMedia",
] as const;
const refusedNames = refused.map((name) => ({ name, at: new RegExp(named(name)) }));
/** Any of them, which a file of many megabytes is searched for once. */
const refusedName = new RegExp(refused.map(named).join("|"));
const script = new RegExp(`${named("JS")}\\s*(?:\\(|<|\\d+\\s+\\d+\\s+R\\b)`);
const openAction = new RegExp(`${named("OpenAction")}\\s*(\\[|<<|null\\b|(\\d+)\\s+(\\d+)\\s+R\\b)?`, "g");
/** An action that leads to a page of the document itself. */
const goesToPage = new RegExp(`${named("S")}\\s*${named("GoTo")}`);
const packed = new RegExp(named("ObjStm"), "g");
const deflated = new RegExp(`${named("Filter")}\\s*\\[?\\s*${named("FlateDecode")}\\s*(?:\\]|/|>>|\\s)`);
const anyFilter = new RegExp(named("Filter"));

const latin = new TextDecoder("latin1");
const unpack = promisify(inflate);
/** Bytes that packed objects may have, each stream and all of a file. They are dictionaries, never pages or images. */
const PACKED_MOST = 8_000_000;
const PACKED_MOST_IN_ALL = 32_000_000;
/** A dictionary of a stream is shorter than this, as are the words of an action before its kind. */
const NEAR = 2_000;

/**
 * What a PDF may not have; null if it only shows its pages. Read are its bytes and the objects packed in streams;
 * unusual packing is refused. It may open at one of its pages, and have links and a signature.
 */
export async function pdfDanger(bytes: Uint8Array): Promise<string | null> {
  const text = latin.decode(bytes);
  const found = await dangerIn(text);
  if (found !== null) return found;
  await turn();
  const objects = await packedObjects(bytes, text);
  if (objects === null) return "/ObjStm";
  for (const one of objects) {
    const inside = await dangerIn(one);
    if (inside !== null) return inside;
  }
  await turn();
  const all = [text, ...objects];
  return all.every((one) => opensAtPage(one, all)) ? null : "/OpenAction";
}

/** Between two searches of a large file others have their turn. */
const turn = () => Bun.sleep(0);

async function dangerIn(text: string): Promise<string | null> {
  const [found] = refusedName.exec(text) ?? [];
  if (found !== undefined) return `/${refusedNames.find(({ at }) => at.test(found))?.name}`;
  await turn();
  return script.test(text) ? "/JS" : null;
}

/** The texts of all streams of packed objects; null where one cannot be examined. */
async function packedObjects(bytes: Uint8Array, text: string): Promise<string[] | null> {
  const found: string[] = [];
  let left = PACKED_MOST_IN_ALL;
  for (const { index } of text.matchAll(packed)) {
    const start = text.indexOf("stream", index);
    const head = text.slice(Math.max(0, text.lastIndexOf(" obj", index)), start);
    if (start < 0 || start - index > NEAR) return null;
    const from = start + (text.startsWith("stream\r\n", start) ? 8 : 7);
    if (!anyFilter.test(head)) {
      found.push(text.slice(from, text.indexOf("endstream", from)));
      continue;
    }
    if (!deflated.test(head)) return null;
    const most = Math.min(PACKED_MOST, left);
    const end = text.indexOf("endstream", from);
    const inside = await unpack(bytes.subarray(from, end < 0 ? undefined : end), {
      maxOutputLength: most,
      finishFlush: 2,
    }).catch(() => null);
    if (inside === null) return null;
    left -= inside.length;
    found.push(latin.decode(inside));
  }
  return found;
}

/** Whether what happens when the document is opened, as one text says it, leads to a page at most. */
function opensAtPage(text: string, all: readonly string[]): boolean {
  return [...text.matchAll(openAction)].every(({ index, 0: words, 1: what, 2: object, 3: generation }) => {
    if (what === "[" || what === "null") return true;
    if (object === undefined || generation === undefined)
      return what === "<<" && leadsToPage(text.slice(index + words.length - 2, index + words.length + NEAR));
    return all.every((one, n) => objectsIn(one, n > 0, Number(object)).every(leadsToPage));
  });
}

/** The beginnings of all objects with a number in a text; packed ones have a list of numbers and places before them. */
function objectsIn(text: string, isPacked: boolean, number: number): string[] {
  if (!isPacked)
    return [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, "g"))].map(
      ({ index, 0: words }) => text.slice(index + words.length, index + words.length + NEAR),
    );
  const list = /^[\d\s]+/.exec(text)?.[0] ?? "";
  const numbers = list.trim().split(/\s+/).map(Number);
  const at = numbers.findIndex((one, n) => n % 2 === 0 && one === number);
  const place = numbers[at + 1];
  return at < 0 || place === undefined ? [] : [text.slice(list.length + place, list.length + place + NEAR)];
}

function leadsToPage(object: string): boolean {
  const words = object.trimStart();
  if (words.startsWith("[") || words.startsWith("null")) return true;
  const end = words.search(/\bendobj\b/);
  return goesToPage.test(end < 0 ? words : words.slice(0, end));
}
