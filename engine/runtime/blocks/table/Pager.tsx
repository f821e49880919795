import { Button, VisuallyHidden } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { RowPages } from '../rows/usePages';
import styles from './pager.module.css';
import { formatRowRange, pageName, pagesToOffer, pageWords } from './pageWindow';

interface PagerProps {
  readonly pages: RowPages;
  /** The maximum number of page numbers to offer. */
  readonly window: number;
  /** The name of the rows, for screen readers. */
  readonly label: string;
}

const isDisabled = (element: Element | null): boolean => element instanceof HTMLButtonElement && element.disabled;

/**
 * Moves the focus to the current page's button when the pressed button becomes disabled on the last page. Some browsers
 * take the focus away from a disabled button at once, so the button with the focus is remembered.
 */
function useKeptFocus(page: number) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement, body } = document;
    if (!isDisabled(focused.current) || (activeElement !== body && activeElement !== focused.current)) return;
    nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);
  const onFocus = ({ target }: FocusEvent): void => {
    focused.current = target;
  };
  const onBlur = ({ target }: FocusEvent): void => {
    if (!isDisabled(target)) focused.current = null;
  };
  return { ref: nav, onFocus, onBlur };
}

interface EndPageProps {
  readonly page: number;
  readonly isLast: boolean;
  /** True if no page is skipped between this one and the offered ones. */
  readonly isNext: boolean;
  readonly onPage: (page: number) => void;
}

/** The first or last page, next to those around the current one. */
function EndPage({ page, isLast, isNext, onPage }: EndPageProps) {
  const words = pageWords(page);
  const label = page < 0 ? 'Last page' : `${isLast ? 'Last' : 'First'} page, ${words}`;
  return (
    <span className={styles.end} data-last={isLast || undefined}>
      <Button variant="subtle" size="compact-sm" aria-label={label} onClick={() => onPage(page)}>
        {words}
      </Button>
      {!isNext && (
        <span className={styles.gap} aria-hidden>
          …
        </span>
      )}
    </span>
  );
}

/** The range of the visible rows, and links to the other pages; hidden if there is only one page. */
export function Pager({ pages, window, label }: PagerProps) {
  const { page, size, total, isLong, hasPrevious, hasNext, turn } = pages;
  const kept = useKeptFocus(page);
  const shown = formatRowRange(pages);
  const { offered, last } = pagesToOffer(pages, window);
  if (!isLong && total <= size) return <VisuallyHidden role="status">{shown}</VisuallyHidden>;
  return (
    <div className={styles.pager}>
      <span role="status" className={styles.count}>
        {shown}
      </span>
      <nav {...kept} className={styles.pages} aria-label={`Pages of ${label}`}>
        <Button variant="subtle" size="compact-sm" disabled={!hasPrevious} onClick={() => turn(page - 1)}>
          Previous
        </Button>
        {offered[0] !== 0 && <EndPage page={0} isLast={false} isNext={offered[0] === 1} onPage={turn} />}
        {offered.map((one) => (
          <Button
            key={one}
            variant={one === page ? 'light' : 'subtle'}
            size="compact-sm"
            aria-label={pageName(one)}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => turn(one)}
          >
            {pageWords(one)}
          </Button>
        ))}
        {offered.at(-1) !== last && <EndPage page={last} isLast isNext={offered.at(-1) === last - 1} onPage={turn} />}
        <Button variant="subtle" size="compact-sm" disabled={!hasNext} onClick={() => turn(page + 1)}>
          Next
        </Button>
      </nav>
    </div>
  );
}
