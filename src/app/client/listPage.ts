import type { ListPage } from '../../../engine/runtime';

/** The cursor of the adjacent page, from a header such as `Link: <?after=…>; rel="next"`. */
function cursorIn(link: unknown, side: 'next' | 'prev', parameter: 'after' | 'before'): string | null {
  const links = typeof link === 'string' ? link.split(/,\s*(?=<)/) : [];
  const to = links.find((one) => one.includes(`rel="${side}"`));
  return new URLSearchParams(/<[^?>]*\?([^>]*)>/.exec(to ?? '')?.[1]).get(parameter);
}

/** Numbers by name, from a header such as `X-Sums: amount=1250.5&days=3`. */
function numbersIn(text: unknown): Readonly<Record<string, number>> | undefined {
  if (typeof text !== 'string') return undefined;
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, Number(value)]));
}

/** The response headers of a list. */
export type ReceivedListHeaders = Readonly<Record<string, unknown>>;

/**
 * Parses a list's headers: the row count (`120` or `1000+`), the cursors of the adjacent pages, and the sums over all
 * rows.
 */
export function listPage({ 'x-total-count': total, link, 'x-sums': sums }: ReceivedListHeaders): ListPage {
  const counted = typeof total === 'string' ? /^(\d+)(\+?)$/.exec(total) : null;
  return {
    total: counted ? Number(counted[1]) : null,
    isAtLeast: counted?.[2] === '+',
    next: cursorIn(link, 'next', 'after'),
    prev: cursorIn(link, 'prev', 'before'),
    ...(typeof sums === 'string' ? { sums: numbersIn(sums) } : {}),
  };
}
