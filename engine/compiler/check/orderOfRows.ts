import type { ListOffer } from '../../language/contract';
import { everyPart, members, part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { sourceShown } from './shownList';

/** The order in which the rows of a table arrive. */
interface Order {
  readonly source: string;
  readonly field: string;
  readonly isDescending: boolean;
  readonly offer: ListOffer;
  /** The fields that the source filters by. */
  readonly filtered: readonly string[];
  readonly isPaginated: boolean;
}

/** Reports tables whose headings or groups are for another order than that of their rows. */
export function checkOrderOfRows(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const table of everyPart(checker.facts.root).filter(({ language }) => language.noun === 'table')) {
    const order = orderOf(table, checker);
    if (order === undefined) continue;
    for (const column of partsByKey(table, 'columns')) checkDefaultSort(column, order, checker);
    checkGroups(table, order, checker);
  }
}

/** The order that a table's source asks for, or that its endpoint has by default; undefined if it is computed. */
function orderOf(table: Typed, { facts }: Checker): Order | undefined {
  const source = sourceShown(table) ?? '';
  const { typed, endpoint } = facts.sources.get(source) ?? {};
  const payload = part(typed, 'with');
  if (endpoint?.list === undefined || typed?.isIncomplete || (payload && payload.node.type !== 'object'))
    return undefined;
  const sent = members(payload?.node);
  const sort = sent.find(({ key }) => key === 'sort');
  const written = String(sort?.value.value ?? endpoint.list.order);
  const field = written.replace(/^-/, '');
  if (!endpoint.list.sort.includes(field)) return undefined;
  const filtered = sent.map(({ key }) => key.replace(/\..*$/, ''));
  const isPaginated = part(typed, 'paginated')?.node.value === true;
  return { source, field, isDescending: written !== field, offer: endpoint.list, filtered, isPaginated };
}

/** Reports a heading that shows another order than that of the rows. */
function checkDefaultSort(column: Typed, { source, field, isDescending, offer }: Order, checker: Checker): void {
  const at = part(column, 'defaultSort');
  const shown = stringAt(column, 'field');
  if (at === undefined || shown === undefined || !offer.sort.includes(shown)) return;
  const isShownDescending = at.node.value === 'descending';
  if (shown === field && isShownDescending === isDescending) return;
  const meant = `${isShownDescending ? '-' : ''}${shown}`;
  checker.report('other-order', at.node, at.pointer, {
    ...{ source, order: field, isDescending, header: stringAt(column, 'header') ?? shown, meant },
    isSameField: shown === field,
  });
}

/**
 * Reports groups of rows that arrive in the order of another field.
 *
 * An endpoint that cannot sort by one of a few fixed values, such as a status, may have a fixed order of its groups. By
 * other values, rows that are loaded as a whole may have an order in which the groups are together.
 */
function checkGroups(table: Typed, order: Order, checker: Checker): void {
  const { source, field, isDescending, offer, filtered, isPaginated } = order;
  const at = part(table, 'groupBy');
  const held = at && checker.held.get(at.pointer);
  const row = held?.scope.row;
  if (at === undefined || held === undefined || row?.kind !== 'object') return;
  const fields = held.reads.filter((read) => read.startsWith('row.')).map((read) => read.slice('row.'.length));
  const [grouped, ...others] = fields;
  const type = grouped === undefined ? undefined : row.fields[grouped];
  const isFixed = type?.kind === 'bool' || (type?.kind === 'string' && type.values !== undefined);
  if (grouped === undefined || type === undefined || others.length > 0 || grouped === field) return;
  const isSortable = offer.sort.includes(grouped);
  // The days of the rows may have the order of another date.
  const isValue = ['string', 'number', 'bool'].includes(type.kind);
  const isUnordered = isFixed ? isSortable : isPaginated && isValue;
  if (!isUnordered || filtered.includes(grouped)) return;
  checker.report('other-order', at.node, at.pointer, {
    ...{ source, order: field, isDescending, grouped, sortable: isSortable ? undefined : offer.sort },
  });
}
