// The picture of the identity card of the open registration. It is fetched when it is opened, for who opens one is logged.

import { FailurePanel } from "../../court/Loaded.tsx";
import { adminApprovalsText } from "./text.ts";
import "../../ui/styles/dialog-wide.css";
import { useState } from "react";
import type { FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { adminFailure } from "../../console/failure.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useObjectUrl } from "../../ui/use-object-url.ts";
import styles from "./Approvals.module.css";

export function CardPicture({ of: { id, idType, card } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const opening = useSending(async () => api.bytes("/admin/registrations/:id/card", { param: { id } }));
  return (
    <div className={styles.card}>
      {idType === "AADHAAR" && card && (
        <small>{t(card.isCovered ? "picture.confirmed" : "picture.notConfirmed")}</small>
      )}
      {opening.data ? (
        <Shown picture={opening.data} />
      ) : (
        <Button size="small" progress={progressOf(opening)} onPress={() => opening.mutate(undefined)}>
          {t("picture.show")}
        </Button>
      )}
      <FailurePanel title={t("picture.failed")} error={opening.error} words={adminFailure} />
    </div>
  );
}

/** Small beside what is written, and on a press as large as the window lets it be: digits are read in it. */
function Shown({ picture }: { picture: Blob }) {
  const t = useText(adminApprovalsText);
  const [isLarge, setLarge] = useState(false);
  const url = useObjectUrl(picture);
  const close = () => setLarge(false);
  if (!url) return null;
  return (
    <>
      <img className={styles.picture} src={url} alt={t("picture.seen")} />
      <Button size="small" onPress={() => setLarge(true)}>
        {t("picture.larger")}
      </Button>
      <Dialog kind="wide" isOpen={isLarge} onClose={close} title={t("picture.seen")}>
        <img className={styles.large} src={url} alt={t("picture.seen")} />
      </Dialog>
    </>
  );
}
