// A chip beside a person's role: they are co-host, or are asked to be.
import type { Cohost } from "../../../server/contract/sitting/topics/co-host.ts";
import { useText } from "../../text/i18n.ts";

/** Whether somebody is co-host, or was offered it; renders nothing when neither. */
export function CohostChip({ cohost }: { cohost: Cohost | null }) {
  const t = useText("coHost");
  if (cohost === null) return null;
  return (
    <span className="chip chip--cohost" data-state={cohost.state}>
      {t(cohost.state === "STANDING" ? "is" : "asked")}
    </span>
  );
}
