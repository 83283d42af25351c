// What a second device is let in for (docs/domain.md#second-device).

/** Active, it brings files and takes part as its person; passive, it reads the agenda and does nothing else. */
export const preAuthModes = ["active", "passive"] as const;
export type PreAuthMode = (typeof preAuthModes)[number];
