// A sentence with some words shown differently, marked in the sentence by tags such as `<b>` and `</b>`.
import { cloneElement, createElement, Fragment, type ReactElement } from "react";

type MarkedProps = {
  sentence: string;
  /** The element for each mark: `{ b: <b /> }`. The marked words are put into it. */
  marks: Readonly<Record<string, ReactElement>>;
};

export function Marked({ sentence, marks }: MarkedProps) {
  // In threes: the words before a mark, its name, and the words within it.
  const parts = sentence.split(/<(\w+)>(.*?)<\/\1>/);
  const shown = parts.map((part, n) => {
    if (n % 3 === 1) return null;
    const mark = n % 3 === 2 ? marks[parts[n - 1] ?? ""] : undefined;
    return mark ? cloneElement(mark, {}, part) : part;
  });
  return createElement(Fragment, null, ...shown);
}
