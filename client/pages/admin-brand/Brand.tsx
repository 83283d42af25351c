// The court's brand: chosen, looked at in both themes, published, and brought back from its versions.

import { useState } from "react";
import type { BrandForAdmin } from "../../../server/contract/rest/brand.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { loadConfig } from "../../net/config.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Brand.module.css";
import { BrandPreview } from "./BrandPreview.tsx";
import { ColourFields } from "./ColourFields.tsx";
import { type Draft, faultsIn, isSame, withoutEmptyOwn } from "./draft.ts";
import { ImageFields } from "./ImageFields.tsx";
import { SwitchRows } from "./SwitchRows.tsx";
import { ThemeFields } from "./ThemeFields.tsx";
import { adminBrandText } from "./text.ts";
import { useRestoring, Versions } from "./Versions.tsx";

export default function Brand() {
  const t = useText(adminBrandText);
  const tAdmin = useText(adminText);
  const loaded = useLoaded({
    key: ["admin", "brand"],
    read: (signal) => api.get("/admin/brand", { signal }),
  });
  return (
    <AdminPage title={tAdmin("sections.brand")} aside={t("lead")}>
      <Loaded of={loaded} failed={t("failed")}>
        {(data, reload) => <Editor brand={data} onChanged={reload} />}
      </Loaded>
    </AdminPage>
  );
}

type EditorProps = { brand: BrandForAdmin; onChanged: () => void };

const draftOf = ({ look, settings }: BrandForAdmin): Draft => ({ look, settings });

/** The draft of a brand. A newer version replaces it only if nothing was changed since; otherwise the choices stay. */
function useDraftOf(brand: BrandForAdmin) {
  const [draft, setDraft] = useState(() => draftOf(brand));
  const [read, setRead] = useState(brand);
  const [sent, setSent] = useState<Draft | null>(null);
  if (read.version !== brand.version) {
    if (isSame(draft, draftOf(read)) || (sent !== null && isSame(draft, sent))) setDraft(draftOf(brand));
    setRead(brand);
  }
  return { draft, setDraft, setSent };
}

function Editor({ brand, onChanged }: EditorProps) {
  const t = useText(adminBrandText);
  const published = draftOf(brand);
  const { draft, setDraft, setSent } = useDraftOf(brand);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const look = (part: Partial<Draft["look"]>) => change({ look: { ...draft.look, ...part } });
  const setting = (part: Draft["settings"]) => change({ settings: { ...draft.settings, ...part } });
  return (
    <>
      <div className={styles.split}>
        <Stack gap={4}>
          <ColourFields draft={draft} onLook={look} onSetting={setting} />
          <ImageFields look={draft.look} onLook={look} />
          <ThemeFields look={draft.look} onLook={look} />
          <SwitchRows group="participants" settings={draft.settings} onSetting={setting} />
          <SwitchRows group="defaults" settings={draft.settings} onSetting={setting} />
        </Stack>
        <aside className={styles.aside} aria-label={t("preview")}>
          <BrandPreview draft={draft} isPublished={isSame(draft, published)} />
          <Publish
            version={brand.version}
            draft={draft}
            published={published}
            onDiscard={() => {
              setDraft(published);
              onChanged();
            }}
            onSend={() => setSent(draft)}
            onChanged={onChanged}
          />
        </aside>
      </div>
      <Versions brand={brand} onChanged={onChanged} />
    </>
  );
}

type PublishProps = {
  version: number;
  draft: Draft;
  published: Draft;
  onDiscard: () => void;
  onSend: () => void;
  onChanged: () => void;
};

function Publish({ version, draft, published, onDiscard, onSend, onChanged }: PublishProps) {
  const t = useText(adminBrandText);
  const tAdmin = useText(adminText);
  const restoring = useRestoring(onChanged);
  const publishing = useSending(
    () => api.put("/admin/brand", { json: { was: version, ...withoutEmptyOwn(draft) } }),
    {
      onSuccess: ({ version: now }) => {
        const undo = () => restoring.mutate({ version, was: now });
        toast(t("done"), { action: { label: tAdmin("undo"), onPress: undo } });
        void loadConfig();
        onChanged();
      },
    },
  );
  const isUnchanged = isSame(draft, published);
  const { error } = publishing;
  return (
    <div className={styles.publish}>
      {error && (
        <Notice kind="alarm" live="assertive" title={t("notDone")}>
          {error.code === "conflict"
            ? t("somebodyElse")
            : (fieldText(Object.values(error.faults)[0]) ?? adminFailure(error))}
        </Notice>
      )}
      <div className="button-row">
        <Button
          kind="primary"
          isDisabled={isUnchanged || faultsIn(draft).length > 0}
          progress={progressOf(publishing)}
          onPress={() => {
            onSend();
            publishing.mutate(undefined);
          }}
        >
          {t("publish")}
        </Button>
        <Button isDisabled={isUnchanged && !error} onPress={onDiscard}>
          {t("discard")}
        </Button>
      </div>
      <Text size="sm" tone="soft">
        {t("when")}
      </Text>
    </div>
  );
}
