import { limits } from '../../diagnostics/limits';
import { isKeyOf } from '../../language/tableKeys';
import { condition } from './operators';
import type { Node } from './parse';
import { fitsKind, nameOfKind, nameOfType } from './relate';
import type { Type } from './types';
import { call, type EmitState, type Emitted, fault, placeOf } from './walk';

/** Each list macro: its name in CEL, and the member of `f` that computes it. */
const macros = { filter: 'filter', map: 'map', exists: 'exists', exists_one: 'existsOne', all: 'all' } as const;

/** The names of the list macros. */
export const macroNames: readonly string[] = Object.keys(macros);

type Macro = keyof typeof macros;

/** Whether a method is a list macro. */
export const isMacro = (name: string): name is Macro => isKeyOf(macros, name);

type Method = Node & { op: 'rcall' };

/** Emits `list.filter(x, test)`, `list.map(x, value)`, `list.map(x, test, value)`, … */
export function emitMacro(walk: EmitState, name: Macro, node: Method, place: readonly [number, number]): Emitted {
  if (walk.loops >= limits.nestedLoops)
    return fault(walk, placeOf(node), { code: 'nested-loops', name, max: limits.nestedLoops });
  const [, receiver, values] = node.args;
  const list = walk.value(receiver);
  const [variable, head, tail] = values;
  if (variable?.op !== 'id' || head === undefined || values.length > (name === 'map' ? 3 : 2)) {
    return fault(walk, place, { code: 'wrong-arguments', name, signature: form(name), found: values.length });
  }
  if (!fitsKind(list.type, 'list')) {
    fault(walk, placeOf(receiver), {
      code: 'expression-type',
      part: `${name}()`,
      expected: nameOfKind('list'),
      found: nameOfType(list.type),
    });
  }
  return emitEach(walk, name, labelItems(walk, list, receiver), variable.args, [head, tail]);
}

/** Labels the items in messages after the list they come from, unless they have a name. */
function labelItems(walk: EmitState, list: Emitted, { start, end }: Node): Emitted {
  if (list.type.kind !== 'list' || list.type.of.kind !== 'object' || list.type.of.label) return list;
  const of = { ...list.type.of, label: `the items of ${walk.text.slice(start, end)}` };
  return { ...list, type: { ...list.type, of } };
}

const form = (name: string): string =>
  name === 'map' ? 'list.map(x, value) or list.map(x, test, value)' : `list.${name}(x, test)`;

function emitEach(
  walk: EmitState,
  name: Macro,
  list: Emitted,
  variable: string,
  [head, tail]: readonly [Node, Node | undefined],
): Emitted {
  const of: Type = list.type.kind === 'list' ? list.type.of : { kind: 'any' };
  const variables = { ...walk.variables, [variable]: of };
  const each = (macro: string, from: string, body: string) => call(walk, macro, from, `($${variable})=>${body}`);
  const test = (node: Node) => condition(walk, node, `${name}()`, variables);
  if (name !== 'map') {
    const type: Type = name === 'filter' ? { ...list.type, kind: 'list', of } : { kind: 'bool' };
    return { type, js: each(macros[name], list.js, test(head)) };
  }
  const from = tail ? each('filter', list.js, test(head)) : list.js;
  const { type, js } = walk.value(tail ?? head, variables);
  return { type: { kind: 'list', of: type }, js: each('map', from, js.startsWith('{') ? `(${js})` : js) };
}
