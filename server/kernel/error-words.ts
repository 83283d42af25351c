// An error without what it was about: how the log, commands and a dying process report one.
import { meansAway, withoutParameters } from "./query-errors.ts";

// A bare JSON number must stay a number, so it becomes 0 before the text rule can put brackets there.
const bareNumber = /(?<=[:,[])(?:91)?[6-9]\d{9}(?=[,}\]])/g;
const phone = /(?<![\dA-Za-z])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\dA-Za-z])/g;
const codeBareNumber = /(?<="(?:code|otp)":)\d{6}(?=[,}\]])/gi;
const codeInText = /\b(code|otp)\b([^\d\n]{1,20})\d{6}(?!\d)/gi;
const token = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g;

/** Takes Indian phone numbers, six-digit one-time codes and tokens out of a line of text or JSON. */
export function withoutPersonalData(line: string): string {
  return line
    .replace(bareNumber, "0")
    .replace(codeBareNumber, "0")
    .replace(token, "[token]")
    .replace(phone, "[phone]")
    .replace(codeInText, "$1$2[code]");
}

// After these words a quoted text of the database names a part of its schema; elsewhere somebody entered it.
const quotedText =
  /(?:constraint|relation|table|view|column|index|schema|function|trigger|role|database) "[a-z_][a-z0-9_.]*"|"[^"\n]*"/g;

type ErrorWords = { type: string; code?: string; message?: string; stack?: string };

/**
 * An error without what it was about: its kind, code, words and places in the code. A database says in further fields
 * which values it met, and quotes them in its words; quoted names of tables and columns stay.
 */
export function errorWithoutValues(error: unknown): ErrorWords {
  const cause = withoutParameters(error);
  if (!(cause instanceof Error)) return { type: typeof cause };
  const message = cause.message.replace(quotedText, (found) => (found.startsWith('"') ? '"[value]"' : found));
  const places = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in cause ? String(cause.code) : undefined;
  return { type: cause.name, code, message, stack: [`${cause.name}: ${message}`, ...places].join("\n") };
}

/** An error that nobody foresaw as a terminal shows it: a sentence, and where in the code it happened. */
export function errorText(error: unknown): string {
  const { type, code, message, stack } = errorWithoutValues(error);
  const words = `${code === undefined ? "" : `${code}, `}${message ?? type}`;
  if (meansAway(error))
    return withoutPersonalData(`The database does not answer (${words}): check DATABASE_URL.`);
  const sentence = type === "PostgresError" ? "The database refused it" : `It failed with ${type}`;
  const places = stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return withoutPersonalData([`${sentence}: ${words}`, ...places].join("\n"));
}

/** Ends this process on an error that nothing caught, and says what it was; Bun itself would print the values too. */
export function exitWithMessage(): void {
  const die = (error: unknown) => {
    console.error(errorText(error));
    process.exit(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
}
