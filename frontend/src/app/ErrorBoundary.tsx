import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

interface ErrorBoundaryState {
  readonly broken: boolean;
}

/** Shows the way out when a page cannot be drawn; the drawing itself is safe on the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
