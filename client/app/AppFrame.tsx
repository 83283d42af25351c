// The frame of a page in the court: the way past the bar, the banner, the bar itself; the page brings its main part.
import "../ui/styles/scripts.css";
import "../text/later.ts";
import type { ReactNode } from "react";
import { Masthead } from "../shell/Masthead.tsx";
import { OfflineBanner } from "../shell/OfflineBanner.tsx";
import { SkipLink } from "../ui/Hidden.tsx";
import { ReturnBanner } from "./ReturnBanner.tsx";

export default function AppFrame({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Masthead />
      <ReturnBanner />
      {children}
    </>
  );
}
