// Feature flags in front of routes: a disabled one answers 406 with code feature_off (DESIGN.md §5).
import { createMiddleware } from "hono/factory";
import type { Settings } from "../contract/settings.ts";
import { Failure } from "../failure.ts";
import type { AppEnv } from "../services.ts";

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

/** Lets a request through while the court's flag is on. */
export const withFlag = (flag: Flag) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!(await c.var.services.settings.read())[flag])
      throw new Failure("feature_off", `${flag} is off in this court`);
    await next();
  });
