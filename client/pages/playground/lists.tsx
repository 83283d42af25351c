// The two lists of the playground: its scenes by group, and the people whose place a scene shows. The browser's own radio
// buttons, so that the playground shares no control with a court's pages, whose scripts would be cut up for it.

import { type ReactNode, useId } from "react";
import type { PlaygroundScene, PlaygroundViewer } from "../../../server/contract/rest/playground.ts";
import { useText } from "../../text/i18n.ts";
import playgroundStyles from "./Playground.module.css";
import { playgroundText } from "./text.ts";

type OneProps = { name: string; isSelected: boolean; onChoose: () => void; children: ReactNode };

/** One of a group that goes by its name; the arrow keys go from one to the next. */
export function One({ name, isSelected, onChoose, children }: OneProps) {
  return (
    <label className={playgroundStyles.item}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={isSelected}
        onChange={onChoose}
        ref={(input) => {
          if (isSelected) input?.closest("label")?.scrollIntoView({ block: "nearest" });
        }}
      />
      {children}
    </label>
  );
}

type SceneListProps = {
  scenes: readonly PlaygroundScene[];
  selected: string;
  onSelect: (id: string) => void;
};

const isGroup = (id: string): id is keyof typeof playgroundText.en.groups =>
  Object.hasOwn(playgroundText.en.groups, id);

export function SceneList({ scenes, selected, onSelect }: SceneListProps) {
  const t = useText(playgroundText);
  const name = useId();
  const groups = [...new Set(scenes.map(({ group }) => group))];
  return (
    <div className={playgroundStyles.list} role="radiogroup" aria-label={t("scenes")}>
      {scenes.length === 0 && <p>{t("none")}</p>}
      {groups.map((group) => (
        <div key={group}>
          <h2 className={playgroundStyles.group}>{isGroup(group) ? t(`groups.${group}`) : group}</h2>
          {scenes
            .filter((scene) => scene.group === group)
            .map(({ id, title, about }) => (
              <One key={id} name={name} isSelected={id === selected} onChoose={() => onSelect(id)}>
                <span>{title}</span>
                {id === selected && <small>{about}</small>}
              </One>
            ))}
        </div>
      ))}
    </div>
  );
}

type ViewerListProps = {
  viewers: readonly PlaygroundViewer[];
  selected: string;
  onSelect: (id: string) => void;
};

export function ViewerList({ viewers, selected, onSelect }: ViewerListProps) {
  const t = useText(playgroundText);
  const name = useId();
  return (
    <>
      <h2>{t("viewers")}</h2>
      <div className={playgroundStyles.list} role="radiogroup" aria-label={t("viewers")}>
        {viewers.map(({ id, name: who, role }) => (
          <One key={id} name={name} isSelected={id === selected} onChoose={() => onSelect(id)}>
            <span>{role}</span>
            <small>
              <bdi>{who}</bdi>
            </small>
          </One>
        ))}
      </div>
    </>
  );
}
