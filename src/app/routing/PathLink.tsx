import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the application. */
  readonly to: string;
}

/** Whether to leave the click to the browser: it opens another tab or window, or downloads a file. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link to a page of the application, followed without a reload.
 *
 * React Router's own `Link` pulls in its data-route code, which is much larger.
 */
export function PathLink({ to, onClick, children, ...rest }: PathLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
