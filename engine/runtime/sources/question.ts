import { sourceRead } from '../../language/expression';
import type { ListPlan } from '../../language/plan';
import type { Source } from '../../language/plan.gen';
import { sendsNull } from '../calls/encodePayload';
import {
  initialList,
  type PageStore,
  pageFor,
  pageSizeOf,
  readsOf,
  resolveDeep,
  type SourceFault,
  toListParams,
} from '../page';
import type { ListParams } from '../ports';

/** The payload of a request. */
export type Payload = Readonly<Record<string, unknown>>;

/** A source of a page, and the list of the blocks that page through it. */
export interface NamedSource {
  readonly name: string;
  readonly source: Source;
  readonly list?: ListPlan | undefined;
}

/** The next step of a source. */
export type SourceQuestion =
  | {
      readonly kind: 'ask';
      readonly payload: Payload;
      readonly list?: ListParams;
      readonly of: string;
      readonly page?: number;
    }
  /** No request is needed; `value` is the source's value. */
  | { readonly kind: 'idle'; readonly value: unknown }
  /** The source depends on another one that is still loading. */
  | { readonly kind: 'wait' }
  /** The source depends on another one that has failed. */
  | { readonly kind: 'blocked'; readonly by: string; readonly fault: SourceFault };

/** Whether a source uses the text of a search box. */
export function isSearched(source: Source): boolean {
  const reads = [...readsOf(source.with), ...readsOf(source.when)];
  return source.minLength > 0 || reads.some((read) => read === 'search' || read.startsWith('search.'));
}

/** Every path whose change can lead to a new query. */
export function questionReads({ name, source, list }: NamedSource): readonly string[] {
  const reads = [...readsOf(source.with), ...readsOf(source.when)].filter((read) => read !== 'search');
  const upstream = reads.flatMap((read) => sourceRead(read) ?? []).map((source) => `status.${source}`);
  return [...reads, ...upstream, `search.${name}`, ...(list ? [`lists.${list.key}`] : [])];
}

const upstreamOf = (value: unknown, store: PageStore, status: string): string | undefined =>
  readsOf(value)
    .flatMap((read) => sourceRead(read) ?? [])
    .find((name) => store.get(`status.${name}`) === status && (store.get(`source.${name}`) ?? null) === null);

/** The state for a value that is missing because its source is loading or has failed. */
function missing(value: unknown, store: PageStore): SourceQuestion | null {
  if (upstreamOf(value, store, 'loading')) return { kind: 'wait' };
  const failed = upstreamOf(value, store, 'failed');
  const fault = failed && store.get(`fault.${failed}`);
  return failed && fault ? { kind: 'blocked', by: failed, fault } : null;
}

const isTooShort = (source: Source, text: string): boolean =>
  text === '' ? source.emptySearch === 'clear' : text.length < source.minLength;

/** Computes the next step of a source from the state of its page. */
export function questionOf({ name, source, list }: NamedSource, store: PageStore): SourceQuestion {
  const text = String(store.get(`search.${name}`) ?? '').trim();
  if (isSearched(source) && isTooShort(source, text)) return { kind: 'idle', value: [] };
  const roots = store.roots({ search: text === '' ? null : text });
  if (source.when && source.when.run(roots) !== true)
    return missing(source.when, store) ?? { kind: 'idle', value: null };
  const payload: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source.with ?? {})) {
    const resolved = resolveDeep(value, roots) ?? null;
    const lack = resolved === null ? missing(value, store) : null;
    if (lack) return lack;
    // As in a submit, null is a value for the keys that accept it.
    if (resolved !== null || (source.call && sendsNull(source.call, key))) payload[key] = resolved;
  }
  if (!source.paginated) return { kind: 'ask', payload, of: JSON.stringify([payload]) };
  const search: ListParams = text === '' || isSearched(source) ? {} : { search: text };
  const state = list && (store.get(`lists.${list.key}`) ?? initialList);
  const filters = state?.filters ?? {};
  const of = JSON.stringify([payload, text, filters]);
  if (!list || !state) return { kind: 'ask', payload, of, page: 0, list: search };
  const pageSize = pageSizeOf(list.block, state);
  const place = pageFor(state, of);
  const sort: ListParams = state.sort === null ? {} : { sort: state.sort };
  const params = { ...filters, limit: String(pageSize), ...sort, ...toListParams(place, pageSize), ...search };
  return { kind: 'ask', payload, of, page: place.page, list: params };
}
