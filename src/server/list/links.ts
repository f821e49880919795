/** The query strings of the adjacent pages and of the first and last page. */
export interface Links {
  readonly next: string | undefined;
  readonly prev: string | undefined;
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Formats the `Link` header of a page. */
export const linkTo = (links: Partial<Links>): string =>
  Object.entries(links)
    .flatMap(([side, query]) => (query === undefined ? [] : [`<?${query}>; rel="${side}"`]))
    .join(', ');

/** Parses a `Link` header. */
export function linksIn(header = ''): Links {
  const links = new Map([...header.matchAll(/<\?([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]));
  return { next: links.get('next'), prev: links.get('prev'), first: links.get('first'), last: links.get('last') };
}
