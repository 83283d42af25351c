// The addresses of all pages, as the client's routes name them.
import { resolve } from "node:path";

const routes = resolve(import.meta.dir, "../../client/app/routes.tsx");

/** @returns the path of every page, such as `/court-list`, in the order of the routes */
export async function pagePaths(): Promise<string[]> {
  const text = await Bun.file(routes).text();
  return [...text.matchAll(/^ {2}"(\/[^"]*)": \{/gm)].map(([, path = ""]) => path);
}
