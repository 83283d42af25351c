// Objections to streaming an item on the judge's panel: kept off the stream, or let on it.

import { objectionsToDecide } from "../../../server/contract/sitting/kept-off.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Objection } from "../../../server/contract/sitting/topics/stream.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import benchRequestsStyles from "../../court/styles/bench-requests.module.css";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";

/** Absent while there are none. Below a `CommandProvider`. */
export function Objections({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const { may } = useCommands();
  const objections = objectionsToDecide(sitting);
  if (objections.length === 0 || !may("decideObjection")) return null;
  return (
    <section className={benchRequestsStyles.requests} aria-label={t("objection.label")}>
      {objections.map((objection) => (
        <OneObjection key={objection.item} sitting={sitting} objection={objection} />
      ))}
    </section>
  );
}

function OneObjection({ sitting, objection }: { sitting: Sitting; objection: Objection }) {
  const t = useText(streamText);
  const { item, by, decision } = objection;
  const listed = sitting.items[item];
  if (!listed) return null;
  const serial = serialText(listed.serial);
  const name = sitting.people[by]?.profileName;
  return (
    <Notice
      kind={decision === null ? "held" : "info"}
      title={t(`objection.title.${decision ?? "open"}`, itemWords(serial))}
      action={
        <span className="button-row">
          <CommandButton
            body={decision === "upheld" ? null : { type: "decideObjection", item, isUpheld: true }}
          >
            {t("objection.keepOff")}
          </CommandButton>
          <CommandButton
            body={decision === "overruled" ? null : { type: "decideObjection", item, isUpheld: false }}
          >
            {t("objection.show")}
          </CommandButton>
        </span>
      }
    >
      {decision === null && (
        <>
          {name !== undefined && t("objection.by", { name })} {t("objection.untilThen")}
        </>
      )}
    </Notice>
  );
}
