// The frames of pages that have no masthead: a bare bar, the banner alone, or nothing but the page.
import type { ReactNode } from "react";
import { SkipLink } from "../ui/Hidden.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import { Brand } from "./Brand.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import mastheadStyles from "./Masthead.module.css";
import { OfflineBanner } from "./OfflineBanner.tsx";

/** A page with one message, under a bar that works even where nothing else does. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <div className="plain">
        <header className={mastheadStyles.masthead} data-part="masthead">
          <Brand />
          <div className={mastheadStyles.tools}>
            <LanguageButton />
            <ThemeButton />
          </div>
        </header>
        {children}
      </div>
    </>
  );
}

/** A page that brings its own head, as the sign-in page does. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      {children}
    </>
  );
}

/** A wall screen: its page itself shows that the court is out of reach. */
export function WallFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}

/** A page that shows another page of ours, with that one's frame. */
export function NoFrame({ children }: { children: ReactNode }) {
  return children;
}
