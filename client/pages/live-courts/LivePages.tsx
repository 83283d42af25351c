// The pages of the grid: the halls before and after, and each page by its number.

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./LiveCourts.module.css";

/** Absent where one page has all. `page` and `pages` count from one. */
export function LivePages({ page, pages }: { page: number; pages: number }) {
  const t = useText(liveCourtsText);
  if (pages < 2) return null;
  const hrefOf = (number: number) => (number === 1 ? "/live-courts" : `/live-courts?page=${number}`);
  return (
    <nav className={styles.pages} aria-label={t("pages")}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)}>
          <Icon of={ChevronLeft} flips />
          {t("earlier")}
        </Link>
      )}
      {Array.from({ length: pages }, (_, n) => n + 1).map((number) => (
        <Link
          key={number}
          href={hrefOf(number)}
          aria-label={t("page", { number })}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link href={hrefOf(page + 1)}>
          {t("later")}
          <Icon of={ChevronRight} flips />
        </Link>
      )}
    </nav>
  );
}
