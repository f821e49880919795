import { useEffect, useMemo } from 'react';
import { isExpression } from '../../language/expression';
import type { Screen } from '../../language/plan.gen';
import type { RouteState } from '../ports';
import { usePage } from './context';

/** A block whose state an address can tell; those of one kind share the names in it. */
interface Told {
  readonly kind: 'list' | 'search';
  readonly block: object;
}

function toldBy(key: string, block: object): Told | null {
  if ((key === 'table' || key === 'matrix') && 'rows' in block) return { kind: 'list', block };
  return key === 'search' && 'source' in block ? { kind: 'search', block } : null;
}

/** Every such block in a part of a plan, in order. */
function* toldIn(part: unknown): Generator<Told> {
  if (typeof part !== 'object' || part === null || isExpression(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const told = typeof value === 'object' && value !== null ? toldBy(key, value) : null;
    if (told) yield told;
    yield* toldIn(value);
  }
}

const known = new WeakMap<Screen, ReadonlyMap<object, number>>();

/** The place of a block among those of its kind on its page; undefined for one in a dialog, which no address opens. */
function placeOf(plan: Screen, block: object): number | undefined {
  const before = known.get(plan);
  if (before) return before.get(block);
  const counts = { list: 0, search: 0 };
  const places = new Map<object, number>();
  for (const told of toldIn(plan.body)) {
    places.set(told.block, counts[told.kind]);
    counts[told.kind] += 1;
  }
  known.set(plan, places);
  return places.get(block);
}

/** The name of a block's value in the address: of the first block alone, then numbered. */
function nameOf(plan: Screen, block: object, name: string): string | null {
  const place = placeOf(plan, block);
  if (place === undefined) return null;
  return place === 0 ? name : `${name}${place + 1}`;
}

/** The search texts in an address, by the source that they go to. */
export function searchesIn(plan: Screen, query: RouteState['query']): Readonly<Record<string, string>> {
  const texts = [...toldIn(plan.body)].flatMap(({ kind, block }) => {
    const text = query[nameOf(plan, block, 'search') ?? ''];
    const isAsked = kind === 'search' && text !== undefined && 'source' in block && typeof block.source === 'string';
    return isAsked ? [[block.source, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

function useName(block: object, name: string): string | null {
  const { plan } = usePage().module;
  return useMemo(() => nameOf(plan, block, name), [plan, block, name]);
}

/**
 * What the address said about a block when its page was opened, such as the page of a table; null for nothing.
 *
 * It was typed or sent by anybody: take it for no more than a wish.
 */
export function useAsked(block: object, name: string): string | null {
  const { store } = usePage();
  const key = useName(block, name);
  return key === null ? null : (store.get('route')?.query[key] ?? null);
}

/** Makes the address say what a block shows, so that a reload, a bookmark and a link show the same; null for nothing. */
export function useTold(block: object, name: string, shown: string | null): void {
  const { tell } = usePage();
  const key = useName(block, name);
  useEffect(() => {
    if (key !== null) tell(key, shown);
  }, [tell, key, shown]);
}
