// The cards of counsel named for items: asked of me, with where else I am, and asked by me; and the dialog that names somebody.

import { useSignals } from "@preact/signals-react/runtime";
import { Suspense, useEffect, useRef } from "react";
import type { StandInRow } from "../../../server/contract/rest/stand-ins.ts";
import { sideKey } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { failureText } from "../../court/failure-text.ts";
import { itemWords } from "../../court/item-words.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { queries, type Reading, useLoaded, useSending } from "../../court/queries.ts";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { onNotice, onOpen } from "../../net/socket.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { formatList } from "../../text/format.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { useInSight } from "../core/shown/use-in-sight.ts";
import type { NameCounselDialogProps } from "./NameCounselDialog.tsx";
import { naming } from "./naming.ts";
import styles from "./StandIns.module.css";
import { namingText } from "./text.ts";

// Opened rarely, by a press.
const NameCounselDialog = lazyPart<NameCounselDialogProps>(() => import("./NameCounselDialog.tsx"));

export type StandInsProps = {
  /** In a hearing only what waits for an answer is shown; the other pages say how it went. */
  isBrief?: boolean;
  /** In a hearing the cards stand where they are in sight, and the dialog stays as it is meanwhile: each is drawn apart. */
  part?: "cards" | "dialog";
};

const reading: Reading<StandInRow[]> = {
  key: ["stand-ins"],
  read: (signal) => api.get("/advocate/stand-ins", { signal }),
  isKept: true,
};

export default function StandIns({ isBrief = false, part }: StandInsProps) {
  return (
    <>
      {part !== "dialog" && <Cards isBrief={isBrief} />}
      {part !== "cards" && <Naming />}
    </>
  );
}

function Cards({ isBrief }: { isBrief: boolean }) {
  const t = useText(namingText);
  const loaded = useLoaded(reading);
  const rows = loaded.state === "ready" ? latest(loaded.data) : [];
  const shown = rows.filter(({ state }) => !isBrief || state === "asked");
  return (
    <>
      {loaded.state === "failed" && !isBrief && (
        <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {shown.length > 0 && (
        <section className={classes(styles.standIns, isBrief && styles.brief)} aria-label={t("label")}>
          {shown.map((row) =>
            row.isNamed && row.state === "asked" ? (
              <Asked key={keyOf(row)} row={row} isBrief={isBrief} />
            ) : (
              <Named key={keyOf(row)} row={row} isBrief={isBrief} />
            ),
          )}
        </section>
      )}
    </>
  );
}

/** The dialog that names somebody, and what is told of namings. */
function Naming() {
  useSignals();
  const loaded = useLoaded(reading);
  useNews(loaded.state === "ready" ? loaded.reload : undefined);
  const open = naming.value;
  if (open === null) return null;
  return (
    <Suspense>
      <NameCounselDialog
        key={`${open.courtId} ${open.item}`}
        naming={open}
        rows={loaded.state === "ready" ? latest(loaded.data) : []}
        onDone={changed}
        onClose={() => {
          naming.value = null;
        }}
      />
    </Suspense>
  );
}

const keyOf = ({ sitting, id }: StandInRow) => `${sitting} ${id}`;

/** The newest of each item, in each of the two parts. */
function latest(rows: readonly StandInRow[]): StandInRow[] {
  const seen = new Set<string>();
  return rows.filter(({ sitting, item, isNamed, state, id }) => {
    const key = `${sitting} ${item} ${isNamed} ${isNamed && state === "asked" ? id : ""}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Everything of the person's day is read again: who accepts has one more item, and perhaps one more hall. */
function changed(): void {
  const me = account.peek()?.id;
  if (me !== undefined) void queries.refetchQueries({ queryKey: [me], type: "active" });
}

/** Reads again when something was named or answered, and after the connection was lost; says what happened. */
function useNews(reload: (() => void) | undefined): void {
  const latestReload = useRef(reload);
  latestReload.current = reload;
  useEffect(() => {
    const stops = [
      onNotice("stand-in", (_sitting, { state, isNamed, name, serial, hall }) => {
        changed();
        const key = wordOf(String(state), isNamed === 1);
        if (key === null) return;
        const words = { name, serial: typeof serial === "number" ? serialText(serial) : "", hall };
        toast(textOf(namingText)(key, words), { kind: "held" });
      }),
      onOpen(() => latestReload.current?.()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

const ends = ["accepted", "declined", "withdrawn", "undone", "ended"] as const;

/** The sentence of a notice; null for a naming that waits, whose card says it. */
function wordOf(state: string, isNamed: boolean) {
  const end = ends.find((one) => one === state);
  if (end === undefined) return null;
  return isNamed ? (`theirs.${end}` as const) : (`mine.${end}` as const);
}

/** Somebody asks me: where else I am is the court's own knowledge. */
function Asked({ row, isBrief }: { row: StandInRow; isBrief: boolean }) {
  const t = useText(namingText);
  const inSight = useInSight<HTMLDivElement>();
  const { courtId, id: standIn, name, hall, serial, side, elsewhere, closed } = row;
  const answer = useSending(
    (accepts: boolean) => api.post("/advocate/stand-ins/answer", { json: { courtId, standIn, accepts } }),
    { onSuccess: changed },
  );
  const words = { name, hall, serial: serialText(serial) };
  return (
    <div ref={isBrief ? inSight : undefined}>
      <Notice
        kind="held"
        live="assertive"
        data-part="stand-in-asked"
        title={t(`asks.${sideKey(side)}`, words)}
        action={
          <span className="button-row">
            <Button
              kind="primary"
              size="small"
              progress={progressOf(answer)}
              onPress={() => answer.mutate(true)}
            >
              {t("accept")}
            </Button>
            <Button size="small" isDisabled={answer.isPending} onPress={() => answer.mutate(false)}>
              {t("decline")}
            </Button>
          </span>
        }
      >
        {closed ? (
          t("closed")
        ) : (
          <>
            {row.caseNumber}, <CauseTitle item={row} />.
          </>
        )}{" "}
        <Elsewhere all={elsewhere} />
        {answer.error && (
          <span role="alert">
            {t("notAnswered")} {failureText(answer.error)}
          </span>
        )}
      </Notice>
    </div>
  );
}

/** What is urgent elsewhere one by one, the other halls of the day together. */
function Elsewhere({ all }: { all: StandInRow["elsewhere"] }) {
  const t = useText(namingText);
  if (all.length === 0) return t("elsewhere.none");
  const later = all.filter(({ is }) => is === "listed").map(({ hall }) => hall);
  const urgent = all.flatMap(({ hall, serial, is }) =>
    is === "listed" ? [] : t(`elsewhere.${is}`, { hall, ...itemWords(serial) }),
  );
  const others =
    later.length === 0 ? [] : t("elsewhere.listed", { count: later.length, halls: formatList(later) });
  return <span>{[...urgent, others].flat().join(" ")}</span>;
}

function Named({ row, isBrief }: { row: StandInRow; isBrief: boolean }) {
  const t = useText(namingText);
  const { courtId, id: standIn, isNamed, state } = row;
  const withdrawal = useSending(
    () => api.post("/advocate/stand-ins/withdraw", { json: { courtId, standIn } }),
    { onSuccess: changed },
  );
  const stepping = useSending(
    () => api.post("/advocate/stand-ins/answer", { json: { courtId, standIn, accepts: false } }),
    { onSuccess: changed },
  );
  const words = { name: row.name, hall: row.hall, serial: serialText(row.serial) };
  const isMine = !isNamed;
  const title = isMine || state === "asked" ? t(`mine.${state}`, words) : t(`theirs.${state}`, words);
  const failed = withdrawal.error ?? stepping.error;
  const isWaiting = isMine && state === "asked";
  const isOutside = isNamed && state === "accepted" && !isBrief && !row.isIn;
  const hasButtons = isWaiting || row.mayStepBack || isOutside;
  return (
    <Notice
      data-part="stand-in-named"
      title={title}
      action={
        hasButtons && (
          <span className="button-row">
            {isWaiting && (
              <Button size="small" progress={progressOf(withdrawal)} onPress={() => withdrawal.mutate()}>
                {t("withdraw")}
              </Button>
            )}
            {row.mayStepBack && (
              <Button size="small" progress={progressOf(stepping)} onPress={() => stepping.mutate()}>
                {t("stepBack")}
              </Button>
            )}
            {isOutside && (
              <LinkButton size="small" href={`/you-are-here?court=${encodeURIComponent(courtId)}`}>
                {t("join", words)}
              </LinkButton>
            )}
          </span>
        )
      }
    >
      {failed && (
        <span role="alert">
          {t(withdrawal.error ? "notWithdrawn" : "notAnswered")} {failureText(failed)}
        </span>
      )}
    </Notice>
  );
}
