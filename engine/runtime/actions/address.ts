const origin = 'http://application.invalid';

/**
 * The full path of the target of `go`, which may be absolute, or relative to the current screen: `update` is its child
 * and `..` its parent.
 *
 * @throws {Error} if the path leaves the application
 */
export function fullAddress(to: string, current: string): string {
  const base = new URL(`${current.replace(/\/+$/, '')}/`, origin);
  const url = new URL(to, base);
  if (url.origin !== origin) throw new Error(`The address "${to}" is not one of this application.`);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  return `${path}${url.search}${url.hash}`;
}
