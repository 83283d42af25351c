// Builds the client once, into .cache/client, so that the image needs no writable folder to start.
import { buildClient } from "../server/client.ts";

await buildClient();
