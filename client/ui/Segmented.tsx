// A filter of a few parts side by side; one part is always chosen.

import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { Icon, type LucideIcon } from "./Icon.tsx";

type Segment<Id extends string = string> = {
  id: Id;
  label: string;
  /** Drawn instead of the label, which stays its name. */
  icon?: LucideIcon;
  count?: number;
};

type SegmentedProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

export function Segmented<Id extends string>({ label, segments, selected, onSelect }: SegmentedProps<Id>) {
  const choose = (keys: Set<unknown>) => {
    const segment = segments.find(({ id }) => keys.has(id));
    if (segment) onSelect(segment.id);
  };
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={choose}
    >
      {segments.map(({ id, label: name, icon, count }) => (
        <ToggleButton key={id} id={id} aria-label={icon ? name : undefined}>
          {icon ? <Icon of={icon} /> : name}
          {count !== undefined && ` ${count}`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
