// Ends a conference for everybody, for its host who is not in its room.

import { useState } from "react";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { meetingsText } from "../core/text/meetings.text.ts";

export function EndConference({ conference, onEnded }: { conference: string; onEnded: () => void }) {
  const t = useText(meetingsText);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="alarm" onPress={() => setAsking(true)}>
        {t("room.end")}
      </Button>
      {isAsking && (
        <ConfirmCall
          title={t("room.endQuestion")}
          lead={t("room.endMeans")}
          confirm={t("room.end")}
          failed={t("notEnded")}
          send={() => api.post("/conferences/:id/terminate", { param: { id: conference } })}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onEnded();
          }}
        />
      )}
    </>
  );
}
