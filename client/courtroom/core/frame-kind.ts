// The kinds of room that differ in their frame.

export type FrameKind = "master" | "judge" | "watch";
