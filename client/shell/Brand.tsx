// The mark with the court's name and seat: the way home from every page.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { Hidden } from "../ui/Hidden.tsx";
import { Mark } from "../ui/Mark.tsx";
import styles from "./Brand.module.css";
import { shellText } from "./shell.text.ts";

/** @param href - home: of visitors on the public pages their own */
export function Brand({ href = "/" }: { href?: string }) {
  useSignals();
  const t = useText(shellText);
  return (
    <Link className={styles.brand} href={href}>
      <Mark />
      <span>
        <span className={styles.court}>{settingText("court_name")}</span>
        <span className={styles.seat}>{settingText("seat")}</span>
        <Hidden>{t("home")}</Hidden>
      </span>
    </Link>
  );
}
