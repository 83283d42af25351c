// Columns that several tables have.
import { timestamp } from "drizzle-orm/pg-core";

/** A moment, to the millisecond. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
