import { type RefCallback, useCallback, useState } from 'react';
import { usePage } from '../page';
import { type LastSize, lastSizeOf, rememberSize } from './layoutCache';

const hundredths = (part: number): number => Math.round(part * 100) / 100;

/** Each column's share of a table's width, in percent; undefined if the columns are not side by side. */
function columnsOf(element: HTMLElement): readonly number[] | undefined {
  const table = element.querySelector('table');
  const whole = table?.getBoundingClientRect().width;
  if (!(table && whole) || table.parentElement?.dataset.narrow !== undefined) return undefined;
  const heads = [...table.querySelectorAll('thead th')];
  return heads.map((head) => hundredths((100 * head.getBoundingClientRect().width) / whole));
}

interface Sized {
  /** The size from when the page was last open. */
  readonly last: LastSize | undefined;
  /** Measures loaded content and stores its size for next time. */
  readonly measure: RefCallback<HTMLElement>;
}

/**
 * The last known size of a page part with this `look` (the user's display choices), to reserve while it loads again.
 */
export function useLastSize(part: object, rows: number, look = ''): Sized {
  const page = usePage();
  const [last] = useState(() => lastSizeOf(page, part, look));
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        const { offsetHeight: height } = element;
        if (height > 0) rememberSize(page, part, { height, rows, columns: columnsOf(element) }, look);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [page, part, rows, look],
  );
  return { last, measure };
}
