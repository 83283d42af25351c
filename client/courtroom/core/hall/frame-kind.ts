// The kinds of room that differ in their frame.

export type FrameKind = "officer" | "judge" | "watch";
