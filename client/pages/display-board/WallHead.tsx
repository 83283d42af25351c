// The head of the wall screen: the court in both languages, the day in both, and the clock in IST.
import { useSignals } from "@preact/signals-react/runtime";
import { settingText } from "../../net/config.ts";
import { useNow } from "../../net/use-now.ts";
import { formatDayOfYear, formatTime } from "../../text/format.ts";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./DisplayBoard.module.css";

export function WallHead() {
  useSignals();
  return (
    <header className={styles.head}>
      <Mark />
      <h1>
        {settingText("court_name")} <span lang="hi">{settingText("court_name_local")}</span>
      </h1>
      <Clock />
    </header>
  );
}

function Clock() {
  const now = useNow();
  return (
    <>
      <p className={styles.date}>
        {formatDayOfYear(now)}
        <br />
        <span lang="hi">{formatDayOfYear(now, "hi-IN-u-nu-latn")}</span>
      </p>
      <p className={styles.clock}>
        <time dateTime={formatTime(now)}>{formatTime(now)}</time>
      </p>
    </>
  );
}
