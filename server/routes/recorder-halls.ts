// Tells a recorder program which halls to record: on the inner network, for callers with the shared secret.
import type { Hono } from "hono";
import { RECORDER_HALLS_PATH } from "../broadcast/recorder-asking.ts";
import { recorderReport } from "../contract/rest/recorders.ts";
import { showsSecret } from "../kernel/bearer.ts";
import { Failure } from "../kernel/failure.ts";
import { isOuter, jsonOf } from "./inner.ts";
import type { AppEnv } from "./services.ts";
import { atMost, faultsOf } from "./support.ts";

const REPORT_BYTES = 64 * 1024;

/** 404 without RECORDER_SECRET and for callers through a proxy, 403 without the secret, 400 for an invalid report. */
export function addRecorderHalls(app: Hono<AppEnv>): void {
  app.post(RECORDER_HALLS_PATH, atMost(REPORT_BYTES), async (c) => {
    const { env, recorderHalls } = c.var.services;
    if (env.recorderSecret === undefined || isOuter(c))
      throw new Failure("not_found", "There is no such call");
    if (!showsSecret(c.req.raw.headers, env.recorderSecret))
      throw new Failure("missing_auth_token", "The secret is missing or wrong");
    const report = recorderReport.safeParse(jsonOf(await c.req.text()));
    if (!report.success)
      throw new Failure("invalid", "This is no report", { faults: faultsOf(report.error) });
    return c.json(await recorderHalls.report(report.data), 200);
  });
}
