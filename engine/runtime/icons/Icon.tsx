import { createElement, useEffect, useSyncExternalStore } from 'react';

type Drawings = typeof import('./icons');

let drawings: Drawings | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Loads the drawings of all icons. Until then, each is an empty square of its size.
 *
 * If loading fails, the squares stay empty, and the next icon to mount retries.
 */
export async function loadIcons(): Promise<void> {
  drawings = await import('./icons').catch(() => null);
  for (const listener of listeners) listener();
}

/** An icon by name, hidden from screen readers because the text next to it has the same meaning. */
export function Icon({ name, size = 16 }: { readonly name: string; readonly size?: number }) {
  const drawn = useSyncExternalStore(subscribe, () => drawings);
  useEffect(() => {
    if (!drawn) void loadIcons();
  }, [drawn]);
  if (!drawn) return <svg width={size} height={size} aria-hidden="true" />;
  return createElement(drawn.iconOf(name), { size, stroke: 1.6, 'aria-hidden': true });
}
