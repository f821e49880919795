/**
 * Calls to a path, whatever is asked in the query string. In the path, `*` stands for any text without a slash, `**` for
 * any text.
 */
export function atPath(path: string): RegExp {
  const plain = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const wild = plain.replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`${wild}(\\?.*)?$`);
}
