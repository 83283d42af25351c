// The bench in the court's voice: how a judge's name is split for a plate, and the short line of the bar.

const honoured = /^(Hon['’]ble\b.*?\bJustice)\s+(.+)$/u;

/** Lists and registers write the straight mark of a keyboard; on screen there is one form. */
export function apostrophes(text: string): string {
  return text.replaceAll("'", "’");
}

/** The line above a judge's name and the name: `Hon’ble Mr. Justice`, `Tarun Devgarh`. */
export function judgePlate(name: string): { honour: string; name: string } {
  const [, honour, bare] = honoured.exec(name) ?? [];
  return honour && bare
    ? { honour: apostrophes(honour), name: apostrophes(bare) }
    : { honour: "", name: apostrophes(name) };
}

/** The coram in one line, as a law report has it: `The Chief Justice; Devgarh, J.` */
export function benchLine(judges: readonly string[]): string {
  return judges.map(shortJudge).join("; ");
}

function shortJudge(full: string): string {
  const { honour, name } = judgePlate(full);
  if (/Chief Justice$/.test(honour)) return "The Chief Justice";
  const surname = name.split(/\s+/).at(-1) ?? name;
  return honour === "" ? name : `${surname}, J.`;
}
