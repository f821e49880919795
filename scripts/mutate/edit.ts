/** Keys and positions that lead from a definition to a part of it. */
export type Path = readonly (string | number)[];

/** Stands for a part that is taken away. */
export const gone = Symbol('gone');

/** A copy of a definition in which one part is another, is gone, or has come. */
export function edit(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) return editList(root, Number(step), rest, value);
  const entries = Object.entries(root as object).flatMap(([key, inner]): [string, unknown][] => {
    if (key !== String(step)) return [[key, inner]];
    return rest.length === 0 && value === gone ? [] : [[key, edit(inner, rest, value)]];
  });
  const isNew = !Object.hasOwn(root as object, step) && value !== gone;
  return Object.fromEntries(isNew ? [...entries, [String(step), edit({}, rest, value)]] : entries);
}

const editList = (list: readonly unknown[], at: number, rest: Path, value: unknown): unknown[] =>
  list.flatMap((item, index) => {
    if (index !== at) return [item];
    return rest.length === 0 && value === gone ? [] : [edit(item, rest, value)];
  });

/** The list with the items at a position and the next one in each other's place. */
export const swapped = <T>(list: readonly T[], at: number): T[] =>
  list.map((item, index) => (index === at ? (list[at + 1] ?? item) : index === at + 1 ? (list[at] ?? item) : item));

/** The object with one key called otherwise, in its place. */
export const renamedKey = (object: object, from: string, to: string): object =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** A word as a hurried hand writes it: its last two letters have changed places, or one is doubled where they are the same. */
export function misspelled(word: string): string {
  const [before, last] = [word.at(-2) ?? '', word.at(-1) ?? ''];
  return before === last || before === '' ? `${word}${last || 'x'}` : `${word.slice(0, -2)}${last}${before}`;
}
