// Asks once before an item is closed while one of its people is reconnecting (DOMAIN.md, rules).
import { useSignals } from "@preact/signals-react/runtime";
import { serialText } from "../../../server/contract/sitting/names.ts";
import { type Item, type Person, runningItem, type Sitting } from "../../../server/contract/sitting/state.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { isReconnecting } from "../people/presence.ts";
import type { Confirmable } from "./give.ts";
import { useOrders } from "./orders.tsx";
import { useSeatLeft } from "./SidesHere.tsx";

export function ConfirmDialog({ sitting }: { sitting: Sitting }) {
  useSignals();
  const { unconfirmed } = useOrders();
  return unconfirmed.value && <Confirm sitting={sitting} body={unconfirmed.value} />;
}

function Confirm({ sitting, body }: { sitting: Sitting; body: Confirmable }) {
  const t = useText("officer");
  const orders = useOrders();
  const drop = () => {
    orders.unconfirmed.value = null;
  };
  const confirm = () => {
    drop();
    void orders.give({ ...body, confirmed: true });
  };
  const held = heldItem(sitting, body);
  const called = body.type === "callItem" ? sitting.items[body.item] : undefined;
  return (
    <Dialog
      isOpen
      onClose={drop}
      title={t("confirm.title", { serial: held ? serialText(held.serial) : "" })}
      foot={
        <>
          <Button kind="primary" autoFocus onPress={drop}>
            {t("confirm.wait")}
          </Button>
          <Button onPress={confirm}>
            {t(`confirm.${body.type}`, { serial: called ? serialText(called.serial) : "" })}
          </Button>
        </>
      }
    >
      <Lead
        people={
          held
            ? Object.values(sitting.people).filter(
                (person) => isReconnecting(person) && person.cleared.includes(held.id),
              )
            : []
        }
      />
    </Dialog>
  );
}

/** The item whose people are waited for: the one that the command closes. */
function heldItem(sitting: Sitting, body: Confirmable): Item | null {
  if (body.type === "recordOutcome") return sitting.items[body.item] ?? null;
  return runningItem(sitting);
}

function Lead({ people }: { people: readonly Person[] }) {
  const t = useText("officer");
  const lost = people.flatMap(({ lostAt }) => lostAt ?? []);
  if (lost.length === 0) return <p>{t("confirm.leadGone")}</p>;
  const names = people.map(({ profileName }) => profileName).join(", ");
  return <LeadHeld names={names} lostAt={Math.max(...lost)} />;
}

function LeadHeld({ names, lostAt }: { names: string; lostAt: number }) {
  const t = useText("officer");
  const left = useSeatLeft(lostAt);
  return <p>{t("confirm.lead", { names, left: formatDuration(left) })}</p>;
}
