/** The query strings of the pages beside a page, and of those at the ends of the list. */
export interface Links {
  readonly next: string | undefined;
  readonly prev: string | undefined;
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** The header `Link` of a page. */
export const linkTo = (links: Partial<Links>): string =>
  Object.entries(links)
    .flatMap(([side, query]) => (query === undefined ? [] : [`<?${query}>; rel="${side}"`]))
    .join(', ');

/** Where the header `Link` leads. */
export function linksIn(header = ''): Links {
  const links = new Map([...header.matchAll(/<\?([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]));
  return { next: links.get('next'), prev: links.get('prev'), first: links.get('first'), last: links.get('last') };
}
