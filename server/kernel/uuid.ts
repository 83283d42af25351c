// Whether a text is an id that the database made.

/** A text of another form breaks a query that compares it with an id. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
