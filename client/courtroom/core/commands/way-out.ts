// Where a person goes after leaving the hall: to the address that the court has set, else they stay on the page of the hall.
import { config } from "../../../net/config.ts";
import type { Answer } from "./use-dispatch.ts";

/** Opens the address that the court has set, once the person has left the hall (docs/reference.md#exit). */
export function goOut(answer: Answer): void {
  const address = config.peek()?.brand?.exitUrl ?? "";
  if (answer.done && address !== "") location.assign(address);
}
