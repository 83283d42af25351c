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
/** Optional columns: counsel and prosecutors, in the order of names, and the case's number in the register. */
export const optionalColumns = [
  "petitioner_counsel_enrolment",
  "respondent_counsel_enrolment",
  "prosecutor_office",
  "cnr",
] as const;
export type Column = (typeof columns)[number] | (typeof optionalColumns)[number];
