// What counsel asks of a sitting about their appearance.
import { z } from "zod";

/** The commands of this topic. In: the shape of an item's id. */
export const appearanceCommands = (id: z.ZodType<string>) =>
  [z.strictObject({ type: z.literal("confirmAppearance"), item: id })] as const;
