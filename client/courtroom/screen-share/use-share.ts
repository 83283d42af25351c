// Where one's own share stands, what else is shared, and what may be done about it. An act that is absent has no button.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { type Action, can } from "../../../server/contract/sitting/permissions.ts";
import { confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { mayTurnForOthers } from "../../../server/contract/sitting/topics/co-watch.ts";
import {
  mayStopShares,
  requestOf,
  type Share,
  type ShareKind,
  type ShareMode,
  shareKinds,
  sharesUnasked,
} from "../../../server/contract/sitting/topics/screen-share.ts";
import { type BringFailure, bringFile } from "../co-watch/file.ts";
import type { HallView } from "../core/hall-view.ts";
import { notifyRefused } from "../core/notify-hall.ts";
import { closeScreen, openScreen, ownScreen } from "./own.ts";

/** `gone`: it is on, and this page has no screen to send: it was loaded again. */
type OwnStage = "none" | "asked" | "declined" | "granted" | "on" | "gone";

export type ScreenFailure = "denied" | "unsupported";

export type Sharing = {
  stage: OwnStage;
  /** What one's own share or wish is of; null while there is none. */
  kind: ShareKind | null;
  share: Share | null;
  /** May begin without asking. */
  isUnasked: boolean;
  /** May ask, or begin without asking: there is a tool for it. */
  mayShare: boolean;
  /** What may be shared: while the bench confers no screen of a judge would reach anybody else. */
  kinds: readonly ShareKind[];
  /** May end the share that somebody else has. */
  mayStopOther: boolean;
  /** May turn the page of the shared file. */
  mayTurn: boolean;
  isBusy: boolean;
  ask: (kind: ShareKind) => Promise<boolean>;
  /** Opens the browser's own choice and puts the screen on; call it on a press. */
  start: (mode: ShareMode) => Promise<ScreenFailure | null>;
  bring: (file: File) => Promise<BringFailure | null>;
  setMode: (mode: ShareMode) => void;
  stop: () => void;
  stopOther: () => void;
  turn: (command: Extract<PersonCommand, { type: "turnCowatch" | "playCowatch" }>) => void;
};

/** In: one's place in the hall. Out: where one's own share stands. */
function stageOf({ sitting, me }: Pick<HallView, "sitting" | "me">, hasScreen: boolean): OwnStage {
  const { share } = sitting;
  if (me === null) return "none";
  if (share?.person === me.id) {
    if (share.state === "granted") return "granted";
    return share.kind === "screen" && !hasScreen ? "gone" : "on";
  }
  return requestOf(sitting, me.id)?.state ?? "none";
}

function rightsOf(me: Person | null, share: Share | null, phase: HallView["sitting"]["phase"]) {
  const isActive = me?.state === "ACTIVE";
  const may = (action: Action) => me !== null && isActive && can(me.role, action, phase);
  const isUnasked = me !== null && sharesUnasked(me) && may("startShare");
  const isOther = me !== null && share !== null && share.person !== me.id;
  const isOne = (of: readonly string[]) => me !== null && isActive && of.includes(me.role);
  return {
    isUnasked,
    mayShare: isUnasked || may("askToShare"),
    mayStopOther: isOther && isOne(mayStopShares),
    mayTurn: share?.cowatch != null && (isOther ? isOne(mayTurnForOthers) : isActive),
  };
}

export function useShare(view: HallView): Sharing {
  useSignals();
  const [isBusy, setBusy] = useState(false);
  const { hall, sitting, me } = view;
  const { share } = sitting;
  const stage = stageOf(view, ownScreen.value !== null);
  const request = me === null ? undefined : requestOf(sitting, me.id);
  const dispatch = async (command: PersonCommand) => {
    setBusy(true);
    const answer = await hall.command(command);
    setBusy(false);
    if (!answer.done) notifyRefused(hall, answer.code);
    return answer.done;
  };
  const stop = () => {
    closeScreen();
    void dispatch({ type: "stopShare" });
  };
  return {
    stage,
    kind: share?.person === me?.id ? (share?.kind ?? null) : (request?.kind ?? null),
    share,
    ...rightsOf(me, share, sitting.phase),
    kinds: me !== null && confers(sitting, me) ? ["cowatch"] : shareKinds,
    isBusy,
    ask: (kind) => dispatch({ type: "askToShare", kind }),
    start: async (mode) => {
      const opened = await openScreen(mode, stop);
      if (opened !== "opened") return opened;
      if (!(await dispatch({ type: "startShare", mode }))) closeScreen();
      return null;
    },
    bring: async (file) => {
      setBusy(true);
      const failure = await bringFile(sitting.id, file);
      setBusy(false);
      return failure;
    },
    setMode: (mode) => void dispatch({ type: "startShare", mode }),
    stop,
    stopOther: () => {
      if (share !== null) void dispatch({ type: "stopShare", person: share.person });
    },
    turn: (command) => void hall.command(command),
  };
}
