// A sentence some words of which are shown in a way of their own, as `<b>` and `</b>` around them say.
import { cloneElement, createElement, Fragment, type ReactElement } from "react";

type MarkedProps = {
  sentence: string;
  /** What each mark stands for: `{ b: <b /> }`. The words are put into it. */
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
