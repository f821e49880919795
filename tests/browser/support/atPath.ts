/** Matches calls to a path with any query string. In the path, `*` matches any text without a slash, `**` any text. */
export function atPath(path: string): RegExp {
  const plain = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const wild = plain.replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  return new RegExp(`${wild}(\\?.*)?$`);
}
