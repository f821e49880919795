/** Keys and indexes that lead to a part of a definition. */
export type DefinitionPath = readonly (string | number)[];

/** As the new value, removes a part. */
export const gone = Symbol('gone');

/** A copy of a definition with one part replaced, removed or added. */
export function edit(root: unknown, [step, ...rest]: DefinitionPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) return editList(root, Number(step), rest, value);
  const entries = Object.entries(root as object).flatMap(([key, inner]): [string, unknown][] => {
    if (key !== String(step)) return [[key, inner]];
    return rest.length === 0 && value === gone ? [] : [[key, edit(inner, rest, value)]];
  });
  const isNew = !Object.hasOwn(root as object, step) && value !== gone;
  return Object.fromEntries(isNew ? [...entries, [String(step), edit({}, rest, value)]] : entries);
}

const editList = (list: readonly unknown[], at: number, rest: DefinitionPath, value: unknown): unknown[] =>
  list.flatMap((item, index) => {
    if (index !== at) return [item];
    return rest.length === 0 && value === gone ? [] : [edit(item, rest, value)];
  });

/** The list with the item at this position and the next one swapped. */
export const swapItems = <T>(list: readonly T[], at: number): T[] =>
  list.map((item, index) => (index === at ? (list[at + 1] ?? item) : index === at + 1 ? (list[at] ?? item) : item));

/** The object with one key renamed; the order of keys is kept. */
export const renameKey = (object: object, from: string, to: string): object =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** Adds a typo to a word: swaps its last two letters, or doubles the last one if they are the same. */
export function misspell(word: string): string {
  const [before, last] = [word.at(-2) ?? '', word.at(-1) ?? ''];
  return before === last || before === '' ? `${word}${last || 'x'}` : `${word.slice(0, -2)}${last}${before}`;
}
