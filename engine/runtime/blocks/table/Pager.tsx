import { Button, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import styles from './pager.module.css';
import { pageWindow } from './pageWindow';

interface PagerProps {
  /** The current page, from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** The number of rows on all pages. */
  readonly total: number;
  /** How many page numbers to offer at once. */
  readonly window: number;
  /** The name of the rows, for screen readers. */
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** When a pressed button is disabled at the last page, the focus moves to the current page's button. */
function useKeptFocus(page: number) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement: focused } = document;
    if (!(focused instanceof HTMLButtonElement && focused.disabled && nav.current?.contains(focused))) return;
    nav.current.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [page]);
  return nav;
}

interface EndPageProps {
  readonly name: string;
  readonly number: number;
  /** No page is skipped between it and the offered ones. */
  readonly isNext: boolean;
  readonly onPage: (page: number) => void;
}

/** The first or last page, next to those around the current one. */
function EndPage({ name, number, isNext, onPage }: EndPageProps) {
  return (
    <span className={styles.end} data-last={number > 0 || undefined}>
      <Button variant="subtle" size="compact-sm" aria-label={`${name}, ${number + 1}`} onClick={() => onPage(number)}>
        {number + 1}
      </Button>
      {!isNext && (
        <span className={styles.gap} aria-hidden>
          …
        </span>
      )}
    </span>
  );
}

/** Says which rows are shown, and links to the other pages; visible only if there are any. */
export function Pager({ page, pageSize, total, window, label, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const nav = useKeptFocus(page);
  const shown = `${first}–${last} of ${total}`;
  const offered = pageWindow(page, pages, window);
  if (pages <= 1) return <VisuallyHidden role="status">{shown}</VisuallyHidden>;
  return (
    <div className={styles.pager}>
      <span role="status" className={styles.count}>
        {shown}
      </span>
      <nav ref={nav} className={styles.pages} aria-label={`Pages of ${label}`}>
        <Button variant="subtle" size="compact-sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        {offered[0] !== 0 && <EndPage name="First page" number={0} isNext={offered[0] === 1} onPage={onPage} />}
        {offered.map((number) => (
          <Button
            key={number}
            variant={number === page ? 'light' : 'subtle'}
            size="compact-sm"
            aria-label={`Page ${number + 1}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number + 1}
          </Button>
        ))}
        {offered.at(-1) !== pages - 1 && (
          <EndPage name="Last page" number={pages - 1} isNext={offered.at(-1) === pages - 2} onPage={onPage} />
        )}
        <Button variant="subtle" size="compact-sm" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </nav>
    </div>
  );
}
