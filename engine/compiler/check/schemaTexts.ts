import type { Node } from 'jsonc-parser';
import { escapePointer } from '../../language/jsonPointer';
import { members, type Typed } from '../resolve/typed';

/** The keys of a schema whose texts users read. */
const shown: ReadonlySet<string> = new Set(['title', 'description']);

/** The keys of a schema that contain other schemas by name; the names are fields or keywords. */
const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions', 'dependencies']);

/** The keys of a schema that contain values, or messages by keyword. */
const values: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples', 'errorMessage']);

/** The titles and descriptions of a schema and of the schemas in it. */
export function textsOfSchema(schema: Node, pointer: string): readonly Pick<Typed, 'node' | 'pointer'>[] {
  const inside = (node: Node, at: string): readonly Pick<Typed, 'node' | 'pointer'>[] =>
    node.type === 'array'
      ? (node.children ?? []).flatMap((item, index) => inside(item, `${at}/${index}`))
      : textsOfSchema(node, at);
  return members(schema).flatMap(({ key, value }) => {
    const at = `${pointer}/${escapePointer(key)}`;
    if (shown.has(key) && value.type === 'string') return [{ node: value, pointer: at }];
    if (byName.has(key)) return members(value).flatMap((one) => inside(one.value, `${at}/${escapePointer(one.key)}`));
    return values.has(key) ? [] : inside(value, at);
  });
}
