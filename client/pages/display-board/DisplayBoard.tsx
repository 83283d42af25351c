// The public wall screen: every hall with the item now, the next, and those passed over, read from five metres.
import { displayBoardText } from "./text.ts";
import "../../ui/styles/scripts.css";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useSearchParams } from "wouter";
import { byBenchAndNumber } from "../../../server/contract/courts.ts";
import { hallsThatFit } from "../../court/hall-board.ts";
import { useBoard } from "../../courtroom/core/hall/use-court.ts";
import { crowded } from "../../net/socket.ts";
import BoardCrowded from "../../shell/BoardCrowded.tsx";
import { lostSince } from "../../shell/connection.ts";
import { useMedia } from "../../shell/use-media.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./DisplayBoard.module.css";
import { PageKeys } from "./PageKeys.tsx";
import { usePages } from "./use-pages.ts";
import { useWindowSize } from "./use-window-size.ts";
import { WallHead } from "./WallHead.tsx";
import { WallTable } from "./WallTable.tsx";

export default function DisplayBoard() {
  useSignals();
  const t = useText(displayBoardText);
  const [params] = useSearchParams();
  const board = useBoard();
  const { width, height } = useWindowSize();
  // On a small screen the board is a list to scroll.
  const isNarrow = useMedia("(max-width: 992px)");
  const halls = board && [...board.values()].sort(byBenchAndNumber);
  const size = isNarrow ? Math.max(1, halls?.length ?? 1) : hallsThatFit(width, height);
  const { page, isHeld, turn, setHeld } = usePages(halls ?? [], size);
  const since = lostSince.value;
  const footOf = (lost: number | null) => (lost === null ? t("live") : t("lost", { time: formatTime(lost) }));
  return (
    <main
      className={styles.wall}
      id="main"
      tabIndex={-1}
      data-theme={params.get("theme") === "light" ? "light" : "dark"}
    >
      <WallHead />
      {page.items.length > 0 ? (
        <WallTable halls={page.items} size={page.count > 1 ? size : page.items.length} />
      ) : crowded.value ? (
        <div className={styles.message}>
          <BoardCrowded hasBoard={false} />
        </div>
      ) : (
        <p className={styles.message} role="status">
          {t(messageOf(halls !== null, since !== null))}
        </p>
      )}
      <footer className={styles.wallFoot}>
        <span role="status" data-lost={since !== null || undefined}>
          {crowded.value ? halls && <BoardCrowded hasBoard /> : footOf(halls && since)}
        </span>
        <span className={styles.pages}>
          {page.count > 1 && <PageKeys isHeld={isHeld} onTurn={turn} onHold={setHeld} />}
          {page.items.length > 0 &&
            t(page.first === page.last ? "lastPage" : "pages", {
              first: page.first,
              last: page.last,
              count: halls?.length ?? 0,
            })}
        </span>
      </footer>
    </main>
  );
}

function messageOf(hasCome: boolean, isLost: boolean) {
  if (hasCome) return "empty";
  return isLost ? "unreachable" : "loading";
}
