// Stored settings over their defaults.
import { describe, expect, test } from "bun:test";
import { defaultSettings } from "../../../../server/contract/settings.ts";
import { settingsOver } from "../../../../server/settings/stored-settings.ts";

describe("settings", () => {
  test("are the defaults where nothing, nonsense or something unknown is stored", () => {
    const stored = {
      multi_court: true,
      chat_request: "yes",
      court_name: 7,
      unknown: 1,
      __proto__: { urgent_entry: false },
    };
    const { settings, problems } = settingsOver(stored);
    expect(settings).toEqual({ ...defaultSettings, multi_court: true });
    expect(problems.map((problem) => problem.key)).toEqual(["chat_request", "court_name"]);
  });
});
