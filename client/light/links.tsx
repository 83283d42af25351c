// The light page's links, in place of the router's: every other page is opened as a whole.
import type { ComponentProps } from "react";

export function Link(props: ComponentProps<"a">) {
  return <a {...props} />;
}

export function useLocation(): [string, (to: string) => void] {
  return [location.pathname.replace(/\/+$/, ""), (to) => location.assign(to)];
}
