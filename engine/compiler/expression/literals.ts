import { forbiddenKeys } from './access';
import type { Node } from './parse';
import { unionOf } from './relate';
import type { Type } from './types';
import { type EmitState, type Emitted, fault, insideQuotes, literalText, placeOf } from './walk';

/** Emits a literal: a number, string, boolean or null. */
export function emitLiteral(walk: EmitState, node: Node & { op: 'value' }): Emitted {
  const value: unknown = node.args;
  if (value === null) return { type: { kind: 'null' }, js: 'null' };
  if (typeof value === 'boolean') return { type: { kind: 'bool' }, js: String(value) };
  if (typeof value === 'string') return { type: { kind: 'string' }, js: JSON.stringify(value) };
  if (typeof value === 'bigint' || typeof value === 'number')
    return { type: { kind: 'number' }, js: String(Number(value)) };
  return fault(walk, placeOf(node), {
    code: 'unsupported-syntax',
    what: 'a bytes or unsigned literal',
    instead: 'a plain number or string',
  });
}

/** Emits `[a, b]`. */
export function emitList(walk: EmitState, node: Node & { op: 'list' }): Emitted {
  const items = node.args.map((item) => walk.value(item));
  const of = items.map(({ type }) => type).reduce(unionOf, { kind: 'null' });
  return { type: { kind: 'list', of }, js: `[${items.map(({ js }) => js).join(',')}]` };
}

/** Emits `{"key": a}`; keys are literals, so the fields are known. */
export function emitObject(walk: EmitState, node: Node & { op: 'map' }): Emitted {
  const fields: Record<string, Type> = {};
  const entries = node.args.map(([key, field]) => {
    const { type, js } = walk.value(field);
    const name = keyName(walk, key);
    fields[name] = type;
    return `${JSON.stringify(name)}:${js}`;
  });
  return { type: { kind: 'object', fields, open: false }, js: `({${entries.join(',')}})` };
}

function keyName(walk: EmitState, key: Node): string {
  const name = literalText(key);
  if (name === undefined) {
    fault(walk, placeOf(key), {
      code: 'unsupported-syntax',
      what: 'a computed key',
      instead: 'a string in quotes',
    });
  } else if (forbiddenKeys.includes(name)) {
    fault(walk, insideQuotes(walk, key), { code: 'forbidden-key', name });
  } else return name;
  return '?';
}
