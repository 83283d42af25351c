// The people who are present for the item, by side, in one text that can be copied into the order.

import { Copy } from "lucide-react";
import { type Side, sideOf, sides } from "../../../../server/contract/sitting/core/attendance.ts";
import { isPresent, type Person } from "../../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { peopleText } from "../../../../server/contract/text/people.ts";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import { formatList } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { copy } from "../../help/copy.ts";
import styles from "./NamesCard.module.css";
import { stenographerText } from "./text.ts";

type NamesCardProps = { sitting: Sitting; byItem: ReadonlyMap<string, readonly Person[]> };

export function NamesCard({ sitting, byItem }: NamesCardProps) {
  const t = useText(stenographerText);
  const tPeople = useText(peopleText);
  const item = runningItem(sitting);
  if (item === null) return <p className={`${benchPanelStyles.quiet} ${styles.stenoNames}`}>{t("none")}</p>;
  const groups = namesOf(byItem.get(item.id) ?? [], item.id);
  if (groups.length === 0) return null;
  const lines = groups.map(({ side, names }) => `${tPeople(`forSide.${side}`)}: ${formatList(names)}`);
  return (
    <section className={styles.stenoNames} aria-labelledby="steno-names">
      <h2 id="steno-names">
        {t("names")}
        <Button size="small" icon={Copy} onPress={() => void copy(lines.join("\n"), t("namesWord"))}>
          {t("copy")}
        </Button>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of the people present for an item, by side, each as the register has it. */
export function namesOf(people: readonly Person[], item: string): { side: Side; names: string[] }[] {
  const here = people.filter(isPresent);
  return sides.flatMap((side) => {
    const names = here
      .filter((person) => sideOf(person, item) === side)
      .map(({ profileName }) => profileName);
    return names.length === 0 ? [] : [{ side, names: names.sort((a, b) => a.localeCompare(b, "en")) }];
  });
}
