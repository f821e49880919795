/**
 * A path in the router's notation. Parameters are numbered, since their names may contain the router's special
 * characters.
 */
export function routeOf(path: string): string {
  let count = 0;
  return path
    .replaceAll(':', '::')
    .replaceAll(/\{[^{}]*\}(:?)/g, (_, colon: string) => `:p${count++}${colon === '' ? '' : '(.+):'}`);
}
