// The secret of the servers of tests, with which a test itself may notify them (db/notifications.ts).
import { sealNotifications } from "../../db/notifications.ts";

export const SIGNING_SECRET = "a secret for tests that is long enough";

sealNotifications({ jwtSecret: SIGNING_SECRET, dataDir: "" });
