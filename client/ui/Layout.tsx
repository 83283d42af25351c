// How things stand and how words look, where no control says it: a Stack below one another, a Row beside one another, a Text in a size
// and a tone of the look. One module with one sheet, as nearly every page has them.
import "./styles/layout.css";
import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";

type Common = HTMLAttributes<HTMLElement> & {
  /** The part of the page that it is, for sheets and tests. */
  "data-part"?: string;
};

type StackProps = Common & {
  /** The gap as a step of the space scale. */
  gap: 1 | 2 | 3 | 4 | 5;
} & (
    | { as?: "div" | "section" | "article" | "main" | "ul" | "ol" | "li" | "dl" | "fieldset" }
    | { as: "form"; noValidate?: boolean }
  );

/** Things below one another, with the same gap between them. */
export function Stack({ as: Element = "div", gap, className, ...rest }: StackProps) {
  return <Element className={classes(`stack--${gap}`, className)} {...rest} />;
}

type RowProps = Common & {
  /** The element that it is. */
  as?: "div" | "section" | "ul" | "ol" | "li" | "p" | "span" | "h2" | "h3" | "fieldset";
  /** The gap as a step of the space scale. */
  gap: 1 | 2 | 3 | 4;
  /** How the things stand in the line; all of its height unless it is said. */
  align?: "start" | "center" | "baseline" | "end";
  /** What has no room goes to a next line. */
  wraps?: boolean;
  /** The first and the last thing are at the ends of the line. */
  between?: boolean;
};

/** Things beside one another, with the same gap between them. */
export function Row({ as: Element = "div", gap, align, wraps, between, className, ...rest }: RowProps) {
  const line = wraps ? `lines--${gap}` : `row--${gap}`;
  return (
    <Element
      className={classes(line, align && `align--${align}`, between && "between", className)}
      {...rest}
    />
  );
}

type TextProps = Common & {
  /** The element that it is. */
  as?: "p" | "span" | "div" | "td" | "b" | "small" | "h1" | "h2" | "h3" | "li" | "dd" | "dt" | "ul";
  size?: "xs" | "sm" | "md" | "lg" | "xl" | "2xl";
  tone?: "soft" | "faint" | "alarm" | "held" | "closed" | "present";
  /** A long word of a name or an address is broken where the line ends. */
  breaks?: boolean;
  /** They stand on a line of their own. */
  ownLine?: boolean;
  strong?: boolean;
};

/** Words in a size and a tone of the look. */
export function Text(props: TextProps) {
  const { as: Element = "p", size, tone, breaks, ownLine, strong, className, ...rest } = props;
  const look = [
    size && `text--${size}`,
    tone && `text--${tone}`,
    breaks && "text--anywhere",
    ownLine && "text--line",
    strong && "text--strong",
  ];
  return <Element className={classes(...look, className)} {...rest} />;
}
