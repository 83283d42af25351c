// What PostgreSQL stores of a password, computed here: no statement, which may be logged, has the password.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** Returns what PostgreSQL keeps of a password (RFC 5802, as in its catalogue): the password cannot be read from it. */
export function verifierOf(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
