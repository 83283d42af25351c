// The calls of admins, in one router.
import { adminBrand } from "./admin-brand.ts";
import { adminCauseList } from "./admin-cause-list.ts";
import { adminExternal } from "./admin-external.ts";
import { adminHalls } from "./admin-halls.ts";
import { adminLogCalls } from "./admin-log.ts";
import { adminMessages } from "./admin-messages.ts";
import { adminOperations } from "./admin-operations.ts";
import { adminPeople } from "./admin-people.ts";
import { adminRegistrations } from "./admin-registrations.ts";
import { adminRoll } from "./admin-roll.ts";
import { adminSittings } from "./admin-sittings.ts";
import { listSourceCalls } from "./list-source.ts";
import { newRouter } from "./support.ts";

/** The calls of the console for admins. */
export const admin = newRouter()
  .route("/", adminBrand)
  .route("/", adminCauseList)
  .route("/", adminExternal)
  .route("/", adminHalls)
  .route("/", adminLogCalls)
  .route("/", adminMessages)
  .route("/", adminOperations)
  .route("/", adminPeople)
  .route("/", adminRegistrations)
  .route("/", adminRoll)
  .route("/", adminSittings)
  .route("/", listSourceCalls);
