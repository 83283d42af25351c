// Which test files every run has, and which are dealt out by the commit: one table for all suites (docs/decisions/0079-parts-of-every-suite.md).
import { basename } from "node:path";

type Rule = {
  /** Into how many parts the files that are dealt out are divided: a run has one of them. */
  parts: number;
  /** Whether a file is dealt out; every run has the others. By its name without `.test.ts` or `.spec.ts`. */
  isDealtOut(name: string): boolean;
};

/**
 * What guards somebody's liberty or privacy: every run has it, and no table below may deal it out. Who is heard and seen, who must not
 * meet whom, what stays secret, what each role may do, and what an attacker sends.
 */
export const guards: Readonly<Record<string, readonly string[]>> = {
  browser: ["hearing", "kept-apart", "firefox", "older"],
  stories: [
    "doors",
    "kept-apart",
    "secret-room",
    "side-rooms",
    "secured",
    "views",
    "bad-input",
    "changed-rights",
  ],
};

const named = (...names: string[]) => {
  const set = new Set(names);
  return (name: string) => set.has(name);
};

export const rules: Readonly<Record<string, Rule>> = {
  browser: { parts: 12, isDealtOut: (name) => !guards.browser?.includes(name) },
  stories: { parts: 3, isDealtOut: named() },
};

/** A file's name as the table has it. */
export const nameOf = (file: string): string => basename(file).replace(/\.(test|spec)\.tsx?$/, "");

/**
 * The files of a suite that a run for every change has.
 * @param number - any whole number; the commit gives it, so that a run can be repeated
 */
export function partOf(suite: string, files: readonly string[], number: number): string[] {
  const rule = rules[suite];
  if (!rule) return [...files];
  const dealtOut = files.filter((file) => rule.isDealtOut(nameOf(file)));
  return files.filter((file) => {
    const place = dealtOut.indexOf(file);
    return place < 0 || place % rule.parts === number % rule.parts;
  });
}
