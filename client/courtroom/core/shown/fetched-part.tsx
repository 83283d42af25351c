// A part of the room that is opened rarely: fetched with the press that opens it. If it does not come, it says so in its place.

import { type ComponentType, useEffect, useState } from "react";
import { loaded } from "../../../shell/chunk-reload.ts";
import { textsLoaded, useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Loading } from "../../../ui/Progress.tsx";
import { toolsText } from "../text/tools.text.ts";

type Part<P> = () => Promise<{ default: ComponentType<P> }>;
type State = "fetching" | "failed" | "again" | "here";

/**
 * @param load - imports the part, its file's default
 * @returns a hook that has the part once it is there, and what to do when it is not
 */
function partOf<P>(load: Part<P>) {
  let part: ComponentType<P> | null = null;
  const fetchPart = async () => {
    ({ default: part } = await load());
    await textsLoaded();
    return { default: part };
  };
  return (isWanted: boolean) => {
    const [state, setState] = useState<State>(part === null ? "fetching" : "here");
    useEffect(() => {
      if (!isWanted || state === "here" || state === "failed") return;
      let isGone = false;
      const come = (now: State) => {
        if (!isGone) setState(now);
      };
      // A second failure may be one of an old page, which a reload repairs.
      (state === "again" ? loaded(fetchPart) : fetchPart()).then(
        () => come("here"),
        () => come("failed"),
      );
      return () => {
        isGone = true;
      };
    }, [isWanted, state]);
    return { Part: part, hasFailed: state === "failed", retry: () => setState("again") };
  };
}

/** A part with a place of its own, where it is awaited. */
export function fetchedPart<P extends object>(load: Part<P>): ComponentType<P> {
  const usePart = partOf(load);
  return function Fetched(props: P) {
    const { Part, hasFailed, retry } = usePart(true);
    if (Part !== null) return <Part {...props} />;
    return hasFailed ? <NotFetched retry={retry} /> : <Loading />;
  };
}

/** A dialog. Nothing stands in its place for the moment until it is there. */
export function fetchedDialog<P extends { isOpen: boolean; onClose: () => void }>(
  load: Part<P>,
): ComponentType<P> {
  const usePart = partOf(load);
  return function FetchedDialog(props: P) {
    const { isOpen, onClose } = props;
    const t = useText(toolsText);
    const { Part, hasFailed, retry } = usePart(isOpen);
    if (Part !== null) return <Part {...props} />;
    return (
      hasFailed && (
        <Dialog isOpen={isOpen} onClose={onClose} title={t("notFetched.title")}>
          <NotFetched retry={retry} />
        </Dialog>
      )
    );
  };
}

function NotFetched({ retry }: { retry: () => void }) {
  const t = useText(toolsText);
  return (
    <Notice
      kind="held"
      live="polite"
      title={t("notFetched.is")}
      action={
        <Button size="small" onPress={retry}>
          {t("notFetched.again")}
        </Button>
      }
    />
  );
}
