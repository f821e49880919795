import type { Endpoint, ListOffer } from '../../../engine/language/contract';
import { parametersSchema, takesSeveral } from '../../../engine/language/listParameters';
import {
  filterName,
  furthestOffset,
  kindOf,
  type ListRows,
  listParameters,
  listRowsOf,
  orderOf,
} from '../../../engine/language/listRules';
import { badInput } from '../call/errors';
import type { ListFilter, ListQuery, PagePosition } from '../call/listQuery';
import type { Texts } from '../input/fromText';
import { assertStorableText } from '../input/storableText';
import { type Check, compileCheck } from '../input/validators';
import { decodeCursor } from './cursor';

/** The list query in a query string, and the parameters that do not belong to it. */
export interface ReadQuery {
  readonly list: ListQuery;
  readonly others: Texts;
}

/** The validated list parameters. */
type Sent = Readonly<Record<string, Value | readonly Value[] | undefined>>;
type Value = string | number | boolean;

/** Parses the list query of a query string. */
export type ListQueryParser = (query: Texts) => ReadQuery;

/**
 * Creates the parser for an endpoint's list; undefined if the endpoint has no list.
 *
 * @returns a parser that throws HttpError 400, naming the parameter, for anything the contract does not offer
 */
export function listQueryParser({ list: offer, response }: Endpoint): ListQueryParser | undefined {
  const rows = listRowsOf(response);
  if (!offer || !rows) return undefined;
  const check: Check<Sent> = compileCheck<Sent>(parametersSchema(offer, rows), { fromText: true });
  const names = new Set(listParameters(offer));
  return (query) => {
    const { own, others } = split(query, names, offer);
    const sent: unknown = own;
    check(sent);
    assertStorableText(sent);
    return { list: buildListQuery(sent, offer, rows), others };
  };
}

function split(query: Texts, names: ReadonlySet<string>, offer: ListOffer): { own: Texts; others: Texts } {
  const entries = Object.entries(query).map(([name, texts]) => {
    if (!names.has(name)) return { isOwn: false, name, texts };
    if (takesSeveral(offer, name)) return { isOwn: true, name, texts: [texts].flat() };
    if (typeof texts !== 'string') throw badInput(`"${name}" appears more than once.`);
    return { isOwn: true, name, texts };
  });
  const pick = (isOwn: boolean): Texts =>
    Object.fromEntries(entries.filter((one) => one.isOwn === isOwn).map(({ name, texts }) => [name, texts]));
  return { own: pick(true), others: pick(false) };
}

function buildListQuery(sent: Sent, offer: ListOffer, rows: ListRows): ListQuery {
  const sort = orderOf(String(sent.sort ?? offer.order));
  const limit = Number(sent.limit ?? offer.limit);
  return {
    sort,
    ...spanOf(sent, sort, limit),
    filters: filtersOf(sent, offer, rows),
    words: splitWords(String(sent.search ?? '')),
    searched: offer.search,
    ...(offer.total === undefined ? {} : { total: offer.total }),
    ...(offer.sums === undefined ? {} : { sums: offer.sums }),
  };
}

/** Splits a text at white space. */
export const splitWords = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** The limit and position. If the offset counts from the end, the page stops at the last row. */
function spanOf(sent: Sent, sort: ListQuery['sort'], limit: number): Pick<ListQuery, 'limit' | 'position'> {
  const position = positionOf(sent, sort);
  if (position.offset >= 0) return { limit, position };
  const many = Math.min(limit, -position.offset);
  return { limit: many, position: { offset: -position.offset - many, backward: true } };
}

function positionOf({ after, before, offset }: Sent, sort: ListQuery['sort']): PagePosition {
  const [name, ...more] = Object.entries({ after, before, offset }).flatMap(([one, value]) =>
    value === undefined ? [] : [one],
  );
  if (more[0]) throw badInput(`"${name}" and "${more[0]}" cannot be combined.`);
  if (Math.abs(Number(offset ?? 0)) > furthestOffset)
    throw badInput(
      `"offset" must be from -${furthestOffset} to ${furthestOffset}. Narrow the list, or continue from its last row with "after".`,
    );
  const cursorKey = after ?? before;
  const cursor = cursorKey === undefined ? undefined : decodeCursor(String(cursorKey), sort, String(name));
  return { offset: Number(offset ?? 0), backward: before !== undefined, ...(cursor ? { cursor } : {}) };
}

function filtersOf(sent: Sent, { filter }: ListOffer, { properties }: ListRows): ListFilter[] {
  return Object.entries(filter).flatMap(([property, operators]) => {
    const kind = kindOf(properties[property]) ?? 'text';
    const wanted = [...new Set(operators.map((one) => (one === 'is' ? 'in' : one)))];
    return wanted.flatMap((operator) => {
      const value = sent[filterName(property, operator)];
      return value === undefined ? [] : [{ property, kind, operator, values: [value].flat() }];
    });
  });
}
