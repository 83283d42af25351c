// How people join a conference, for its host: the link to copy, and the number and password for people without an account.

import { Link2, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import type { ConferenceInfo } from "../../../server/contract/rest/conferences.ts";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toasts.ts";
import { meetingsText } from "../core/text/meetings.text.ts";
import { copy } from "../help/copy.ts";
import styles from "./HowToJoin.module.css";

type TitleProps = { conference: string; title: string; onChanged: () => void };
const ConferenceTitle = lazyPart<TitleProps>(() => import("./ConferenceTitle.tsx"));

type Ways = NonNullable<ConferenceInfo["ways"]>;
/** A conference as its host reads it. */
type Hosted = { id: string; title: string; ways: Ways; reread: () => void };

/**
 * A conference that this person hosts; null while it is not known, and for everybody else.
 * @param id - its date; null asks for nothing
 */
export function useHosted(id: string | null): Hosted | null {
  const loaded = useLoaded({
    key: id === null ? null : ["conference", id],
    read: (signal) => api.get("/conferences/:id", { param: { id: id ?? "" }, signal }),
  });
  if (loaded.state !== "ready" || loaded.data.ways === null) return null;
  const { title, ways } = loaded.data;
  return { id: loaded.data.id, title, ways, reread: loaded.reload };
}

/** A number as people read it aloud. */
const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, "$1 ");

type HowToJoinProps = {
  hosted: Hosted;
  /** The conference has another name now. */
  onChanged?: () => void;
};

export function HowToJoin({ hosted, onChanged }: HowToJoinProps) {
  const t = useText(meetingsText);
  const { id, title, reread } = hosted;
  const { link, number, gatewayPassword } = hosted.ways;
  const renumbering = useSending(() => api.post("/conferences/:id/number", { param: { id } }), {
    onSuccess() {
      reread();
      toast(t("howToJoin.renumbered"));
    },
    onError: (error) => toast(failureText(error), { kind: "alarm" }),
  });
  return (
    <div className={styles.howToJoin}>
      <Suspense fallback={null}>
        <ConferenceTitle
          conference={id}
          title={title}
          onChanged={() => {
            reread();
            onChanged?.();
          }}
        />
      </Suspense>
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
      <Button size="small" progress={progressOf(renumbering)} onPress={() => renumbering.mutate()}>
        {t("howToJoin.newNumber")}
      </Button>
    </div>
  );
}

/** The same behind a button in the room; renders nothing for people who are not told how others join. */
export function HowToJoinButton({ conference }: { conference: string }) {
  const t = useText(meetingsText);
  const hosted = useHosted(conference);
  const [isOpen, setOpen] = useState(false);
  if (hosted === null) return null;
  return (
    <>
      <Button size="small" icon={UserPlus} onPress={() => setOpen(true)}>
        {t("howToJoin.title")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("howToJoin.title")}>
        <HowToJoin hosted={hosted} />
      </Dialog>
    </>
  );
}
