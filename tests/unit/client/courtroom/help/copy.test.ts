// What is said where the browser does not copy.
import { expect, test } from "bun:test";

test("what the browser does not copy is told", async () => {
  const { copy } = await import("../../../../../client/courtroom/help/copy.ts");
  const { dismiss, shown } = await import("../../../../../client/ui/toasts.ts");
  // Outside a browser there is no clipboard, as in one that refuses it.
  await copy("https://court.example/conference/x", "Link");
  expect(shown.value.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Failed to copy to clipboard\./),
  );
  for (const { id } of shown.value) dismiss(id);
});
