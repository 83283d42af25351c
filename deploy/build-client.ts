// Builds the client once for each kind of browser, into .cache/client, so that the image needs no writable folder to start.
import { buildClient } from "../server/web/client.ts";

const { older } = await buildClient();
await older?.();
