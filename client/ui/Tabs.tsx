// Tabs with counts, and the panel of the chosen one.

import { Activity, createContext, memo, type ReactNode, use } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classes } from "./classes.ts";
import { useStable } from "./use-stable.ts";

export type TabItem<Id extends string = string> = {
  id: Id;
  label: string;
  count?: number;
  /** Draws the count as a thing that waits. */
  isAlert?: boolean;
  isDisabled?: boolean;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** A panel that takes long to draw: it stays while another is shown, hidden and not brought up to date. */
  kept?: { id: Id; panel: ReactNode; className?: string };
  className?: string;
  /** Its name for the sheets of the parts around it. */
  "data-part"?: string;
  panelClassName?: string;
};

const PanelContent = createContext<ReactNode>(null);
const KeptContent = createContext<ReactNode>(null);

/** What changes in the panel is drawn without the tabs: these look through the whole panel at each of their drawings. */
export function Tabs<Id extends string>({ children, kept, onSelect, ...frame }: TabsProps<Id>) {
  const select = useStable(onSelect);
  return (
    <PanelContent value={children}>
      <KeptContent value={kept?.panel}>
        <Frame {...frame} kept={kept?.id} keptClassName={kept?.className} onSelect={select} />
      </KeptContent>
    </PanelContent>
  );
}

const Content = () => use(PanelContent);

function Kept({ isShown }: { isShown: boolean }) {
  return <Activity mode={isShown ? "visible" : "hidden"}>{use(KeptContent)}</Activity>;
}

type FrameProps<Id extends string> = Omit<TabsProps<Id>, "children" | "kept"> & {
  kept?: Id;
  keptClassName?: string;
};

const Frame = memo(
  TabsFrame,
  ({ tabs, ...one }, { tabs: others, ...other }) =>
    isShallowlySame(one, other) &&
    tabs.length === others.length &&
    tabs.every((tab, n) => isShallowlySame(tab, others[n] ?? {})),
) as typeof TabsFrame;

function isShallowlySame(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.every(([key, value]) => others.get(key) === value) && entries.length === others.size;
}

function TabsFrame<Id extends string>(props: FrameProps<Id>) {
  const { label, tabs, selected, onSelect, className, panelClassName, kept, keptClassName } = props;
  const choose = (key: unknown) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect(tab.id);
  };
  return (
    <AriaTabs
      className={classes("tabbed", className)}
      data-part={props["data-part"]}
      selectedKey={selected}
      onSelectionChange={choose}
    >
      <TabList className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tabs__tab" isDisabled={tab.isDisabled}>
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes("tabs__count", tab.isAlert && tab.count > 0 && "tabs__count--alert")}>
                {tab.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {kept !== undefined && (
        <TabPanel className={classes("tabs__panel", keptClassName)} id={kept} shouldForceMount>
          <Kept isShown={selected === kept} />
        </TabPanel>
      )}
      {/* A panel keeps the id it was made with, so that another tab needs another panel. */}
      {selected !== kept && (
        <TabPanel key={selected} className={classes("tabs__panel", panelClassName)} id={selected}>
          <Content />
        </TabPanel>
      )}
    </AriaTabs>
  );
}
