/** A path as the router has it: its braces are numbered, since names may hold what the router reads as its own. */
export function routeOf(path: string): string {
  let count = 0;
  return path
    .replaceAll(':', '::')
    .replaceAll(/\{[^{}]*\}(:?)/g, (_, colon: string) => `:p${count++}${colon === '' ? '' : '(.+):'}`);
}
