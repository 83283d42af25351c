// The frame of the shared video: nothing covers it, its line and its tools are below.
import type { ReactNode } from "react";
import styles from "../../court/styles/shared-frame.module.css";
import { ViewerMark } from "../core/hall/Watermark.tsx";

type SharedFrameProps = { title: string; children: ReactNode; tools?: ReactNode };

export function SharedFrame({ title, children, tools }: SharedFrameProps) {
  return (
    <figure className={`tile tile--main ${styles.shared}`} data-part="shared">
      <div className={styles.marked}>
        {children}
        <ViewerMark />
      </div>
      <figcaption className={styles.foot}>
        <span className={styles.who}>
          <bdi>{title}</bdi>
        </span>
        {tools}
      </figcaption>
    </figure>
  );
}
