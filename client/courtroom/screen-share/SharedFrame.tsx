// The frame of the shared video: nothing lies over it, its line and its tools stand below.
import type { ReactNode } from "react";
import { ViewerMark } from "../core/Watermark.tsx";
import "./share.css";

type SharedFrameProps = { title: string; children: ReactNode; tools?: ReactNode };

export function SharedFrame({ title, children, tools }: SharedFrameProps) {
  return (
    <figure className="tile tile--main shared">
      <div className="shared__marked">
        {children}
        <ViewerMark />
      </div>
      <figcaption className="shared__foot">
        <span className="shared__who">
          <bdi>{title}</bdi>
        </span>
        {tools}
      </figcaption>
    </figure>
  );
}
