// Tabs with counts, and the panel of the chosen one.

import {
  Activity,
  createContext,
  type KeyboardEvent,
  memo,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
} from "react";
import { useLocale } from "react-aria/I18nProvider";
import { useHasTabbableChild } from "react-aria/private/focus/useHasTabbableChild";
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

/** Changes in the panel are drawn without the tabs, because the tabs look through the whole panel each time they are drawn. */
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
 * Its rows stay connected while they are hidden, because connecting hundreds of them again is slow. Only changes are drawn, when nothing
 * else is waiting to be drawn.
 */
function Kept({ isShown }: { isShown: boolean }) {
  const latest = use(KeptContent);
  const later = useDeferredValue(latest);
  return <PanelIsShown value={isShown}>{isShown ? latest : later}</PanelIsShown>;
}

/** A part that rests in a kept panel while another panel is shown: videos, for example, are not received then. */
export function WhileShown({ children }: { children: ReactNode }) {
  return <Activity mode={use(PanelIsShown) ? "visible" : "hidden"}>{children}</Activity>;
}

type PanelProps = { tab: string; className?: string; children: ReactNode };

/** A panel in which nothing can be reached with the Tab key is reached itself, so that it can be scrolled. */
function Panel({ tab, className, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const hasTabbable = useHasTabbableChild(panel);
  return (
    <div
      ref={panel}
      className={classes("tabs__panel", className)}
      role="tabpanel"
      id={panelOf(tab)}
      aria-labelledby={tab}
      tabIndex={hasTabbable ? undefined : 0}
    >
      {children}
    </div>
  );
}

/** Nobody looks through it for something to reach with the Tab key: while it is hidden that takes every element of it. */
function KeptPanel({ tab, isShown, className }: Omit<PanelProps, "children"> & { isShown: boolean }) {
  return (
    <div
      className={classes("tabs__panel", className)}
      role="tabpanel"
      id={panelOf(tab)}
      aria-labelledby={tab}
      data-kept={isShown ? "shown" : "hidden"}
      // The sheet hides the content; without this it would be announced as an empty panel.
      aria-hidden={!isShown || undefined}
    >
      <Kept isShown={isShown} />
    </div>
  );
}

const panelOf = (tab: string) => `${tab}-panel`;

type FrameProps<Id extends string> = Omit<TabsProps<Id>, "children" | "kept"> & {
  kept?: Id;
  keptClassName?: string;
};

// Everything in it is plain, besides `onSelect`, which never changes.
const Frame = memo(
  TabsFrame,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
) as typeof TabsFrame;

/** A press of a tab draws the tabs once, and nothing else before it is seen. */
function TabsFrame<Id extends string>(props: FrameProps<Id>) {
  const { label, tabs, selected, onSelect, className, panelClassName, kept, keptClassName } = props;
  const own = useId();
  const tabOf = (id: Id) => `${own}-${id}`;
  const list = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const first = tabs.some(({ id }) => id === selected)
    ? null
    : tabs.find(({ isDisabled }) => !isDisabled)?.id;
  useEffect(() => {
    // The tab that was chosen is gone.
    if (first) onSelect(first);
  }, [first, onSelect]);
  const choose = (target: EventTarget) => {
    const tab = target instanceof Element ? target.closest("[role=tab]") : null;
    const item = tab && tabs[[...(list.current?.children ?? [])].indexOf(tab)];
    if (item && !item.isDisabled && item.id !== selected) onSelect(item.id);
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not([aria-disabled])")];
    const to = tabOfKey(event.key, all, direction === "rtl");
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
    choose(to);
  };
  return (
    <div className={classes("tabbed", className)} data-part={props["data-part"]}>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={press}
        onMouseDown={({ button, target }) => button === 0 && choose(target)}
        onClick={({ target }) => choose(target)}
      >
        {tabs.map((tab) => (
          <div
            key={tab.id}
            role="tab"
            id={tabOf(tab.id)}
            className="tabs__tab"
            tabIndex={tab.isDisabled ? undefined : tab.id === selected ? 0 : -1}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelOf(tabOf(tab.id)) : undefined}
            aria-disabled={tab.isDisabled || undefined}
            data-disabled={tab.isDisabled || undefined}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes("tabs__count", tab.isAlert && tab.count > 0 && "tabs__count--alert")}>
                {tab.count}
              </span>
            )}
          </div>
        ))}
      </div>
      {kept !== undefined && (
        <KeptPanel tab={tabOf(kept)} isShown={selected === kept} className={keptClassName} />
      )}
      {selected !== kept && (
        <Panel key={selected} tab={tabOf(selected)} className={panelClassName}>
          <Content isLater={kept !== undefined} />
        </Panel>
      )}
    </div>
  );
}

/** The tab to which a key leads from the one that has the focus; the arrows go round. */
function tabOfKey(
  key: string,
  tabs: readonly HTMLElement[],
  isRightToLeft: boolean,
): HTMLElement | undefined {
  const on = tabs.findIndex((tab) => tab.matches(":focus"));
  const step = (by: number) => tabs.at((on + by) % tabs.length);
  switch (key) {
    case "ArrowRight":
      return step(isRightToLeft ? -1 : 1);
    case "ArrowLeft":
      return step(isRightToLeft ? 1 : -1);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    case "Enter":
    case " ":
      return tabs[on];
    default:
      return undefined;
  }
}
