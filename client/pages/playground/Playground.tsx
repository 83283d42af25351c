// The playground of a demo: scenes and people at the left, the place as that person has it at the right.
import { Text } from "../../ui/Layout.tsx";
import { playgroundText } from "./text.ts";
import "../../court/styles/pages.css";
import "../../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { PlaygroundScene } from "../../../server/contract/rest/playground.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";
import { useText } from "../../text/i18n.ts";
import { ErrorPanel } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { SceneList, ViewerList } from "./lists.tsx";
import { PlaceFrame } from "./PlaceFrame.tsx";
import styles from "./Playground.module.css";
import { found } from "./search.ts";

export default function Playground() {
  useSignals();
  return config.value?.demo ? (
    <Scenes />
  ) : (
    <div className="plain">
      <ErrorScreen status={404} />
    </div>
  );
}

function Scenes() {
  const t = useText(playgroundText);
  const loaded = useLoaded({
    key: ["scenes"],
    read: (signal) => api.get("/dev/playground", { signal }),
    isForEveryone: true,
  });
  return (
    <main className={styles.playground} id="main" tabIndex={-1}>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && <ErrorPanel title={t("failed")} onRetry={loaded.retry} />}
      {loaded.state === "ready" && <SelectedScene scenes={loaded.data} />}
    </main>
  );
}

/** The shown place is kept in the address, so that it can be shared. */
function useAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(search);
  const put = (change: Record<string, string>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(asked), ...change });
    navigate(`/dev/playground?${next}`, { replace: true });
  };
  return { asked, put };
}

function SelectedScene({ scenes }: { scenes: readonly PlaygroundScene[] }) {
  const t = useText(playgroundText);
  const { asked, put } = useAddress();
  const [query, setQuery] = useState("");
  const shown = useMemo(() => found(scenes, query), [scenes, query]);
  const scene = scenes.find(({ id }) => id === (asked.get("scene") ?? "hearing")) ?? scenes[0];
  const viewer = scene?.viewers.find(({ id }) => id === (asked.get("as") ?? "officer")) ?? scene?.viewers[0];
  if (!scene || !viewer) return null;
  return (
    <>
      <div className={styles.side}>
        <Text as="h1" size="xl">
          {t("title")}
        </Text>
        <p>{t("lead")}</p>
        <TextField label={t("find")} type="search" value={query} onChange={setQuery} />
        <SceneList scenes={shown} selected={scene.id} onSelect={(id) => put({ scene: id })} />
        <ViewerList viewers={scene.viewers} selected={viewer.id} onSelect={(id) => put({ as: id })} />
      </div>
      <PlaceFrame scene={scene} viewer={viewer} asked={asked} onPut={put} />
    </>
  );
}
