// How people join a conference, for its host: the link to copy, and the number and password for people without an account.
import { Link2, UserPlus } from "lucide-react";
import { useState } from "react";
import type { ConferenceInfo } from "../../../server/contract/rest/conferences.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { copy } from "../help/copy.ts";
import styles from "./HowToJoin.module.css";

type Ways = NonNullable<ConferenceInfo["ways"]>;

/**
 * How people come to a conference; null while it is not known.
 * @param id - its date; null asks for nothing
 */
export function useWays(id: string | null): Ways | null {
  const loaded = useLoaded({
    key: id === null ? null : ["conference", id],
    read: (signal) => api.get("/conferences/:id", { param: { id: id ?? "" }, signal }),
  });
  return loaded.state === "ready" ? loaded.data.ways : null;
}

/** A number as people read it aloud. */
const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

export function HowToJoin({ ways: { link, number, gatewayPassword } }: { ways: Ways }) {
  const t = useText("meetings");
  return (
    <div className={styles.howToJoin}>
      <p>{t("howToJoin.link")}</p>
      <Button icon={Link2} onPress={() => void copy(`${location.origin}${link}`, t("theLink"))}>
        {t("copyLink")}
      </Button>
      <p>{t("howToJoin.others", { address: `${location.host}/join-by-number` })}</p>
      <dl>
        <dt>{t("howToJoin.number")}</dt>
        <dd>{grouped(number)}</dd>
        <dt>{t("howToJoin.password")}</dt>
        <dd>{grouped(gatewayPassword)}</dd>
      </dl>
      <p>{t("howToJoin.leaked")}</p>
    </div>
  );
}

/** The same behind a button in the room; renders nothing for people who are not told how others join. */
export function HowToJoinButton({ conference }: { conference: string }) {
  const t = useText("meetings");
  const ways = useWays(conference);
  const [isOpen, setOpen] = useState(false);
  if (ways === null) return null;
  return (
    <>
      <Button size="small" icon={UserPlus} onPress={() => setOpen(true)}>
        {t("howToJoin.title")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("howToJoin.title")}>
        <HowToJoin ways={ways} />
      </Dialog>
    </>
  );
}
