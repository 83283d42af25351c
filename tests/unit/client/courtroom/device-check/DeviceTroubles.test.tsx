// What is said of a chosen device that is not there.
import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { createElement } from "react";
import { DeviceTroubles } from "../../../../../client/courtroom/device-check/DeviceTroubles.tsx";
import { wordsOf } from "../../../../support/words-of.ts";

test("a chosen device that is not there is told, with what is used instead", () => {
  const own = (kind: "camera" | "microphone") => ({
    camera: { trouble: signal(null) },
    microphone: { trouble: signal(null) },
    [kind]: { trouble: signal({ kind, what: "replaced" }) },
  });
  for (const kind of ["camera", "microphone"] as const)
    expect(wordsOf(createElement(DeviceTroubles, { own: own(kind) as never }))).toContain(
      `Device selection failed: the chosen ${kind} is not there. Another one is used.`,
    );
});
