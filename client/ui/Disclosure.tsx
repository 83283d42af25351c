// A part of a page that opens and closes under its title.

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Heading } from "react-aria-components/Heading";
import { Icon } from "./Icon.tsx";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
};

export function Disclosure({ title, children, isOpen, isOpenAtFirst, onToggle }: DisclosureProps) {
  return (
    <AriaDisclosure
      className="disclosure"
      isExpanded={isOpen}
      defaultExpanded={isOpenAtFirst}
      onExpandedChange={onToggle}
    >
      <Heading level={3}>
        <Button slot="trigger" className="disclosure__button">
          <Icon of={ChevronRight} flips />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
