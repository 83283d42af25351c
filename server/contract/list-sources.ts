// Where a cause list comes from, and the state of the case system (docs/domain.md#list-source).
import { answerProblems } from "./answer-problems.ts";

/** Where an import came from. `undo` is the undoing of another one. */
export const importSources = ["upload", "pull", "command", "demo", "undo"] as const;
export type ImportSource = (typeof importSources)[number];

/** Why a pull failed, for the log and for admins; no address and no text of the other side. */
export const pullProblems = [...answerProblems, "bad_list"] as const;
export type PullProblem = (typeof pullProblems)[number];
