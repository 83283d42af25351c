// How a separate recorder program asks the court which halls to record.
import { type RecorderHallList, type RecorderReport, recorderHalls } from "../contract/rest/recorders.ts";
import { fetchOutside } from "../kernel/fetch-outside.ts";

/** Where the court answers, on the inner network. */
export const RECORDER_HALLS_PATH = "/internal/recorder/halls";

const ANSWER_MS = 5_000;

/**
 * Makes the question.
 * @param court - the court's address inside
 * @throws when it is asked and gives no halls
 */
export function askCourt(
  court: string,
  secret: string,
): (report: RecorderReport) => Promise<RecorderHallList> {
  return async (report) => {
    const response = await fetchOutside(`${court}${RECORDER_HALLS_PATH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`the court answered ${response.status}`);
    return recorderHalls.parse(await response.json());
  };
}
