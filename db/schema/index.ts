// Every table of the product in one namespace.
export * from "./account-links.ts";
export * from "./accounts.ts";
export * from "./admin-log.ts";
export * from "./causelist.ts";
export * from "./checkpoints.ts";
export * from "./contacts.ts";
export * from "./courts.ts";
export * from "./external.ts";
export * from "./factors.ts";
export * from "./files.ts";
export * from "./limits.ts";
export * from "./messages.ts";
export * from "./own-account.ts";
export * from "./read-models.ts";
export * from "./registrations.ts";
export * from "./settings.ts";
export * from "./sittings.ts";
