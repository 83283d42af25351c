// Shown where there is no video: a text on the court's order card, over its own image if the court has uploaded one.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { brandAddress } from "../../../server/contract/brand.ts";
import { config } from "../../net/config.ts";
import styles from "./Poster.module.css";

type PosterProps = {
  children: ReactNode;
  /** Which state the card shows, for its colours. */
  kind?: string;
  /** A card about a closed door stays as plain as the door. */
  isPlain?: boolean;
  hasRoom?: boolean;
};

export function Poster({ children, kind, isPlain, hasRoom }: PosterProps) {
  useSignals();
  const address = isPlain ? null : brandAddress(config.value?.brand, "poster");
  return (
    <div
      className={styles.stageCard}
      data-part="stage-card"
      data-kind={kind}
      data-poster={address === null ? undefined : true}
      data-room={hasRoom ? "here" : undefined}
      role="status"
    >
      {address === null ? (
        children
      ) : (
        <>
          <img className={styles.poster} data-part="stage-card__poster" src={address} alt="" />
          <div className={styles.words}>{children}</div>
        </>
      )}
    </div>
  );
}
