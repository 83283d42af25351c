// A place in a window of its own width and theme, made smaller where it has not room enough.

import { useEffect, useId, useRef, useState } from "react";
import type { PlaygroundScene, PlaygroundViewer } from "../../../server/contract/rest/playground.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { One } from "./lists.tsx";
import playgroundStyles from "./Playground.module.css";
import { startOver } from "./place/visit.ts";
import { playgroundText } from "./text.ts";

const sizes = { "1440": 900, "1199": 800, "992": 760, "390": 844 } as const;
const widths = ["1440", "1199", "992", "390"] as const;
const themes = ["light", "dark"] as const;

type PlaceFrameProps = {
  scene: PlaygroundScene;
  viewer: PlaygroundViewer;
  asked: URLSearchParams;
  onPut: (change: Record<string, string>) => void;
};

export function PlaceFrame({ scene, viewer, asked, onPut }: PlaceFrameProps) {
  const t = useText(playgroundText);
  const [turn, setTurn] = useState(0);
  const width = widths.find((one) => one === asked.get("width")) ?? "1440";
  const theme = themes.find((one) => one === asked.get("theme")) ?? "light";
  const address = `/dev/playground/place?${new URLSearchParams({ scene: scene.id, as: viewer.id, theme })}`;
  return (
    <div className={playgroundStyles.shown}>
      <div className={playgroundStyles.tools}>
        <Few
          label={t("width")}
          all={widths.map((id) => [id, id])}
          selected={width}
          onChoose={(id) => onPut({ width: id })}
        />
        <Few
          label={t("theme")}
          all={themes.map((id) => [id, t(id)])}
          selected={theme}
          onChoose={(id) => onPut({ theme: id })}
        />
        <Button
          onPress={() => {
            startOver();
            setTurn(turn + 1);
          }}
        >
          {t("startOver")}
        </Button>
        <a href={address}>{t("alone")}</a>
      </div>
      <Window
        key={turn}
        address={address}
        title={t("frame", { scene: scene.title, name: viewer.name })}
        width={Number(width)}
        height={sizes[width]}
      />
    </div>
  );
}

type FewProps = {
  label: string;
  all: readonly (readonly [id: string, label: string])[];
  selected: string;
  onChoose: (id: string) => void;
};

/** One of a few, side by side. */
function Few({ label, all, selected, onChoose }: FewProps) {
  const name = useId();
  return (
    <div className={playgroundStyles.few} role="radiogroup" aria-label={label}>
      {all.map(([id, words]) => (
        <One key={id} name={name} isSelected={id === selected} onChoose={() => onChoose(id)}>
          {words}
        </One>
      ))}
    </div>
  );
}

type WindowProps = { address: string; title: string; width: number; height: number };

function Window({ address, title, width, height }: WindowProps) {
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = around.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div className={playgroundStyles.window} ref={around}>
      <div style={{ blockSize: height * scale }}>
        <iframe
          className={playgroundStyles.frame}
          src={address}
          title={title}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
