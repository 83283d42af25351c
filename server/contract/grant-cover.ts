// Which calls go on while no grant can be given. Apart from the schemas of media, which pages do not carry.
import type { Grant } from "./media.ts";

/** Whether a grant is of a right's place and gives no more, so that its call goes on while none can be given. */
export function isCovered(
  grant: Pick<Grant, "place" | "right"> | null,
  { place, right }: Pick<Grant, "place" | "right">,
): boolean {
  return grant?.place === place && (grant.right === "watch" || right === "publish");
}
