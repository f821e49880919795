import { fieldPath } from '../../diagnostics/wording';
import { escapePointer } from '../../language/jsonPointer';
import { memberPath, nodesIn, pathOf, type Type } from '../expression';
import { everyPart, members, part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/**
 * Reports values of calls and forms that are read from a field of the form or row, although another of its fields has
 * the name of the value, or a name that fits it better; also comparisons with another value than the test before them.
 */
export function checkOtherFields(checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const one of everyPart(checker.facts.root)) {
    const payload = one.language.noun === 'form' ? part(one, 'initial') : part(one, 'call') && part(one, 'with');
    if (payload?.node.type === 'object') checkPayload(payload, checker);
    if (payload?.node.type === 'object' && one.language.noun === 'source') checkAwaited(one, payload, checker);
  }
  checkGuarded(checker);
}

type Node = ReturnType<typeof nodesIn>[number]['node'];

/** Reports `page.office == '' || one.office == page.family`, whose first test is of the value that is meant. */
function checkGuarded(checker: Checker): void {
  for (const [pointer, { text, isText, offset }] of checker.held) {
    if (!text.includes('||') && !text.includes('&&')) continue;
    for (const { node, offset: from } of nodesIn(text, isText)) {
      if (node.op !== '||' && node.op !== '&&') continue;
      const guarded = valueTested(node.args[0], node.op === '||' ? '==' : '!=');
      const found = guarded && comparedInstead(node.args[1], guarded);
      if (guarded === undefined || found === undefined) continue;
      const at = { offset: offset + from + found.start, length: found.end - found.start };
      const [written, meant] = [memberPath(found) ?? [], guarded].map(inDots);
      checker.report('other-field', at, pointer, { written: written ?? '', meant: meant ?? '' });
    }
  }
}

/** A path as expressions write it: `form.start`, or `form['start-date']`. */
export const inDots = ([root = '', ...names]: readonly string[]): string => names.reduce(fieldPath, root);

/** The path of a value that a test compares with nothing. */
function valueTested(test: Node, op: '==' | '!='): readonly string[] | undefined {
  if (test.op !== op) return undefined;
  const [value, nothing] = test.args;
  const isNothing =
    nothing.op === 'value' && (nothing.args === null || nothing.args === '' || Number(nothing.args) === 0);
  const path = isNothing ? memberPath(value) : undefined;
  return path !== undefined && path.length > 1 ? path : undefined;
}

/** The value next to a tested one that a field with the name of the tested one is compared with. */
function comparedInstead(test: Node, guarded: readonly string[]): Node | undefined {
  if (test.op !== '==' && test.op !== '!=') return undefined;
  const name = guarded.at(-1);
  const isBeside = (path: readonly string[]): boolean =>
    path.length === guarded.length &&
    path.at(-1) !== name &&
    path.slice(0, -1).join('.') === guarded.slice(0, -1).join('.');
  const [left, right] = test.args;
  const sides = [[left, right] as const, [right, left] as const];
  const [found] = sides.flatMap(([field, value]) => {
    const [own, other] = [memberPath(field), memberPath(value)];
    return own && other && own[0] !== guarded[0] && own.at(-1) === name && isBeside(other) ? [value] : [];
  });
  return found;
}

/** Reports a source that waits for a field, but sends another value under the name of the field. */
function checkAwaited(source: Typed, payload: Typed, checker: Checker): void {
  const awaited = checker.held.get(part(source, 'when')?.pointer ?? '')?.reads ?? [];
  for (const { key, value } of members(payload.node)) {
    const read = awaited.find((path) => /^forms?\./.test(path) && path.endsWith(`.${key}`));
    const isSent = [...checker.held].some(
      ([at, { reads }]) => at.startsWith(`${payload.pointer}/`) && read !== undefined && reads.includes(read),
    );
    const pointer = `${payload.pointer}/${escapePointer(key)}`;
    if (read === undefined || isSent || !checker.held.has(pointer)) continue;
    checker.report('other-field', value, pointer, { key, root: read.slice(0, -key.length - 1), meant: key });
  }
}

/** A key of a payload that takes one field of the form or row as it is. */
interface Given {
  readonly key: string;
  readonly root: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, Type>>;
}

function checkPayload(payload: Typed, checker: Checker): void {
  const given = members(payload.node).flatMap(({ key, value }) => {
    const pointer = `${payload.pointer}/${escapePointer(key)}`;
    const one = givenAt(key, pointer, checker);
    return one === undefined ? [] : [{ ...one, value, pointer }];
  });
  for (const { value, pointer, ...one } of given) {
    const meant = fieldMeant(one);
    const isReported = checker.faults.reported.some((fault) => fault.pointer === pointer);
    if (meant === undefined || isReported) continue;
    const { key, root, field } = one;
    checker.report('other-field', value, pointer, { key, root, field, meant });
  }
}

function givenAt(key: string, pointer: string, { held }: Checker): Given | undefined {
  const own = held.get(pointer);
  const [root = '', field = '', ...more] = (own && !own.isText && pathOf(own.text)) || [];
  const type = own?.scope[root];
  if (!['form', 'row'].includes(root) || field === '' || more.length > 0 || type?.kind !== 'object') return undefined;
  return { key, root, field, fields: type.fields };
}

/** The field that a key is more likely to mean than the one it takes. */
function fieldMeant({ key, field, fields }: Given): string | undefined {
  const isAlike = (name: string): boolean => fields[name]?.kind === fields[field]?.kind;
  if (key === field) return undefined;
  if (key in fields) return isAlike(key) ? key : undefined;
  const twins = Object.keys(fields).filter((name) => isAlike(name) && isTwinFor(key, field, name));
  return twins.length === 1 ? twins[0] : undefined;
}

/** Whether two names differ in one word only, and a key has that of the other one. */
function isTwinFor(key: string, field: string, other: string): boolean {
  const [own, named, twin] = [field, key, other].map((name) => name.split(/[-_]/)) as [string[], string[], string[]];
  const changed = own.flatMap((word, at) => (word === twin[at] ? [] : [at]));
  const [at = -1] = changed;
  if (own.length !== twin.length || own.length < 2 || changed.length !== 1) return false;
  return !named.includes(own[at] ?? '') && twin.every((word) => named.includes(word));
}
