// Our own workers: where the build puts them, and the policy that they are served with.

/** The folder of the build that holds them. */
export const WORKER_FOLDER = "assets/workers";

/**
 * A worker has its file's policy, not the page's: WebAssembly runs only in the one that blurs backgrounds, which
 * reads its model from us and nothing else.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Whether this is the path of such a worker, in a build or from the development server. */
export function isWorkerUrl({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith(`/${WORKER_FOLDER}/`) || searchParams.has("worker_file");
}
