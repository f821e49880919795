import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logFault } from '../logFault';
import { WholeFault } from './WholeFault';

/** The outermost error boundary: the page is never blank, whatever fails. Retrying keeps the session. */
export class WholeBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo): void {
    logFault(fault, `application${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <WholeFault
        title="Something went wrong"
        text="The application stopped working. You are still signed in, and what you have typed is kept. Try again."
        retry={() => this.setState({ failed: false })}
      />
    );
  }
}
