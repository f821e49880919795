import type { ReactNode } from 'react';
import type { PagedBlock, Row } from '../../../language/plan';
import type { List } from '../../../language/plan.gen';
import { useDynamic } from '../../page';
import print from '../frame/print.module.css';
import { Pager } from '../table/Pager';
import { usePages } from './usePages';
import { usePaging } from './usePaging';
import { useQuestion } from './useQuestion';

/** The plan of a list with pages. */
export type PagedList = Extract<PagedBlock, List>;

interface PagedLinesProps {
  readonly plan: PagedList;
  readonly rows: readonly Row[];
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of the current page, and links to the other pages. */
export default function PagedLines({ plan, rows, children }: PagedLinesProps) {
  const pages = usePages(plan, rows.length, useQuestion(plan.rows));
  const isPage = usePaging(plan) !== null;
  const title = useDynamic(plan.title, 'Rows');
  const first = pages.page * plan.pageSize;
  return (
    <>
      {children(isPage ? rows : rows.slice(first, first + plan.pageSize))}
      <div className={print.never}>
        <Pager pages={pages} window={3} label={title} />
      </div>
    </>
  );
}
