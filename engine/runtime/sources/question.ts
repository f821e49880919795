import { hashKey } from '@tanstack/react-query';
import { sourceRead } from '../../language/expression';
import type { Source } from '../../language/plan.gen';
import { firstPage, type PageStore, readsOf, resolveDeep, type SourceFault, toListParams } from '../page';
import type { ListParams } from '../ports';

/** The payload of a request. */
export type Payload = Readonly<Record<string, unknown>>;

/** The next step of a source. */
export type SourceQuestion =
  | {
      readonly kind: 'ask';
      readonly payload: Payload;
      readonly list?: ListParams;
      readonly of: string;
      readonly page?: number;
    }
  /** Nothing is requested, and this is the source's value. */
  | { readonly kind: 'idle'; readonly value: unknown }
  /** It depends on another source that is still loading. */
  | { readonly kind: 'wait' }
  /** It depends on another source that has failed. */
  | { readonly kind: 'blocked'; readonly by: string; readonly fault: SourceFault };

/** Whether a source uses the text of a search box. */
export function isSearched(source: Source): boolean {
  const reads = [...readsOf(source.with), ...readsOf(source.when)];
  return source.minLength > 0 || reads.some((read) => read === 'search' || read.startsWith('search.'));
}

/** Every path whose change may lead to a new query. */
export function questionReads(name: string, source: Source): readonly string[] {
  const reads = [...readsOf(source.with), ...readsOf(source.when)].filter((read) => read !== 'search');
  const upstream = reads.flatMap((read) => sourceRead(read) ?? []).map((source) => `status.${source}`);
  return [...reads, ...upstream, `search.${name}`, `asking.${name}`, `filters.${name}`];
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
export function questionOf(name: string, source: Source, store: PageStore): SourceQuestion {
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
    // Omit keys without a value.
    if (resolved !== null) payload[key] = resolved;
  }
  if (!source.paginated) return { kind: 'ask', payload, of: hashKey([payload]) };
  const filters = store.get(`filters.${name}`) ?? {};
  const of = hashKey([payload, text, filters]);
  const { list, page } = listOf(name, store, of, isSearched(source) ? '' : text);
  return { kind: 'ask', payload, of, page, list: { ...filters, ...list } };
}

/** The list parameters; they include the search text only if the payload does not. */
function listOf(name: string, store: PageStore, of: string, text: string) {
  const asking = store.get(`asking.${name}`);
  const search: ListParams = text === '' ? {} : { search: text };
  if (!asking) return { list: search, page: 0 };
  const { ask, size, of: before = of } = asking;
  // A different query starts at its first page.
  const place = before === of ? asking.place : firstPage;
  return { list: { limit: String(size), ...ask, ...toListParams(place, size), ...search }, page: place.page };
}
