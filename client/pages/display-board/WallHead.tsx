// The head of the wall screen: the court in both languages, the day in both, and the clock in IST.
import { useSignals } from "@preact/signals-react/runtime";
import { settingText } from "../../net/config.ts";
import { useNow } from "../../net/use-now.ts";
import { formatTime } from "../../text/format.ts";
import { Mark } from "../../ui/Mark.tsx";
import displayBoardStyles from "./DisplayBoard.module.css";

const day = (language: string) =>
  new Intl.DateTimeFormat(language, {
    timeZone: "Asia/Kolkata",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
const dayHere = day("en-GB");
// Digits are Latin in every language, because serials are called in them (docs/design.md#digits).
const dayLocal = day("hi-IN-u-nu-latn");

/** `Monday 16 November`, without the comma some languages put after the weekday. */
const plain = (format: Intl.DateTimeFormat, now: number) => format.format(now).replace(",", "");

export function WallHead() {
  useSignals();
  return (
    <header className={displayBoardStyles.head}>
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
      <p className={displayBoardStyles.date}>
        {plain(dayHere, now)}
        <br />
        <span lang="hi">{plain(dayLocal, now)}</span>
      </p>
      <p className={displayBoardStyles.clock}>
        <time dateTime={formatTime(now)}>{formatTime(now)}</time>
      </p>
    </>
  );
}
