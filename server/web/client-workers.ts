// Our own workers: where the build puts them, and the policy that they are served with.

/** The folder of the build that holds them. */
export const WORKER_FOLDER = "assets/workers";

/**
 * A worker has the policy of its own file, not of the page: only in the one that blurs backgrounds may WebAssembly run, and pages need no
 * right to it. It reads its model from us, and nothing else.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Whether this is the path of such a worker, in a build or from the development server. */
export function isWorkerUrl({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith(`/${WORKER_FOLDER}/`) || searchParams.has("worker_file");
}
