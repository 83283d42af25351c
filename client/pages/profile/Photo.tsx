// One's own photo on the account page: seen in place of the initials, changed by a crop, deleted.

import { useState } from "react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { photoText } from "../../court/photo.text.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import { useObjectUrl } from "../../ui/use-object-url.ts";
import styles from "./Profile.module.css";

const PhotoDialog = lazyPart(() => import("../photo/PhotoDialog.tsx"));

/** The photo, and null where there is none. @throws ApiError */
async function readPhoto(signal: AbortSignal): Promise<Blob | null> {
  const image = await api.bytes("/common/photo", { signal });
  return image.size === 0 ? null : image;
}

export function Photo({ me }: { me: Account }) {
  const t = useText(photoText);
  const loaded = useLoaded({ key: ["photo"], read: readPhoto });
  const [open, setOpen] = useState<"change" | "delete" | null>(null);
  const image = loaded.state === "ready" ? loaded.data : null;
  const done = (said: string) => {
    setOpen(null);
    toast(said);
    if (loaded.state === "ready") loaded.reload();
  };
  return (
    <section className={`panel ${styles.photo}`} aria-label={t("label")}>
      {image ? <Picture of={image} /> : <Initials name={me.displayName} />}
      <div>
        <Text as="h2" size="md">
          {t("label")}
        </Text>
        <Text size="md" tone="soft">
          {t("means")}
        </Text>
      </div>
      <span className="button-row">
        <Button onPress={() => setOpen("change")}>{t(image ? "change" : "put")}</Button>
        {image && (
          <Button kind="alarm" onPress={() => setOpen("delete")}>
            {t("remove")}
          </Button>
        )}
      </span>
      {open === "change" && <PhotoDialog onClose={() => setOpen(null)} onDone={() => done(t("saved"))} />}
      {open === "delete" && (
        <ConfirmCall
          title={t("removeTitle")}
          lead={t("removeMeans")}
          confirm={t("remove")}
          failed={t("notRemoved")}
          send={() => api.delete("/common/photo")}
          onClose={() => setOpen(null)}
          onDone={() => done(t("removed"))}
        />
      )}
    </section>
  );
}

function Picture({ of: image }: { of: Blob }) {
  const t = useText(photoText);
  const url = useObjectUrl(image);
  return url && <img className={styles.picture} src={url} alt={t("alt")} />;
}
