// Where links lead that come by message: setting a forgotten password, or coming in for the first time by an invitation.

import { EntryPart, EntryTitle } from "../../account/EntryWords.tsx";
import { setPasswordText } from "./text.ts";
import "../../court/styles/pages.css";
import { useState } from "react";
import { LoginFrame } from "../../account/LoginFrame.tsx";
import { useLinkKey } from "../../account/link-key.ts";
import { useLoaded } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";
import { DeadLink, deathOf, NotRead } from "./DeadLink.tsx";
import { GoodLink } from "./GoodLink.tsx";

export default function SetPassword() {
  const key = useLinkKey();
  return (
    <LoginFrame>{key === "" ? <DeadLink death="missing" /> : <Link key={key} linkKey={key} />}</LoginFrame>
  );
}

function Link({ linkKey }: { linkKey: string }) {
  const t = useText(setPasswordText);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const loaded = useLoaded({
    key: ["link", linkKey],
    read: (signal) => api.post("/auth/link", { json: { key: linkKey }, signal }),
    isForEveryone: true,
  });
  if (loaded.state === "loading")
    return (
      <EntryPart>
        <EntryTitle>{t("title")}</EntryTitle>
        <Loading />
      </EntryPart>
    );
  const error = failed ?? (loaded.state === "failed" ? loaded.error : null);
  const death = error && deathOf(error);
  if (death) return <DeadLink death={death} />;
  if (loaded.state === "failed") return <NotRead error={loaded.error} onRetry={loaded.retry} />;
  return <GoodLink facts={loaded.data} linkKey={linkKey} onFailed={setFailed} />;
}
