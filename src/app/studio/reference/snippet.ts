import type { ReferenceEntry } from '../../../contract/studio.gen';

type Test = (value: unknown, isItem: boolean) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds the part of a definition that an entry describes, by the entry's kind. */
const isIt: Readonly<Record<ReferenceEntry['kind'], (name: string) => Test>> = {
  block: (name) => (value, isItem) => isItem && isObject(value) && isObject(value[name]),
  action: (name) => (value, isItem) => isItem && isObject(value) && name in value,
  widget: (name) => (value) => isObject(value) && value['ui:widget'] === name,
  cell: (name) => (value) => isObject(value) && value.as === name,
  function: (name) => (value) => typeof value === 'string' && value.includes(`${name}(`),
  rule: (name) => (value) => isObject(value) && name in value,
  session: (name) => (value) => typeof value === 'string' && value.includes(name),
};

/** The first part of a definition that passes the test, from the outside in. */
function first(value: unknown, test: Test, isItem = false): unknown {
  if (test(value, isItem)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = first(part, test, Array.isArray(value));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes an expression's braces. */
const bare = (text: string): string => (text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text);

/**
 * The part of an example to insert into another screen, such as the block, the action or the call; null if the text has
 * none.
 */
export function snippetOf({ kind, name }: Pick<ReferenceEntry, 'kind' | 'name'>, text: string): string | null {
  try {
    const screen: unknown = JSON.parse(text);
    const isForm: Test = (value) => isObject(value) && isObject(value.schema);
    // The names of rules have other meanings outside the schema, such as the title of the screen.
    const part = kind === 'rule' ? first(screen, isForm) : screen;
    const found = first(kind === 'rule' && isObject(part) ? part.schema : part, isIt[kind](name));
    if (found === undefined) return null;
    return typeof found === 'string' ? bare(found) : JSON.stringify(found, null, 2);
  } catch (fault) {
    // While the user types, the example may be invalid JSON; the faults below report it.
    if (fault instanceof SyntaxError) return null;
    throw fault;
  }
}
