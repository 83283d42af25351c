// The court's settings: public to read, the admin's to change.
import { lastSettingChanges } from "../../db/queries/admin-log.ts";
import {
  type PublicConfig,
  publicConfig,
  settingChange,
  settingChanges,
  settingParams,
  settingsSchema,
} from "../contract/rest/config.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import { byOf, newRouter } from "./support.ts";

const readConfig = route({
  method: "get",
  path: "/config",
  tag: "config",
  access: "everybody",
  summary: "The court's settings and feature flags",
  answers: {
    200: json(
      publicConfig,
      "The settings, the court's own images, whether this is a demo, and the kind of media",
    ),
  },
});

const writeSetting = route({
  method: "put",
  path: "/admin/settings/{key}",
  tag: "admin",
  access: "admin",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "conflict", "last_way_in", "shuts_people_out"],
  summary: "Change a setting",
  request: {
    params: settingParams,
    body: body(settingChange),
  },
  answers: {
    200: json(settingsSchema, "All settings as they are now"),
  },
});

const readChanges = route({
  method: "get",
  path: "/admin/settings",
  tag: "admin",
  access: "admin",
  summary: "The default of each setting; who changed it last, when, and what it was before",
  answers: {
    200: json(settingChanges, "The last change of each setting that was ever changed, newest first"),
  },
});

/** The routes of the settings. */
export const config = newRouter()
  .openapi(readConfig, async (c) => {
    const { settings, brand, env, provider, sittings } = c.var.services;
    const current = await settings.read();
    const answer: PublicConfig = {
      settings: current,
      // A brand that cannot be read keeps nobody from a hearing.
      brand: await brand.facts().catch(() => null),
      demo: env.demo,
      media: env.jitsi ? "jitsi" : "mesh",
      halls: sittings.courtsOf().length,
      externalLogin: current.external_login ? (provider?.name ?? null) : null,
    };
    return c.json(answer, 200);
  })
  .openapi(readChanges, async (c) => {
    const found = await lastSettingChanges(c.var.services.db);
    const changes = found
      .sort((a, b) => b.seq - a.seq)
      .map(({ seq: _, at, before, after, ...change }) => ({
        ...change,
        at: at.toISOString(),
        before: before?.value ?? null,
        after: after?.value ?? null,
      }));
    const { defaults } = c.var.services.settings;
    return c.json(settingChanges.parse({ defaults, changes }), 200);
  })
  .openapi(writeSetting, async (c) => {
    const { key } = c.req.valid("param");
    return c.json(await c.var.services.settings.write({ key, ...c.req.valid("json") }, byOf(c)), 200);
  });
