// What a name of a person is made of, in any script. Pure.

/** Letters, their marks, spaces and . ' ’ -. Joiners (U+200C, U+200D) spell Indic names, inside a word only. */
export const nameLetters = /^(?:[\p{L}\p{M} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** Invisible letters, and marks piled over the names around; names of no script need four. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;

/** Whether a name has a letter, and nothing that is not seen or covers others. */
export function isSeenName(name: string): boolean {
  return /\p{L}/u.test(name) && !unseen.test(name);
}
