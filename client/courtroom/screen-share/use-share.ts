// The state of one's own share, what else is shared, and what can be done about it. An absent action has no button.
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { Role } from "../../../server/contract/roles.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import { confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { mayTurnAlone, mayTurnForOthers } from "../../../server/contract/sitting/topics/co-watch.ts";
import {
  mayStopShares,
  requestOf,
  type Share,
  type ShareKind,
  type ShareMode,
  shareKinds,
  sharesUnasked,
} from "../../../server/contract/sitting/topics/screen-share.ts";
import { isFlagOn } from "../../net/config.ts";
import { useCommand } from "../core/commands/commands.tsx";
import { isAmong, mayNow } from "../core/commands/may.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { type BringFailure, bringFile } from "./bring-file.ts";
import { closeScreen, openScreen, ownScreen } from "./own-screen.ts";

/** `gone`: the share is on, but this page has no captured screen to send, because it was loaded again. */
type OwnStage = "none" | "asked" | "declined" | "granted" | "on" | "gone";

export type ScreenFailure = "denied" | "unsupported";

export type Sharing = {
  stage: OwnStage;
  /** The kind of one's own share or request; null while there is none. */
  kind: ShareKind | null;
  share: Share | null;
  /** May start without asking. */
  isUnasked: boolean;
  /** May ask, or start without asking: the tool is shown. */
  mayShare: boolean;
  /**
   * The kinds that may be shared: no screen during the bench-only talk, which nobody else would see; no file where the court does not allow
   * it.
   */
  kinds: readonly ShareKind[];
  /** May end another person's share. */
  mayStopOther: boolean;
  /** May turn the pages of the shared file. */
  mayTurn: boolean;
  /** May read the shared file at a page of their own: a judge, who reads ahead. */
  mayTurnAlone: boolean;
  /** A command or an upload of this person is pending. */
  isPending: boolean;
  /** The last command of this person about it was refused. */
  isError: boolean;
  ask: (kind: ShareKind) => Promise<boolean>;
  /** Opens the browser's own choice and shares the screen; call it on a press. */
  start: (mode: ShareMode) => Promise<ScreenFailure | null>;
  bring: (file: File) => Promise<BringFailure | null>;
  setMode: (mode: ShareMode) => void;
  stop: () => void;
  stopOther: () => void;
  turn: (body: Extract<PersonCommand, { type: "turnCowatch" | "playCowatch" }>) => void;
};

/** The state of one's own share. */
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
  const may = (action: Action) => me !== null && isActive && mayNow(me, action, phase);
  const isUnasked = me !== null && sharesUnasked(me) && may("startShare");
  const isOther = me !== null && share !== null && share.person !== me.id;
  const isOne = (of: readonly Role[]) => me !== null && isActive && isAmong(me, of);
  return {
    isUnasked,
    mayShare: isUnasked || may("askToShare"),
    mayStopOther: isOther && isOne(mayStopShares),
    mayTurnAlone: isOther && share.cowatch !== null && isOne(mayTurnAlone),
    mayTurn: share?.cowatch != null && (isOther ? isOne(mayTurnForOthers) : isActive),
  };
}

export function useShare(view: HallView): Sharing {
  useSignals();
  const { hall, sitting, me } = view;
  const command = useCommand({ hall });
  const [isBringing, setBringing] = useState(false);
  const { share } = sitting;
  const stage = stageOf(view, ownScreen.value !== null);
  const request = me === null ? undefined : requestOf(sitting, me.id);
  const rights = rightsOf(me, share, sitting.phase);
  const isConferring = me !== null && confers(sitting, me);
  const kinds = shareKinds.filter((kind) => (kind === "screen" ? !isConferring : isFlagOn("co_watch")));
  const stop = () => {
    closeScreen();
    void command.send({ type: "stopShare" });
  };
  return {
    stage,
    kind: share?.person === me?.id ? (share?.kind ?? null) : (request?.kind ?? null),
    share,
    ...rights,
    mayShare: rights.mayShare && kinds.length > 0,
    kinds,
    isPending: command.isPending || isBringing,
    isError: command.isError,
    ask: async (kind) => (await command.send({ type: "askToShare", kind })).done,
    start: async (mode) => {
      const opened = await openScreen(mode, stop);
      if (opened !== "opened") return opened;
      const { done } = await command.send({ type: "startShare", mode });
      if (!done) closeScreen();
      return null;
    },
    bring: async (file) => {
      setBringing(true);
      const failure = await bringFile(sitting.id, file);
      setBringing(false);
      return failure;
    },
    setMode: (mode) => void command.send({ type: "startShare", mode }),
    stop,
    stopOther: () => {
      if (share !== null) void command.send({ type: "stopShare", person: share.person });
    },
    turn: (body) => void command.send(body),
  };
}
