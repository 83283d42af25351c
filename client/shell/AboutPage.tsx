// A page about the public pages: its heading, what it says first, its parts, and when it was last changed.

import type { ReactNode } from "react";
import { formatDate } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import styles from "./AboutPage.module.css";
import { PublicFrame } from "./PublicFrame.tsx";
import { publicFrameText } from "./public-frame.text.ts";

type AboutPageProps = {
  title: string;
  lead: string;
  /** The day on which its words were last changed, as `2026-11-26`. */
  changed: string;
  children: ReactNode;
};

export function AboutPage({ title, lead, changed, children }: AboutPageProps) {
  const t = useText(publicFrameText);
  return (
    <PublicFrame>
      <article className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        <p className={styles.changed}>{t("changed", { date: formatDate(changed) })}</p>
      </article>
    </PublicFrame>
  );
}

/** A part of such a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
