// Where somebody goes who has left the hall: where the court says, or nowhere else than the page of the hall.
import { config } from "../../net/config.ts";
import type { Answer } from "./use-dispatch.ts";

/** Leads to the address that the court has set, once the hall has let them go (docs/reference.md#exit). */
export function goOut(answer: Answer): void {
  const address = config.peek()?.brand?.exitUrl ?? "";
  if (answer.done && address !== "") location.assign(address);
}
