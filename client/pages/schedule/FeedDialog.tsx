// The address at which another calendar program reads one's own calendar: made, shown once, and taken away.

import { useState } from "react";
import { FailurePanel, Loaded } from "../../court/Loaded.tsx";
import { queries, useLoaded, useSending } from "../../court/queries.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { copy } from "../../courtroom/help/copy.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

const FEED = "calendar feed";
const reread = () => void queries.invalidateQueries({ queryKey: [account.peek()?.id ?? null, FEED] });

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText(scheduleText);
  const [address, setAddress] = useState("");
  const feed = useLoaded({ key: [FEED], read: (signal) => api.get("/common/calendar-feed", { signal }) });
  const making = useSending(() => api.post("/common/calendar-feed"), {
    onSuccess: (made) => {
      setAddress(made.address);
      reread();
    },
  });
  const ending = useSending(() => api.delete("/common/calendar-feed"), {
    onSuccess: () => {
      setAddress("");
      reread();
    },
  });
  const madeAt = feed.state === "ready" ? feed.data.madeAt : null;
  const error = making.error ?? ending.error;
  return (
    <Dialog
      isOpen
      title={t("feed.title")}
      lead={t("feed.lead")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("feed.close")}</Button>
          {madeAt !== null && (
            <Button kind="alarm" progress={progressOf(ending)} onPress={() => ending.mutate(undefined)}>
              {t("feed.end")}
            </Button>
          )}
          <Button
            kind="primary"
            progress={progressOf(making)}
            isDisabled={feed.state !== "ready"}
            onPress={() => making.mutate(undefined)}
          >
            {t(madeAt === null ? "feed.make" : "feed.replace")}
          </Button>
        </>
      }
    >
      <Loaded of={feed} failed={t("feed.notLoaded")} />
      {address !== "" && (
        <>
          <TextField label={t("feed.address")} value={address} onChange={() => {}} isReadOnly />
          <Button onPress={() => void copy(address, t("feed.address"))}>{t("feed.copy")}</Button>
          <p>{t("feed.once")}</p>
        </>
      )}
      {address === "" && feed.state === "ready" && (
        <p>{madeAt === null ? t("feed.none") : t("feed.madeAt", { date: formatDate(madeAt) })}</p>
      )}
      <FailurePanel title={t("feed.failed")} error={error} />
    </Dialog>
  );
}
