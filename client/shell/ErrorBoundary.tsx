// Catches what a page throws while it is drawn, and shows the error page with its status and message in its place (docs/reference.md#error-page).
import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { type Failed, failedBy } from "./failed-by.ts";
import { PlainFrame } from "./frames.tsx";

type Props = { children: ReactNode /** A change of it, as of the address, tries again. */; place: string };
type State = { failed: Failed | null; place: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: failedBy(error) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { failed: null, place };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    return (
      <PlainFrame>
        <ErrorScreen {...failed} />
      </PlainFrame>
    );
  }
}
