// Whether this page may play and mix audio: browsers hold it back until somebody has pressed something.

/** @param within - milliseconds that the browser has to begin */
export async function audioRuns(within: number): Promise<boolean> {
  const context = new AudioContext();
  await Promise.race([context.resume(), new Promise((late) => setTimeout(late, within))]);
  const { state } = context;
  await context.close();
  return state === "running";
}
