// The sections of a page that has several: links beside it, and one menu above it where the window has no room for them.
import { ChevronDown } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Button } from "../ui/Button.tsx";
import { Icon, type LucideIcon } from "../ui/Icon.tsx";
import { Menu } from "../ui/Menu.tsx";
import styles from "./SectionNav.module.css";
import { useMedia } from "./use-media.ts";

type SectionLink = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** How many wait in the section. */
  waiting?: { count: number; words: string };
};

type SectionNavProps = { label: string; sections: readonly SectionLink[]; current: string };

export function SectionNav({ label, sections, current }: SectionNavProps) {
  // As the sheets of the pages that have it: below, they stand under each other.
  const isNarrow = useMedia("(max-width: 992px)");
  return (
    <nav className={styles.sections} aria-label={label}>
      {isNarrow ? (
        <SectionMenu label={label} sections={sections} current={current} />
      ) : (
        <ul>
          {sections.map(({ href, label: name, icon, waiting }) => (
            <li key={href}>
              <Link href={href} aria-current={href === current ? "page" : undefined}>
                <Icon of={icon} />
                {name}
                {waiting && <Waiting {...waiting} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function SectionMenu({ label, sections, current }: SectionNavProps) {
  const [, navigate] = useLocation();
  const section = sections.find(({ href }) => href === current);
  return (
    <Menu
      label={label}
      placement="bottom start"
      items={sections.map(({ href, label: name, icon, waiting }) => ({
        id: href,
        label: name,
        icon,
        note: waiting?.words,
      }))}
      selected={current}
      onAction={(href) => navigate(href)}
      trigger={
        <Button icon={section?.icon} iconEnd={ChevronDown} className={styles.menu}>
          {section?.label ?? label}
        </Button>
      }
    />
  );
}

function Waiting({ count, words }: NonNullable<SectionLink["waiting"]>) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
