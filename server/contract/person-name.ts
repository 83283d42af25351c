// What a name of a person is made of, in any script. Pure.

/** Letters and the marks on them, spaces and . ' ’ -. The joiners (U+200C, U+200D) are part of how Indic names are spelt, but only inside a word. */
export const nameLetters = /^(?:[\p{L}\p{M} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** Letters that nobody sees, and marks in a pile that covers the names above and below; names of no script need four. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;

/** Whether a name has a letter, and nothing that is not seen or covers others. */
export function isSeenName(name: string): boolean {
  return /\p{L}/u.test(name) && !unseen.test(name);
}
