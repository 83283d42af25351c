// The address of a webinar's page for its watchers.

/** @param webinar - the date, by its id */
export const webinarPath = (webinar: string): string => `/webinar/${encodeURIComponent(webinar)}`;
