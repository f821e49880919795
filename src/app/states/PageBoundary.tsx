import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { ManifestPage } from '../../../engine/language/manifest';
import { logFault } from '../logFault';
import { PageFault } from './PageFault';

interface PageBoundaryProps {
  readonly page: ManifestPage;
  readonly children: ReactNode;
}

/** Keeps sidebar and header working when a page fails to render. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly fault: unknown }> {
  override readonly state: { readonly fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown): { readonly fault: unknown } {
    return { fault: fault ?? new Error('The page failed without a reason.') };
  }

  override componentDidCatch(fault: unknown, info: ErrorInfo): void {
    logFault(fault, `screen ${this.props.page.screen}${info.componentStack ?? ''}`);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return <PageFault page={this.props.page} fault={fault} retry={() => this.setState({ fault: null })} />;
  }
}
