// The picture of the identity card of the open registration. It is fetched when it is opened, for who opens one is logged.

import type { FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { adminFailure } from "../../console/failure.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useObjectUrl } from "../../ui/use-object-url.ts";
import styles from "./CardPicture.module.css";

export function CardPicture({ of: { id, idType, card } }: { of: FoundRegistration }) {
  const t = useText("adminApprovals");
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
      {opening.error && (
        <Notice kind="alarm" live="assertive" title={t("picture.failed")}>
          {adminFailure(opening.error)}
        </Notice>
      )}
    </div>
  );
}

function Shown({ picture }: { picture: Blob }) {
  const t = useText("adminApprovals");
  const url = useObjectUrl(picture);
  return url && <img className={styles.picture} src={url} alt={t("picture.seen")} />;
}
