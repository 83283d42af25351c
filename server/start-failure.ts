// Why the process could not start, in one sentence for the person at the terminal.

const database =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_CLOSED|28\w{3}|3D000)$/;
const file = /^(EACCES|EROFS|ENOTDIR|EEXIST|EISDIR|ENOSPC|EPERM|ENOENT)$/;

type Where = { host?: string; port?: string };

/**
 * A sentence for what went wrong; null for what we did not foresee, which is shown whole.
 * @param where - HOST and PORT as they were given
 */
export function startFailure(error: unknown, where: Where): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const place = `${where.host || "localhost"}:${where.port || "3000"}`;
  if (code === "EADDRINUSE")
    return `Something else listens at ${place} already: end it, or set PORT to another number.`;
  if (error instanceof URIError)
    return "The user or the password in an address of the database is not encoded: write % as %25, @ as %40, / as %2F.";
  // The error for a host that has no address depends on the machine: EINVAL, EINPROGRESS or words of the engine.
  if (
    code === "EADDRNOTAVAIL" ||
    code === "EINPROGRESS" ||
    ("syscall" in error && error.syscall === "listen") ||
    /^Failed to listen|^Failed to start server/.test(error.message)
  )
    return `The server cannot listen at ${place}: check HOST and PORT.`;
  if (database.test(code)) return `The database does not answer (${error.message}): check DATABASE_URL.`;
  const path = "path" in error ? String(error.path) : null;
  if (file.test(code) && path !== null)
    return `${path} cannot be used (${code}): this user must be able to write there. DATA_DIR names the folder of the data.`;
  // An error with words of our own, for a data folder that cannot be used, needs no stack.
  return code === "" && error.constructor === Error && /[.:]/.test(error.message) ? error.message : null;
}
