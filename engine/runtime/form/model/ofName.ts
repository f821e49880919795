/** What is kept under the name of a field. @throws where there is no such field */
export function ofName<T extends object>(kept: ReadonlyMap<string, T>, name: string): T {
  const found = kept.get(name);
  if (found === undefined) throw new Error(`The form has no field "${name}".`);
  return found;
}
