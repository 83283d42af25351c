// Whether this page is shown in a frame.

/** True in a frame of another page of ours: nobody else may show one (`pageHeaders` of the server). */
export const isFramed = typeof window !== "undefined" && window.parent !== window;
