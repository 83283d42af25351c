// Asks for confirmation before an item is closed while one of its people is reconnecting (docs/domain.md#none-present).

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { isReconnecting } from "../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Confirmable } from "../../../server/contract/sitting/overrides.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { awaitedAtRising } from "../../../server/contract/sitting/topics/outcomes.ts";
import { itemWords } from "../../court/item-words.ts";
import { formatDuration, formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { useSeatLeft } from "../people/SidesHere.tsx";
import { callingText } from "./text.ts";

export function ConfirmClosing({ sitting }: { sitting: Sitting }) {
  useSignals();
  const { unconfirmed } = useCommands();
  if (unconfirmed.value === null) return null;
  const { body, code } = unconfirmed.value;
  switch (code) {
    case "person_reconnecting":
      return <ConfirmHeld sitting={sitting} body={body} />;
  }
}

/** Somebody of the item is reconnecting. */
function ConfirmHeld({ sitting, body }: { sitting: Sitting; body: Confirmable }) {
  const t = useText(callingText);
  const commands = useCommands();
  const drop = () => {
    commands.unconfirmed.value = null;
  };
  const confirm = () => {
    drop();
    void commands.dispatch({ ...body, confirmed: true });
  };
  const held = heldItem(sitting, body);
  const awaited = () => (body.type === "closeSitting" ? awaitedAtRising(sitting) : lostOf(sitting, held));
  const [lost] = useState(awaited);
  const isBack =
    lost.length > 0 &&
    lost.every(({ id }) => {
      const person = sitting.people[id];
      return person !== undefined && isPresent(person) && !isReconnecting(person);
    });
  // Nobody is reconnecting any more: the command needs no confirmation.
  useEffect(() => {
    if (!isBack) return;
    commands.unconfirmed.value = null;
    toast(t("confirm.isBack", { count: lost.length, names: namesOf(lost) }), { kind: "info" });
  }, [isBack, commands, lost, t]);
  const called = body.type === "callItem" ? sitting.items[body.item] : undefined;
  return (
    <Dialog
      isOpen
      onClose={drop}
      title={
        body.type === "closeSitting"
          ? t("confirm.titleRising")
          : t("confirm.title", itemWords(held?.serial ?? ""))
      }
      foot={
        <>
          <Button kind="primary" autoFocus onPress={drop}>
            {t("confirm.wait")}
          </Button>
          <Button onPress={confirm}>{t(`confirm.${body.type}`, itemWords(called?.serial ?? ""))}</Button>
        </>
      }
    >
      <Lead people={awaited()} />
    </Dialog>
  );
}

/** The people of an item whose seats are held. */
function lostOf(sitting: Sitting, item: Item | null): Person[] {
  if (item === null) return [];
  return Object.values(sitting.people).filter(
    (person) => isReconnecting(person) && person.admittedItems.includes(item.id),
  );
}

function namesOf(people: readonly Person[]): string {
  return formatList(people.map(({ profileName }) => profileName));
}

/** The item with the reconnecting people: the one that the command closes. */
function heldItem(sitting: Sitting, body: Confirmable): Item | null {
  if (body.type === "recordOutcome") return sitting.items[body.item] ?? null;
  return runningItem(sitting);
}

function Lead({ people }: { people: readonly Person[] }) {
  const t = useText(callingText);
  const lost = people.flatMap(({ lostAt }) => lostAt ?? []);
  if (lost.length === 0) return <p>{t("confirm.leadGone")}</p>;
  return <LeadHeld names={namesOf(people)} lostAt={Math.max(...lost)} />;
}

function LeadHeld({ names, lostAt }: { names: string; lostAt: number }) {
  const t = useText(callingText);
  const left = useSeatLeft(lostAt);
  return <p>{t("confirm.lead", { names, left: formatDuration(left) })}</p>;
}
