// Cause list files for tests: a heading, and rows that differ where a test needs it.

export const heading =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point";

/** One row of the list FRESH, with anything as petitioner. */
export function rowOf(
  serial: number | string,
  of: { hall?: number; date: string; petitioner?: string },
): string {
  const petitioner = (of.petitioner ?? "Asha Rao").replaceAll('"', '""');
  return `${of.date},HCPP01,Principal Seat,${of.hall ?? 1},FRESH,Fresh,${serial},W.P. ${serial}/2026,"${petitioner}",State,Adv. One,Adv. Two,admission,yes,no,`;
}

/** A whole file of these rows. */
export function fileOf(...rows: string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${heading}\n${rows.join("\n")}\n`);
}
