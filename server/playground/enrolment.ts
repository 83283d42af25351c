// The numbers on the Bar's roll of the playground's made-up counsel: one for each name.

/** The number of somebody with this name. */
export function enrolmentOf(name: string): string {
  const sum = [...name].reduce((so, letter) => (so * 31 + (letter.codePointAt(0) ?? 0)) % 9000, 7);
  return `NP/${1000 + sum}/${1990 + (sum % 30)}`;
}
