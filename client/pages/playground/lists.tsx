// The two lists of the playground: its scenes by group, and the people whose place a scene shows.
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import type { PlaygroundScene, PlaygroundViewer } from "../../../server/contract/playground.ts";
import { playground } from "../../text/en/playground.ts";
import { useText } from "../../text/i18n.ts";

type SceneListProps = {
  scenes: readonly PlaygroundScene[];
  selected: string;
  onSelect: (id: string) => void;
};

const one = (keys: "all" | Set<unknown>) => (keys === "all" ? null : [...keys][0]);
const isGroup = (id: string): id is keyof typeof playground.groups => Object.hasOwn(playground.groups, id);

export function SceneList({ scenes, selected, onSelect }: SceneListProps) {
  const t = useText("playground");
  const groups = Map.groupBy(scenes, ({ group }) => group);
  return (
    <ListBox
      className="playground__list"
      aria-label={t("scenes")}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const key = one(keys);
        if (typeof key === "string") onSelect(key);
      }}
      renderEmptyState={() => <p>{t("none")}</p>}
    >
      {[...groups].map(([group, members]) => (
        <ListBoxSection key={group} id={group}>
          <Header className="playground__group">{isGroup(group) ? t(`groups.${group}`) : group}</Header>
          {members.map(({ id, title, about }) => (
            <ListBoxItem key={id} id={id} textValue={title} className="playground__item">
              <span>{title}</span>
              {id === selected && <small>{about}</small>}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

type ViewerListProps = {
  viewers: readonly PlaygroundViewer[];
  selected: string;
  onSelect: (id: string) => void;
};

export function ViewerList({ viewers, selected, onSelect }: ViewerListProps) {
  const t = useText("playground");
  return (
    <>
      <h2>{t("viewers")}</h2>
      <ListBox
        className="playground__list"
        aria-label={t("viewers")}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[selected]}
        onSelectionChange={(keys) => {
          const key = one(keys);
          if (typeof key === "string") onSelect(key);
        }}
      >
        {viewers.map(({ id, name, role }) => (
          <ListBoxItem key={id} id={id} textValue={`${role} ${name}`} className="playground__item">
            <span>{role}</span>
            <small>
              <bdi>{name}</bdi>
            </small>
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  );
}
