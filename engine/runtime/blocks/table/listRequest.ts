import type { Table } from '../../../language/plan.gen';
import { listOf, type PageApi } from '../../page';
import type { CallRequest } from '../../ports';
import { questionOf } from '../../sources/question';

/**
 * The call that requests a table's list from its first row, with the current query; undefined while there is nothing
 * to request.
 */
export function listRequest(
  { module, store }: PageApi,
  table: Table,
): Pick<CallRequest, 'target' | 'payload' | 'list'> | undefined {
  const list = listOf(module, table);
  const { source: name = '' } = list;
  const source = module.plan.sources?.[name];
  const question = source && questionOf({ name, source, list }, store);
  if (!source?.call || question?.kind !== 'ask') return undefined;
  const { limit: _, offset: __, after: ___, before: ____, ...params } = question.list ?? {};
  return { target: source.call, payload: question.payload, list: params };
}
