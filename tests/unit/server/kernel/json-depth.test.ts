// How deep a JSON text lies within itself.
import { expect, test } from "bun:test";
import { isDeeper } from "../../../../server/kernel/json-depth.ts";

test("lists and objects count, one beside the other does not, and no bracket of a text", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const cases: [string, boolean][] = [
    [nested(3), false],
    [nested(4), true],
    ["[".repeat(4), true],
    [`[${nested(2)},${nested(2)},{"a":{}}]`, false],
    ['{"a":{"b":{"c":{}}}}', true],
    [JSON.stringify({ text: '[[[[\\"[[[[{{{{"[[' }), false],
    [JSON.stringify([["\\", [[["]"]]]]]), true],
    ["", false],
  ];
  for (const [json, isDeep] of cases) expect([json, isDeeper(json, 3)]).toEqual([json, isDeep]);
});
