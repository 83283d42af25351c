// Spellings of one name: what a person could type to look like a name that is already known.

/** Letters of other scripts, and digits, that look like a Latin letter; the second row says which, one for one. */
const lookAlikes = [
  ["АВЕЗКМНОРСТУХІЈЅаеорсухіјѕԁԛԝһӏвкмнтгпьѵ", "abezkmhopctyxijsaeopcyxijsdqwhlbkmhtrnbv"],
  ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικμνορτυχω", "abezhikmnoptyxabyenikuvoptuxw"],
  ["ıɑɡʀ0", "iagro"],
] as const;

const latinOf = new Map(lookAlikes.flatMap(([these, those]) => pairs(these, those)));

function pairs(these: string, those: string): [string, string][] {
  const latin = [...those];
  return [...these].map((letter, at) => [letter, latin[at] ?? letter]);
}

/** What people are called by before their name; it comes in several and is left out at will. */
const titles = /^(?:(?:adv|advocate|mr|mrs|ms|dr|shri|sri|smt|kum)[^\p{L}\p{M}\p{N}]+)+(?=[\p{L}\p{N}])/u;

/**
 * A name as it sounds and looks: without title, case, spaces, punctuation, marks on Latin letters, invisible characters
 * and letters of another script that look Latin. Two names with the same plain name cannot be told apart in a hearing;
 * empty for a name of signs alone. Vowel signs of Indian scripts are part of the name and stay.
 */
export function plainName(name: string): string {
  const seen = name
    .normalize("NFKD")
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, "")
    .replace(/[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu, "");
  const latin = [...seen].map((letter) => latinOf.get(letter) ?? letter).join("");
  return latin
    .toLowerCase()
    .normalize("NFKC")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .replace(titles, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
