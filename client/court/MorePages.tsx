// The foot of a list that loads page by page: why a page failed, that it loads, and the button for the next page.
import { Button } from "../ui/Button.tsx";
import { Loading } from "../ui/Progress.tsx";
import { FailurePanel } from "./Loaded.tsx";
import type { LoadedPages } from "./queries.ts";

type MorePagesProps = {
  of: LoadedPages<unknown>;
  /** The sentence above the reason when a page could not be loaded, and what the button says. */
  failed: string;
  more: string;
  size?: "small";
};

export function MorePages({ of, failed: title, more: words, size }: MorePagesProps) {
  const { pages, isLoading, failed, isWhole, more } = of;
  return (
    <>
      {failed && <FailurePanel title={title} error={failed.error} onRetry={failed.retry} />}
      {pages === null && !failed && <Loading />}
      {isWhole === false && !failed && (
        <Button size={size} onPress={more} progress={isLoading ? "loading" : undefined}>
          {words}
        </Button>
      )}
    </>
  );
}
