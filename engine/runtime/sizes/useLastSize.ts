import { type RefCallback, useCallback, useState } from 'react';
import { usePage } from '../page';
import { columnsOf } from './columnsOf';
import { keepSize, type LastSize, lastSizeOf } from './lastSizes';

interface Sized {
  /** As it was when the page was last open. */
  readonly last: LastSize | undefined;
  /** For what has come: its size is kept for the next time. */
  readonly measure: RefCallback<HTMLElement>;
}

/** How large a part of the page was when it was last seen, so that it has this size while it is on its way again. */
export function useLastSize(part: object, rows: number): Sized {
  const page = usePage();
  const [last] = useState(() => lastSizeOf(page, part));
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        const { offsetHeight: height } = element;
        if (height > 0) keepSize(page, part, { height, rows, columns: columnsOf(element) });
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [page, part, rows],
  );
  return { last, measure };
}
