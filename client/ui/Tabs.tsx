// Tabs with counts, and the panel of the chosen one.

import { Activity, createContext, memo, type ReactNode, use, useDeferredValue, useId } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel, type TabProps } from "react-aria-components/Tabs";
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
  /**
   * A panel that takes long to draw: it stays while another is shown, hidden; what changes in it is drawn when nothing else is to
   * be drawn. Something in it can always be reached with the Tab key.
   */
  kept?: { id: Id; panel: ReactNode; className?: string };
  className?: string;
  /** Its name for the sheets of the parts around it. */
  "data-part"?: string;
  panelClassName?: string;
};

const PanelContent = createContext<ReactNode>(null);
const KeptContent = createContext<ReactNode>(null);
const PanelIsShown = createContext(true);

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

/** Beside a kept panel the others are drawn after the press was seen: the tab is marked first, and its panel fills a moment later. */
function Content({ isLater }: { isLater: boolean }) {
  const content = use(PanelContent);
  const isDue = useDeferredValue(true, !isLater);
  return isDue ? content : null;
}

/**
 * Its rows stay connected while they are hidden, for connecting hundreds of them again is what takes long; only what changes is
 * drawn, when nothing else is to be drawn.
 */
function Kept({ isShown }: { isShown: boolean }) {
  const latest = use(KeptContent);
  const later = useDeferredValue(latest);
  return <PanelIsShown value={isShown}>{isShown ? latest : later}</PanelIsShown>;
}

/** What rests in a kept panel while another is shown: videos, for example, are not received then. */
export function WhileShown({ children }: { children: ReactNode }) {
  return <Activity mode={use(PanelIsShown) ? "visible" : "hidden"}>{children}</Activity>;
}

/**
 * React Aria's own panel looks through all that it holds for something to reach with the Tab key, at each of its drawings, and in
 * a panel that is hidden it finds nothing until it has seen every element. The kept one is therefore an element of our own.
 */
function KeptPanel({ tab, isShown, className }: { tab: string; isShown: boolean; className?: string }) {
  return (
    <div
      className={classes("tabs__panel", className)}
      role="tabpanel"
      id={panelOf(tab)}
      aria-labelledby={tab}
      data-kept={isShown ? "shown" : "hidden"}
    >
      <Kept isShown={isShown} />
    </div>
  );
}

const panelOf = (tab: string) => `${tab}-panel`;

/** The tab of the kept panel has an id that its panel knows. */
function keptTab(tab: string): TabProps["render"] {
  return (props, { isSelected }) =>
    "href" in props ? (
      <a {...props} />
    ) : (
      <div {...props} id={tab} aria-controls={isSelected ? panelOf(tab) : undefined} />
    );
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
  const tabOfKept = useId();
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
          <Tab
            key={tab.id}
            id={tab.id}
            className="tabs__tab"
            isDisabled={tab.isDisabled}
            render={tab.id === kept ? keptTab(tabOfKept) : undefined}
          >
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
        <KeptPanel tab={tabOfKept} isShown={selected === kept} className={keptClassName} />
      )}
      {/* A panel keeps the id it was made with, so that another tab needs another panel. */}
      {selected !== kept && (
        <TabPanel key={selected} className={classes("tabs__panel", panelClassName)} id={selected}>
          <Content isLater={kept !== undefined} />
        </TabPanel>
      )}
    </AriaTabs>
  );
}
