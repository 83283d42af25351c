// Catches what a page throws while it is drawn, and shows the error page in its place (docs/reference.md#error-page).
import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { PlainFrame } from "./frames.tsx";

type Props = { children: ReactNode /** A change of it, as of the address, tries again. */; place: string };
type State = { hasFailed: boolean; place: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PlainFrame>
        <ErrorScreen status={500} />
      </PlainFrame>
    );
  }
}
