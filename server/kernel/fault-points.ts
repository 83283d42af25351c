// Faults for tests: this process kills itself at a chosen point of a command. Off unless NODE_ENV is test.

/** The points of a command's processing at which a process can die, in order. */
export const faultPoints = ["before_decide", "decided", "appended", "acknowledged"] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** The command and the point at which to die, written as `FAULT=appended:callItem`. */
export type FaultPlan = { point: FaultPoint; command: string };

/** Called at each point with the commands in progress; does not return where the process is to die. */
export type Fault = (point: FaultPoint, commands: readonly { command: { type: string } }[]) => Promise<void>;

/**
 * @param plan - at which command and point to die
 * @returns a function that ends this process by SIGKILL, like `kill -9`, at that point
 */
export function faultOf(plan: FaultPlan): Fault {
  return async (point, commands) => {
    if (point !== plan.point || commands.every(({ command }) => command.type !== plan.command)) return;
    // Answers from before this point are already sent when the process dies.
    await new Promise((resolve) => setImmediate(resolve));
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  };
}
