import type { Row } from '../../../../language/plan';
import type { Table } from '../../../../language/plan.gen';
import { asRows, listShown, type Page } from '../../../page';
import { pickAnswer } from '../../../sources/answer';
import { listRequest } from '../listRequest';
import { mostChosen } from './useSelection';

/** All rows of the list that a table shows, as it is searched, narrowed and ordered: page after page, up to a limit. */
export async function rowsOfList(
  page: Page,
  plan: Table,
  signal: AbortSignal,
  progress: (rows: number) => void,
): Promise<readonly Row[]> {
  const source = page.module.plan.sources?.[listShown(page.module.plan, plan.rows) ?? ''];
  const request = listRequest(page, plan);
  if (!source || !request) return [];
  const all: Row[] = [];
  let next: string | null = null;
  do {
    const after: { readonly after?: string } = next === null ? {} : { after: next };
    next = null;
    const answer = await page.ports.call({
      ...{ ...request, list: { ...request.list, ...after }, signal },
      heard: (told) => {
        next = told.next;
      },
    });
    all.push(...asRows(pickAnswer(source, answer)));
    progress(all.length);
  } while (next !== null && all.length < mostChosen);
  return all.slice(0, mostChosen);
}
