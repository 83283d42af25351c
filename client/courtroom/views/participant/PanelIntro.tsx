// The top of the side panel: as what the person is here, what that means, and for people of the secret room the state of its door.

import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import { useText } from "../../../text/i18n.ts";
import styles from "./PanelIntro.module.css";
import { participantText } from "./text.ts";

export function PanelIntro({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(participantText);
  const { name: view, secretDoor } = roleViewOf(me);
  // A person who is invited without an account may be heard for no item.
  const name = me.guestOf !== undefined && view === "party" ? "guest" : view;
  return (
    <section className={styles.panelIntro} aria-label={t(`intro.title.${name}`)}>
      <h2>{t(`intro.title.${name}`)}</h2>
      <p>{t(`intro.means.${name}`)}</p>
      {secretDoor && <p>{t(`intro.secret.${doorFor(sitting, me)}`)}</p>}
    </section>
  );
}

function doorFor({ secretRoom }: Sitting, { id }: Person): "none" | "listed" | "approved" {
  if (!secretRoom?.listed.includes(id)) return "none";
  return secretRoom.approved.includes(id) ? "approved" : "listed";
}

/** Shown in place of the items, for people who have none. */
export function useNoItems(me: Person | null): string {
  const t = useText(participantText);
  const name = me === null ? "watcher" : roleViewOf(me).name;
  if (me?.guestOf !== undefined && name === "party") return t("intro.none.guest");
  switch (name) {
    case "counsel":
    case "prosecutor":
    case "party":
    case "witness":
    case "point":
    case "counsellor":
      return t(`intro.none.${name}`);
    default:
      return t("mine.none");
  }
}
