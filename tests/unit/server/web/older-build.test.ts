// The build for older browsers is in a syntax that the oldest of them read: of 2019 for scripts, of 2017 for regular expressions.
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Token, tokenizer } from "acorn";
import { Glob } from "bun";
import { buildClient } from "../../../../server/web/client.ts";
import { lowerStyles } from "../../../../server/web/older-styles.ts";

describe("the build for older browsers", () => {
  test("has scripts in the syntax of 2019, and expressions without the classes of characters that Firefox 72 lacks", async () => {
    const { older } = await buildClient();
    const { assets } = (await older?.()) ?? { assets: new Map() };
    const scripts = [...assets].filter(([path]) => /\.m?js$/.test(path));
    expect(scripts.length).toBeGreaterThan(20);
    const newer: string[] = [];
    for (const [path, { body }] of scripts) {
      const text = new TextDecoder().decode(body);
      // `import()` and `import.meta` came earlier to browsers than to the standard.
      parse(text, { ecmaVersion: 11, sourceType: "module" });
      if (/\?\.(?!\d)[\w[(]|\?\?/.test(bareOf(text))) newer.push(path);
      for (const token of tokenizer(text, { ecmaVersion: 11, sourceType: "module" }))
        if (token.type.label === "regexp") {
          const { pattern, flags } = (token as Token & { value: { pattern: string; flags: string } }).value;
          if (flags.includes("s") || /\\[pP]\{|\(\?<[=!a-zA-Z]/.test(pattern))
            newer.push(`${path}: ${pattern}`);
        }
    }
    expect(newer).toEqual([]);
    // What blurs a background is left out (client/media/blur).
    expect([...assets.keys()].filter((path) => path.endsWith(".tflite"))).toEqual([]);
  });
});

/**
 * What a browser that is let in lacks and nothing stands in for: core-js has functions of the language, client/shell/older.ts
 * a few of the web. A word here may stand in the client behind a question whether it is there, or be tried with something else in its place.
 */
const LACKING = {
  "Firefox 72":
    /\bdateStyle\b|\btimeStyle\b|(?<!try \{\s*await this\.pc)\.setLocalDescription\(\)|\bnew (FinalizationRegistry|WeakRef)\b|Intl\.DisplayNames/,
  "Safari 14":
    /\bBroadcastChannel\b|\brequestIdleCallback\b|\bOffscreenCanvas\b|\bcreateImageBitmap\b|\bscrollend\b|Intl\.Segmenter/,
  "Chrome 80":
    /\bAbortSignal\.any\b|\bthrowIfAborted\b|\bCompressionStream\b|\bcheckVisibility\b|\bshowPopover\b|:is\(/,
};

test.each(Object.entries(LACKING))("the client calls nothing that %s lacks", (_browser, lacking) => {
  const client = join(import.meta.dir, "../../../../client");
  const calling = [...new Glob("**/*.{ts,tsx}").scanSync({ cwd: client })].filter((path) => {
    // The older build has none of it, as the test above shows.
    if (path.startsWith("media/blur/")) return false;
    const code = readFileSync(join(client, path), "utf8").replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, "");
    return lacking.test(code);
  });
  expect(calling.sort()).toEqual([]);
});

/** A script's operators, without its strings and expressions. */
function bareOf(text: string): string {
  let bare = "";
  for (const token of tokenizer(text, { ecmaVersion: 11, sourceType: "module" }))
    if (["?.", "??"].includes(token.type.label)) bare += `${token.type.label}a`;
  return bare;
}

describe("a style sheet for older browsers", () => {
  const lowered = (css: string) => lowerStyles([css])[0] ?? "";

  test.each([
    [
      "a gap in a row",
      ".a{display:flex;gap:4px 8px}",
      /\.a>\*\+:not\(#\\9 ?\)[^{]*\{margin-inline-start:8px\}/,
    ],
    [
      "a gap given elsewhere",
      ".a{display:flex}.b .a{gap:4px}",
      /\.b \.a>\*\+:not\(#\\9 ?\)[^{]*\{margin-inline-start:4px\}/,
    ],
    [
      "a side by the script's direction",
      ".a{inset-inline-start:4px}",
      /\[dir=ltr\] \.a\{left:4px\}\[dir=rtl\] \.a\{right:4px\}/,
    ],
    [
      "sides in short",
      ".a{padding-inline:1px var(--x)}",
      /padding-inline-start:1px;padding-inline-end:var\(--x\)/,
    ],
    ["a height of the window", ".a{min-block-size:100dvh}", /min-block-size:100vh;min-block-size:100dvh/],
    [
      "the least of two",
      ".a{inline-size:min(480px, 100%)}",
      /inline-size:100%;inline-size:min\(480px,100%\)/,
    ],
    ["a focus by key", ".a:focus-visible{color:red}", /\.a\[data-focus-visible-added\]\{color:red\}/],
    ["a choice of selectors", ".r :is(.a .b,.c){color:red}", /\.r \.a \.b,\.r \.c\{color:red\}/],
    ["a range of widths", "@media (width<=300px){.a{color:red}}", /@media \(max-width: ?300px\)/],
  ])("has an older form of %s", (_what, css, form) => {
    expect(lowered(css)).toMatch(form);
  });

  test("keeps a grid's gap, and the steps of an animation", () => {
    expect(lowered(".a{display:grid;gap:4px}")).toContain("gap:4px");
    expect(lowered("@keyframes k{from{inset-inline-start:0}to{inset-inline-start:4px}}")).toContain(
      "@keyframes k",
    );
  });
});
