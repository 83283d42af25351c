// The columns of a cause list file.

/** The columns of a cause list file; a supplementary list has `action` besides. */
export const columns = [
  "date",
  "est_code",
  "bench",
  "court_hall",
  "list",
  "list_name",
  "serial",
  "case_number",
  "petitioner",
  "respondent",
  "petitioner_counsel",
  "respondent_counsel",
  "purpose",
  "streaming",
  "in_camera",
  "remote_point",
] as const;
/** Columns that a list may leave out: by whom counsel and prosecutors are known, in the order of the names, and the case's
 * own number in the register of all cases. */
export const optionalColumns = [
  "petitioner_counsel_enrolment",
  "respondent_counsel_enrolment",
  "prosecutor_office",
  "cnr",
] as const;
export type Column = (typeof columns)[number] | (typeof optionalColumns)[number];
