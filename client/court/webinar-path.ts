// The address of the page of whoever watches a webinar.

/** @param webinar - the date, by its id */
export const webinarPath = (webinar: string): string => `/webinar/${encodeURIComponent(webinar)}`;
