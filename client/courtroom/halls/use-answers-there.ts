// What another hall answers to a request to pass over one's item there, said where one is.

import { useEffect } from "react";
import { itemWords } from "../../court/item-words.ts";
import type { Hall } from "../../net/hall.ts";
import { onNotice } from "../../net/socket.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { hallsText } from "./text.ts";

/**
 * Shows the answers of a followed hall while the component is mounted. That the request was taken back is not said: its asker knows.
 * @param there - null while the hall is not followed
 * @param number - the number of the hall, as people read it
 */
export function useAnswersThere(there: Pick<Hall, "id"> | null, number: string): void {
  const id = there?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    return onNotice("passover-message", (sitting, { serial, state, name, agrees }) => {
      if (sitting !== id || typeof serial !== "number") return;
      const said = answerOf(state, agrees === 1);
      if (said === null) return;
      const text = textOf(hallsText)(said, { hall: number, ...itemWords(serial), name: String(name) });
      toast(text, { kind: "held" });
    });
  }, [id, number]);
}

function answerOf(state: unknown, agrees: boolean) {
  if (state === "declined") return "passOver.declined";
  if (state === "answered") return agrees ? "passOver.agrees" : "passOver.disagrees";
  return null;
}
