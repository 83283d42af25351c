// A court's flags on a page, for the tests of the client that need no server.
import { defaultSettings, type Flag } from "../../server/contract/settings.ts";

/** Gives the page the configuration of a court that has changed these flags and no others. Only within `inBrowser()`. */
export async function setFlags(flags: Partial<Record<Flag, boolean>>): Promise<void> {
  const { config } = await import("../../client/net/config.ts");
  config.value = {
    settings: { ...defaultSettings, ...flags },
    brand: null,
    demo: false,
    media: "mesh",
    halls: 0,
    externalLogin: null,
  };
}
