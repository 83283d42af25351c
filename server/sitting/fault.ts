// Faults for tests: at a chosen point of a chosen command this process kills itself. Off unless NODE_ENV is test.

/** The points on a command's way at which a process can die, in their order. */
export const faultPoints = ["before_decide", "decided", "appended", "acknowledged"] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** Which command dies where, written as `FAULT=appended:callItem`. */
export type FaultPlan = { point: FaultPoint; command: string };

/** Called at each point with the commands on their way; never returns where the process is to die. */
export type Fault = (point: FaultPoint, commands: readonly { command: { type: string } }[]) => Promise<void>;

/**
 * @param plan - the plan
 * @returns the fault, which ends this process by SIGKILL, as `kill -9` does
 */
export function faultOf(plan: FaultPlan): Fault {
  return async (point, commands) => {
    if (point !== plan.point || commands.every(({ command }) => command.type !== plan.command)) return;
    // What was answered before this point has left before the process dies.
    await new Promise((resolve) => setImmediate(resolve));
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  };
}
