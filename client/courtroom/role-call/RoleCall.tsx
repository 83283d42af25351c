// The role call on the officer's now card: the switch, who has confirmed on each side, and who is missing.

import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import {
  type Answer,
  roleCallSides,
  type SideAnswers,
} from "../../../server/contract/sitting/core/role-call-sides.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { Dot } from "../../court/State.tsx";
import sidesStyles from "../../court/styles/sides.module.css";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { callingText } from "../calling/text.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import { useSeatLeft } from "../people/SidesHere.tsx";
import styles from "./RoleCall.module.css";
import { roleCallText } from "./text.ts";

type RoleCallProps = { sitting: Sitting; item: Item; people: readonly Person[] };

/** The switch, while an item runs, for a person who may start the role call. */
export function RoleCallSwitch({ sitting }: { sitting: Sitting }) {
  const t = useText(roleCallText);
  const commands = useCommands();
  if (sitting.running === null || !commands.may("setRoleCall")) return null;
  return (
    <div className={styles.roleCall}>
      <Switch
        isSelected={sitting.roleCall !== null}
        onChange={(on) => void commands.dispatch({ type: "setRoleCall", on })}
      >
        {t("name")}
      </Switch>
      <KeyOf action="roleCall" />
    </div>
  );
}

/** One line for each side, in place of the plain attendance. */
export function RoleCallRows({ sitting, item, people }: RoleCallProps) {
  const t = useText(roleCallText);
  const rows = roleCallSides(item, people, sitting.roleCall?.here ?? []);
  return (
    <ul
      className={`${sidesStyles.sides} ${sidesStyles.roleCall}`}
      aria-label={t("rows", itemWords(item.serial))}
    >
      {rows.map((row) => (
        <SideRow key={row.side} row={row} />
      ))}
    </ul>
  );
}

/** On the bench's panel, below the speakers: who has answered the present role call. Absent while there is none. */
export function BenchRoleCall({
  sitting,
  byItem,
}: {
  sitting: Sitting;
  byItem: ReadonlyMap<string, readonly Person[]>;
}) {
  const t = useText(roleCallText);
  const item = sitting.roleCall && sitting.items[sitting.roleCall.item];
  if (!item) return null;
  return (
    <section className={styles.benchRoleCall} aria-labelledby="bench-role-call">
      <h2 id="bench-role-call">{t("name")}</h2>
      <RoleCallRows sitting={sitting} item={item} people={byItem.get(item.id) ?? []} />
    </section>
  );
}

function SideRow({ row: { side, answers } }: { row: SideAnswers }) {
  const t = useText(roleCallText);
  const tCalling = useText(callingText);
  const here = answers.filter(({ is }) => is === "here").length;
  const held = answers.find(({ is }) => is === "reconnecting");
  const missing = answers.filter(({ is }) => is !== "here");
  const dot = missing.length === 0 ? "sitting" : here > 0 || held ? "recess" : "off";
  return (
    <li data-state={held ? "reconnecting" : undefined}>
      <Dot state={dot} />
      {tCalling(`side.${side}`)}
      <span className={sidesStyles.count}>
        {missing.length === 0 ? t("here") : t("confirmed", { here, of: answers.length })}
      </span>
      {missing.length > 0 && (
        <small>
          {t("missing")}{" "}
          {missing.map((answer, index) => (
            <span key={answer.name}>
              {index > 0 && ", "}
              <Missing answer={answer} />
            </span>
          ))}
        </small>
      )}
    </li>
  );
}

function Missing({ answer: { name, is, lostAt } }: { answer: Answer }) {
  const t = useText(roleCallText);
  if (lostAt !== null) return <Held name={name} lostAt={lostAt} />;
  return <>{is === "silent" ? t("silent", { name }) : name}</>;
}

function Held({ name, lostAt }: { name: string; lostAt: number }) {
  const t = useText(roleCallText);
  return <>{t("reconnecting", { name, left: formatDuration(useSeatLeft(lostAt)) })}</>;
}
