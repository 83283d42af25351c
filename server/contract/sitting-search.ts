// What sittings of all days are narrowed by.

/** `open` while the court sits, `over` after it. */
export const sittingStates = ["open", "over"] as const;
/** Whether signed checkpoints cover the whole log, a part, or nothing of it. */
export const signedStates = ["whole", "part", "none"] as const;
