// The addresses of all pages, as the client's routes name them.
import { resolve } from "node:path";

const client = resolve(import.meta.dir, "../../client");

async function pathsIn(file: string): Promise<string[]> {
  const text = await Bun.file(resolve(client, file)).text();
  return [...text.matchAll(/^ {2}"(\/[^"]*)": \{/gm)].map(([, path = ""]) => path);
}

/** @returns the path of every page, such as `/court-list`, in the order of the routes */
export const pagePaths = () => pathsIn("app/routes.tsx");

/** @returns the path of every section of the admin console but the first, which is at the address of the console itself */
export async function sectionPaths(): Promise<string[]> {
  return (await pathsIn("pages/admin/sections.ts")).filter((path) => path !== "/admin");
}
