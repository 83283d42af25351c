// Which calls go on while no grant can be given. Apart from the schemas of media, which pages do not carry.
import type { Grant } from "./media.ts";

/** Whether a grant is of the place of a right, and gives no more: so its call may go on while no grant can be given for the right. */
export function isCovered(
  grant: Pick<Grant, "place" | "right"> | null,
  { place, right }: Pick<Grant, "place" | "right">,
): boolean {
  return grant?.place === place && (grant.right === "watch" || right === "publish");
}
