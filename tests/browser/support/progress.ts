// A reporter for Playwright: writes each result at once, so that a run that is stopped has said what passed (PROGRESS_FILE).
import { appendFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** One line of the file. */
export type Progress =
  | { begin: Record<string, number> }
  | {
      file: string;
      title: string;
      result: "expected" | "unexpected" | "flaky" | "skipped" | "interrupted";
      seconds: number;
    };

class ProgressFile implements Reporter {
  readonly #path = process.env.PROGRESS_FILE ?? "";
  readonly #write = (line: Progress) => {
    if (this.#path !== "") appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  };

  /** Another reporter prints. */
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    const begin: Record<string, number> = {};
    for (const test of suite.allTests()) begin[fileOf(test)] = (begin[fileOf(test)] ?? 0) + 1;
    this.#write({ begin });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#write({
      file: fileOf(test),
      title: test.title,
      result: result.status === "interrupted" ? "interrupted" : test.outcome(),
      seconds: result.duration / 1000,
    });
  }
}

/** The path of a test's file, from the root of the repository: tests of a table may be written in a helper. */
function fileOf(test: TestCase): string {
  const [, , file = ""] = test.titlePath();
  return `tests/browser/${file}`;
}

export default ProgressFile;
