// Which test files every run has, and which are dealt out by the commit: one table for all suites (docs/decisions/0079-parts-of-every-suite.md).
import { basename } from "node:path";

type Rule = {
  /** Into how many parts the files that are dealt out are divided. A run has one of them. */
  parts: number;
  /** The files that are dealt out, by their names without `.test.ts` or `.spec.ts`; every run has the others. `all`: all but the guards. */
  dealtOut: readonly string[] | "all";
};

/**
 * What guards somebody's liberty or privacy, which every run has, whatever the rules deal out: who is heard and seen, who must not
 * meet whom, what stays secret, what each role may do, and what an attacker sends.
 */
export const guards: Readonly<Record<string, readonly string[]>> = {
  browser: ["hearing", "kept-apart", "firefox", "older"],
};

/** Each deals out what takes long; new files are in every run, except browser tests, until somebody finds them slow. */
export const rules: Readonly<Record<string, Rule>> = {
  browser: { parts: 12, dealtOut: "all" },
  // Every run installs a court; each of the others takes some minutes, so that every second run has one of them.
  containers: { parts: 14, dealtOut: ["bare", "disk", "jitsi", "kills", "restore", "turn", "upgrade"] },
};

/** A file's name as the table has it. */
export const nameOf = (file: string): string => basename(file).replace(/\.(test|spec)\.tsx?$/, "");

/**
 * The files of a suite that a run for every change has.
 * @param number - any whole number that is not negative; the commit gives it, so that a run can be repeated
 */
export function partOf(suite: string, files: readonly string[], number: number): string[] {
  const rule = rules[suite];
  if (!rule) return [...files];
  const isDealtOut = (name: string) =>
    !guards[suite]?.includes(name) && (rule.dealtOut === "all" || rule.dealtOut.includes(name));
  const dealtOut = files.filter((file) => isDealtOut(nameOf(file)));
  return files.filter((file) => {
    const place = dealtOut.indexOf(file);
    return place < 0 || place % rule.parts === number % rule.parts;
  });
}
