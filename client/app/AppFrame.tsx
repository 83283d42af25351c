// The frame of a page in the court: the way past the bar, the banner, the bar itself; the page brings its main part.
import "../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "wouter";
import { proofAsked } from "../net/proof.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import { useCopyNews } from "../shell/copy-news.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { OfflineBanner } from "../shell/OfflineBanner.tsx";
import { PageBanner } from "../shell/PageBanner.tsx";
import { SkipLink } from "../ui/Hidden.tsx";
import { ReturnBanner } from "./ReturnBanner.tsx";

// Loaded only when a person has to prove who they are.
const StepUp = lazyPart(() => import("../shell/StepUp.tsx"));

export default function AppFrame({ children }: { children?: ReactNode }) {
  useSignals();
  const [, navigate] = useLocation();
  useCopyNews(navigate);
  return (
    <>
      <SkipLink />
      <PageBanner>
        <OfflineBanner />
      </PageBanner>
      <Masthead />
      <ReturnBanner />
      {children}
      {proofAsked.value !== null && (
        <Suspense>
          <StepUp />
        </Suspense>
      )}
    </>
  );
}
