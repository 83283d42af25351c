// The conditions that narrow a search for sittings of all days.

/** `not_open` before the court sits, `open` while it sits, `over` after it. */
export const sittingStates = ["not_open", "open", "over"] as const;
/** Whether signed checkpoints cover the whole log, a part, or nothing of it. */
export const signedStates = ["whole", "part", "none"] as const;
