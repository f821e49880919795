import type { MouseEvent, ReactNode } from 'react';
import { isExternal, safeAddress } from '../../cells';
import { usePorts } from '../../page';

interface PageLinkProps {
  /** A path in the application, or a web address. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link that opens a page of the application without a reload; plain text if the address could run code. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { navigate } = usePorts();
  const address = to === '' ? null : safeAddress(to);
  if (!address) return <span className={className}>{children}</span>;
  if (isExternal(address)) {
    return (
      <a className={className} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const go = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    navigate.go(address);
  };
  const near = (): void => navigate.near?.(address);
  return (
    <a className={className} href={address} onClick={go} onPointerEnter={near} onFocus={near}>
      {children}
    </a>
  );
}
