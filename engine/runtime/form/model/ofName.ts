/** The entry for a field's name. @throws if the field does not exist */
export function ofName<T extends object>(kept: ReadonlyMap<string, T>, name: string): T {
  const found = kept.get(name);
  if (found === undefined) throw new Error(`The form has no field "${name}".`);
  return found;
}
