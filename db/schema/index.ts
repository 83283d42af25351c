// Every table of the product in one namespace.
export * from "./accounts.ts";
export * from "./causelist.ts";
export * from "./checkpoints.ts";
export * from "./courts.ts";
export * from "./files.ts";
export * from "./limits.ts";
export * from "./settings.ts";
export * from "./sittings.ts";
