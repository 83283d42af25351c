// What counsel read at their own item: in whose place they appear, or who appears in theirs.
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { standInsOf } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { useText } from "../../text/i18n.ts";

type OwnStandInProps = { sitting: Sitting; me: Person; item: Item; className?: string };

export function OwnStandIn({ sitting, me, item, className }: OwnStandInProps) {
  const t = useText("standIns");
  return standInsOf(sitting, item.id).map(({ id, by, byName, person, name, state }) => {
    if (person === me.id && state === "accepted")
      return (
        <p key={id} className={className}>
          {t("own.named", { name: byName })}
        </p>
      );
    if (by !== me.id || (state !== "asked" && state !== "accepted")) return null;
    return (
      <p key={id} className={className}>
        {t(`own.${state}`, { name })}
      </p>
    );
  });
}
