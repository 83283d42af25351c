// The sentences of the admin console, by topic; no other page loads them. Written by `bun run lists`: every `admin.ts` and `admin-….ts` here.
import { admin } from "./admin.ts";
import { adminApprovals } from "./admin-approvals.ts";
import { adminBrand } from "./admin-brand.ts";
import { adminDeletions } from "./admin-deletions.ts";
import { adminExternal } from "./admin-external.ts";
import { adminHalls } from "./admin-halls.ts";
import { adminImport } from "./admin-import.ts";
import { adminLists } from "./admin-lists.ts";
import { adminLog } from "./admin-log.ts";
import { adminMessages } from "./admin-messages.ts";
import { adminOperations } from "./admin-operations.ts";
import { adminPeople } from "./admin-people.ts";
import { adminRecoveries } from "./admin-recoveries.ts";
import { adminRtmp } from "./admin-rtmp.ts";
import { adminSettings } from "./admin-settings.ts";
import { adminSittings } from "./admin-sittings.ts";

export const adminConsole = {
  admin,
  adminApprovals,
  adminBrand,
  adminDeletions,
  adminExternal,
  adminHalls,
  adminImport,
  adminLists,
  adminLog,
  adminMessages,
  adminOperations,
  adminPeople,
  adminRecoveries,
  adminRtmp,
  adminSettings,
  adminSittings,
};
