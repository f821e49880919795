/**
 * Whether a file matches a list of file types, as in the HTML attribute `accept`: `.pdf,image/*`. Browsers only suggest
 * these types to the user.
 */
export function acceptsFile(accept: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const types = accept.split(',').map((one) => one.trim().toLowerCase());
  return types.some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}
