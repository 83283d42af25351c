// The public configuration and the court's settings: what each may be set to, and what the calls take and answer.
import { z } from "zod";
import { defaultSettings, type SettingKey, type Settings, settingBounds, settingKeys } from "../settings.ts";
import { actReason } from "./admin-log.ts";
import { brandFacts, isOutside } from "./brand.ts";

/** The texts that are addresses of other sites, or empty. A stored one that is none is not used: pages link to it. */
export const linkSettings: readonly SettingKey[] = ["rules_address"];

/** What a setting may be set to, by its default and its bounds. */
function schemaOf(key: SettingKey, value: boolean | number | string, bounds?: readonly unknown[]): z.ZodType {
  if (typeof value === "boolean") return z.boolean().default(value);
  if (typeof value === "number") {
    const [least = 0, most = Number.MAX_SAFE_INTEGER] = z.array(z.number()).parse(bounds ?? []);
    return z.number().int().min(least).max(most).default(value);
  }
  if (linkSettings.includes(key))
    return z
      .string()
      .refine((address) => address === "" || isOutside(address))
      .default(value);
  return (bounds ? z.enum(z.array(z.string()).parse(bounds)) : z.string()).default(value);
}

const schemas = settingKeys.map(
  (key) => [key, schemaOf(key, defaultSettings[key], settingBounds[key])] as const,
);

/** Every setting as the court may set it. */
export const settingsSchema = z.strictObject(
  // The schema of each key is made of that key's own default, which no type of `Object.fromEntries` can say.
  Object.fromEntries(schemas) as { [K in SettingKey]: z.ZodDefault<z.ZodType<Settings[K], Settings[K]>> },
);

/** What everybody may read of the court. */
export const publicConfig = z.object({
  settings: settingsSchema,
  brand: brandFacts.nullable().describe("null where it cannot be read: pages look as they do without one"),
  demo: z.boolean(),
  media: z.enum(["mesh", "jitsi"]),
  halls: z
    .number()
    .int()
    .describe("How many halls the display board has, so that a page leaves room for them"),
  externalLogin: z
    .string()
    .nullable()
    .describe(
      "What the other system is called in which people may sign in; null where there is none, or it is switched off",
    ),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const settingParams = z.object({ key: z.string() });
/** The number that goes with a change that may take people's only way in. */
export const shutsOut = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe(
    "How many people may lose their only way to log in, as shuts_people_out said; refused while it is more",
  );
const settingValue = z.union([z.boolean(), z.number(), z.string()]);
export const settingChange = z.strictObject({
  value: settingValue,
  was: settingValue.optional().describe("What it was when it was looked at; refused if it is another now"),
  shutsOut,
  reason: actReason,
});

/** The last change of each setting, as the admins' log has it. */
export const settingChanges = z.object({
  defaults: settingsSchema.describe("What holds where nobody has set anything, in this installation"),
  changes: z.array(
    z.object({
      key: z.string(),
      at: z.iso.datetime(),
      actor: z.string(),
      actorName: z.string().nullable(),
      before: settingValue.nullable(),
      after: settingValue.nullable(),
    }),
  ),
});
