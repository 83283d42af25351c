// The disclaimer over the court halls; hidden by its reader it stays hidden, on every machine (docs/domain.md#disclaimer).

import { useState } from "react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import { keepInTab, keptInTab } from "../../court/kept-draft.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isText } from "../../net/kept-json.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { disclaimerText } from "./text.ts";

const points = ["record", "official", "place", "line"] as const;
const SEEN = "disclaimer";

export default function Disclaimer({ me }: { me: Account }) {
  const t = useText(disclaimerText);
  const [isSeen, setSeen] = useState(() => keptInTab(SEEN, isText) === me.id);
  const hiding = useSending(
    () => api.patch("/:path/", { param: { path: me.path }, json: { showDisclaimer: false } }),
    {
      onSuccess: (changed) => {
        account.value = changed;
      },
    },
  );
  const close = () => {
    keepInTab(SEEN, me.id);
    setSeen(true);
  };
  return (
    <Dialog
      isOpen={!isSeen}
      onClose={close}
      title={t("title")}
      lead={t("lead")}
      foot={
        <>
          <Button onPress={close}>{t("later")}</Button>
          <Button kind="primary" progress={progressOf(hiding)} onPress={() => hiding.mutate(undefined)}>
            {t("hide")}
          </Button>
        </>
      }
    >
      <Stack as="dl" gap={4}>
        {points.map((point) => (
          <div key={point}>
            <Text as="dt" strong>
              {t(point)}
            </Text>
            <Text as="dd" tone="soft">
              {t(`${point}Means`)}
            </Text>
          </div>
        ))}
      </Stack>
      <FailurePanel title={t("failed")} error={hiding.error} />
    </Dialog>
  );
}
