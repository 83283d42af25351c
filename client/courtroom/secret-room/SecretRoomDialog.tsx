// The officer's dialog that selects who goes into the secret room, and opens the door to them or invites them.

import { DoorClosed } from "lucide-react";
import { useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { benchLine } from "../../court/bench.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { kindOf } from "../people/CaseChip.tsx";
import styles from "./SecretRoomDialog.module.css";
import { secretRoomText } from "./text.ts";
import { benchHere, candidates, isBenchAway } from "./who-goes-in.ts";

export type SecretRoomDialogProps = {
  sitting: Sitting;
  judges: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

/** If there are more people than this, the dialog has a search field. */
const SEARCH_FROM = 7;

export default function SecretRoomDialog({ sitting, judges, isOpen, onClose }: SecretRoomDialogProps) {
  return isOpen && <Ticking sitting={sitting} judges={judges} onClose={onClose} />;
}

function Ticking({ sitting, judges, onClose }: Omit<SecretRoomDialogProps, "isOpen">) {
  const t = useText(secretRoomText);
  const commands = useCommands();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const people = candidates(sitting);
  const selected = people.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const open = async (lets: boolean) => {
    const listed = await commands.dispatch({ type: "listForSecretRoom", people: selected });
    if (listed.done && lets) await commands.dispatch({ type: "approveSecretRoom", people: selected });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(sitting.secretRoom === null ? "dialog" : "dialogMore")}
      lead={t("lead")}
      foot={
        <>
          <Button onPress={onClose}>{t("notNow")}</Button>
          {selected.length > 0 && (
            <>
              <Button kind="closed" onPress={() => void open(false)}>
                {t("listOnly")}
              </Button>
              <Button kind="closed-fill" onPress={() => void open(true)}>
                {t("openFor", { count: selected.length })}
              </Button>
            </>
          )}
        </>
      }
    >
      <WhoGoesIn people={people} judges={benchHere(sitting, judges)} ticked={ticked} onTick={tick} />
      {isBenchAway(sitting) && <p>{t("benchAway")}</p>}
      <p className="notice notice--closed">
        <Icon of={DoorClosed} />
        <span className="notice__text">{t("outside")}</span>
      </p>
    </Dialog>
  );
}

type WhoGoesInProps = {
  people: readonly Person[];
  /** The judges who are in the hall. */
  judges: readonly string[];
  ticked: ReadonlySet<string>;
  onTick: (id: string, on: boolean) => void;
};

function WhoGoesIn({ people, judges, ticked, onTick }: WhoGoesInProps) {
  const t = useText(secretRoomText);
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLocaleLowerCase("en");
  const shown = people.filter((person) => person.profileName.toLocaleLowerCase("en").includes(wanted));
  return (
    <fieldset className={styles.whoGoesIn}>
      <legend>{t("who")}</legend>
      {people.length >= SEARCH_FROM && (
        <TextField label={t("find")} hideLabel placeholder={t("find")} value={query} onChange={setQuery} />
      )}
      <div className={styles.list}>
        {judges.length > 0 && wanted === "" && (
          <Checkbox isSelected isDisabled onChange={() => {}}>
            {benchLine(judges)} <small>{`${t("bench")}, ${t("benchGoes")}`}</small>
          </Checkbox>
        )}
        {shown.map((person) => (
          <Checkbox
            key={person.id}
            isSelected={ticked.has(person.id)}
            onChange={(on) => onTick(person.id, on)}
          >
            <bdi>{person.profileName}</bdi> <small>{kindOf(person)}</small>
          </Checkbox>
        ))}
        {people.length === 0 && <p>{t("nobody")}</p>}
        {people.length > 0 && shown.length === 0 && <p role="status">{t("noMatch")}</p>}
      </div>
    </fieldset>
  );
}
