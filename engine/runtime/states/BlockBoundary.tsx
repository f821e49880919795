import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isCostly } from '../../language/expression';
import { StateFrame } from './StateFrame';

interface BlockBoundaryProps {
  /** The content's name for the log: table "Requests". */
  readonly name: string;
  /** A change means that the content was fixed: it is then rendered again. */
  readonly version?: unknown;
  readonly log: (fault: unknown, place: string) => void;
  readonly children: ReactNode;
}

/** Contains the crash of one block, so that the others keep working, and shows a message in its place. */
export class BlockBoundary extends Component<BlockBoundaryProps, { readonly fault: unknown }> {
  override readonly state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown): { readonly fault: unknown } {
    return { fault: fault ?? new Error('A part of the page failed without a reason.') };
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo): void {
    this.props.log(fault, `${this.props.name}${info.componentStack ?? ''}`);
  }

  override componentDidUpdate(before: BlockBoundaryProps): void {
    const isMended = before.version !== this.props.version;
    if (isMended && this.state.fault !== null) this.setState({ fault: null });
  }

  override render(): ReactNode {
    if (this.state.fault === null) return this.props.children;
    return (
      <StateFrame
        icon="alert"
        tone="fault"
        role="alert"
        next={
          <Button variant="default" size="xs" onClick={() => this.setState({ fault: null })}>
            Try again
          </Button>
        }
      >
        <p>
          {isCostly(this.state.fault)
            ? 'This part of the page could not be computed, because it goes through too many items. The rest of the page still works.'
            : 'This part of the page could not be shown. The rest of the page still works.'}
        </p>
      </StateFrame>
    );
  }
}
