// Whether camera and microphone may be used when the item is called, as far as the browser reports it.

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import seenStatusStyles from "../../../court/styles/seen-status.module.css";
import { type Permission, permission } from "../../../media/devices.ts";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./DevicesReady.module.css";
import { participantText } from "./text.ts";

/** For people who may be called; nothing where the browser does not report it. */
export function DevicesReady({ me }: { me: Person }) {
  const t = useText(participantText);
  const [camera, microphone] = usePermissions();
  if (!roleViewOf(me).ownItems) return null;
  if (camera === "unknown" || microphone === "unknown") return null;
  const isReady = camera === "granted" && microphone === "granted";
  return (
    <p className={`${seenStatusStyles.watching} ${styles.devicesReady}`} data-part="watching">
      <Icon of={isReady ? CircleCheck : TriangleAlert} />
      <span>{t(isReady ? "ready.yes" : "ready.no")}</span>
    </p>
  );
}

function usePermissions(): readonly [Permission, Permission] {
  const [known, setKnown] = useState<readonly [Permission, Permission]>(["unknown", "unknown"]);
  useEffect(() => {
    let isHere = true;
    Promise.all([permission("camera"), permission("microphone")]).then(
      (both) => {
        if (isHere) setKnown(both);
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
