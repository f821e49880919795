import { useEffect, useMemo } from 'react';
import type { ScreenModule } from '../../language/plan';
import { usePage } from './context';

/** The blocks whose state an address can tell. */
const told = ['table', 'matrix'];

/** Every such block in a part of a plan, in order. */
function* toldIn(part: unknown): Generator<object> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (told.includes(key) && typeof value === 'object' && value !== null && 'rows' in value) yield value;
    yield* toldIn(value);
  }
}

const known = new WeakMap<ScreenModule, readonly object[]>();

/** The place of a block among those of its page; -1 for one in a dialog, which no address opens. */
function placeOf(module: ScreenModule, block: object): number {
  const all = known.get(module) ?? [...toldIn(module.plan.body)];
  known.set(module, all);
  return all.indexOf(block);
}

/** The name of a block's value in the address: of the first block alone, then numbered. */
function useName(block: object, name: string): string | null {
  const { module } = usePage();
  const place = useMemo(() => placeOf(module, block), [module, block]);
  if (place === -1) return null;
  return place === 0 ? name : `${name}${place + 1}`;
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
  const { ports } = usePage();
  const key = useName(block, name);
  useEffect(() => {
    if (key !== null) ports.address?.tell(key, shown);
  }, [ports, key, shown]);
}
