// Feature flags in front of routes: a disabled one answers 406 with code feature_off (DESIGN.md §5).
import { createMiddleware } from "hono/factory";
import type { Flag } from "../contract/settings.ts";
import type { AppEnv } from "../services.ts";

/** Lets a request through while the court's flag is on. */
export const withFlag = (flag: Flag) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await c.var.services.settings.require(flag);
    await next();
  });
