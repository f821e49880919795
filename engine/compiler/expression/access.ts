import { nearNames } from '../../diagnostics/suggest';
import { literalsMeant, rootMeant } from '../../diagnostics/vocabulary';
import { fieldPath } from '../../diagnostics/wording';
import { functions } from '../../language/functions';
import { isKeyOf } from '../../language/tableKeys';
import { findBareName } from './bareNames';
import { addClasses, classesIn } from './classes';
import { findDashedName } from './dashes';
import type { Node } from './parse';
import { comparable, isLoose, nameOfType } from './relate';
import { fieldNamesOf, type Type } from './types';
import { call, type EmitState, type Emitted, fault, insideQuotes, literalText, placeOf } from './walk';

type Place = readonly [number, number];

/** Keys that would give expressions access to JavaScript internals. */
export const forbiddenKeys: readonly string[] = ['__proto__', 'prototype', 'constructor'];

/** Emits a bare name: a variable of a list macro, or a root. */
export function emitName(walk: EmitState, node: Node & { op: 'id' }): Emitted {
  const name = node.args;
  const variable = Object.hasOwn(walk.variables, name) ? walk.variables[name] : undefined;
  if (variable) return { type: variable, js: `$${name}` };
  const root = Object.hasOwn(walk.scope, name) ? walk.scope[name] : undefined;
  if (root) return { type: root, js: `r.${name}`, path: [name] };
  const known = [...Object.keys(walk.variables), ...Object.keys(walk.scope)];
  const found = findBareName(walk, node);
  // The other half of a name with a dash was already reported with its first half.
  if (found !== undefined && found.from < node.start) return { type: { kind: 'any' }, js: 'null' };
  const signature = isKeyOf(functions, name) ? functions[name].signature : undefined;
  const isFunction = signature !== undefined && found?.name === name && !found.isNear;
  if (found !== undefined && !isFunction && !nearNames(name, known)[0]?.isTypo)
    return fault(walk, [found.from, found.to], {
      ...{ code: 'unknown-root', name: found.name, known, meant: found.paths },
    });
  const literals = literalsMeant(name);
  if (literals.length > 0) return fault(walk, placeOf(node), { code: 'unknown-root', name, known, meant: literals });
  const foreign = signature === undefined ? foreignRoot(walk, node, known) : undefined;
  if (foreign !== undefined)
    return fault(walk, [node.start, foreign.to], { code: 'unknown-root', name, known, meant: [foreign.meant] });
  return fault(walk, placeOf(node), { code: 'unknown-root', name, known, ...(signature && { signature }) });
}

/** What a root of another tool means here, and where the text that it replaces ends: `user.role == 'nurse'`. */
function foreignRoot(
  { text, scope }: EmitState,
  { args: name, end }: Node & { op: 'id' },
  known: readonly string[],
): { readonly meant: string; readonly to: number } | undefined {
  // A field copied from a form to an action that asks for the text itself.
  const field =
    name === 'form' && known.includes('answer') ? /^(?:\.\w+|\[\s*(['"])[\w-]+\1\s*\])/.exec(text.slice(end)) : null;
  if (field !== null) return { meant: 'answer', to: end + field[0].length };
  const root = rootMeant(name, known);
  if (root !== 'session') return root === undefined ? undefined : { meant: root, to: end };
  const role = /^\.roles?\b(?:\s*==\s*((['"])[\w-]+\2))?/.exec(text.slice(end));
  const session = scope.session;
  if (role === null || session?.kind !== 'object' || !Object.hasOwn(session.fields, 'roles'))
    return { meant: root, to: end };
  const [written, value] = role;
  return { meant: value === undefined ? 'session.roles' : `${value} in session.roles`, to: end + written.length };
}

/** Emits `of.name`. */
export function emitMember(walk: EmitState, node: Node & { op: '.' }): Emitted {
  const [of, name] = node.args;
  return member(walk, of, name, [node.pos, node.pos + name.length], true);
}

/** Emits `of["name"]`, `list[0]` or `object[any]`. */
export function emitIndex(walk: EmitState, node: Node & { op: '[]' }): Emitted {
  const [of, index] = node.args;
  const name = literalText(index);
  if (name !== undefined) return member(walk, of, name, insideQuotes(walk, index), false);
  const holder = walk.value(of);
  const unquoted = unquotedField(walk, holder.type, index);
  if (unquoted !== undefined) return unquoted;
  const key = walk.value(index);
  const js = call(walk, 'get', holder.js, key.js);
  if (holder.type.kind === 'list')
    return listItem(walk, addClasses(holder.type.of, holder.type.classes), js, key.type, index);
  if (holder.type.kind === 'object' || isLoose(holder.type))
    return { type: addClasses<Type>({ kind: 'any' }, classesIn(holder.type)), js };
  return fault(walk, placeOf(of), {
    code: 'expression-type',
    part: '[ ]',
    expected: 'list or object',
    found: nameOfType(holder.type),
  });
}

/** Reports a field in brackets without its quotes: `row[status]`. */
function unquotedField(walk: EmitState, holder: Type, index: Node): Emitted | undefined {
  if (index.op !== 'id' || holder.kind !== 'object' || !Object.hasOwn(holder.fields, index.args)) return undefined;
  if (Object.hasOwn(walk.variables, index.args) || Object.hasOwn(walk.scope, index.args)) return undefined;
  const parts = { name: index.args, known: [], meant: [`'${index.args}'`] };
  return fault(walk, placeOf(index), { code: 'unknown-root', ...parts });
}

function listItem(walk: EmitState, type: Type, js: string, index: Type, node: Node): Emitted {
  if (comparable(index, { kind: 'number' })) return { type, js };
  return fault(walk, placeOf(node), {
    code: 'expression-type',
    part: '[ ]',
    expected: 'number',
    found: nameOfType(index),
    ...(Object.hasOwn(walk.scope, 'index') && { instead: 'Read the list by position: write index in the brackets.' }),
  });
}

/** Emits a field; `isDotted` says whether its name was written after a dot, where a dash is a minus sign. */
function member(walk: EmitState, of: Node, name: string, place: Place, isDotted: boolean): Emitted {
  const holder = walk.part(of);
  if (forbiddenKeys.includes(name)) return fault(walk, place, { code: 'forbidden-key', name });
  const type = addClasses(fieldType(walk, holder, of, name, place, isDotted), holder.type.classes);
  const js = call(walk, 'get', holder.js, JSON.stringify(name));
  return holder.path ? { type, js, path: [...holder.path, name] } : { type, js };
}

function fieldType(walk: EmitState, holder: Emitted, of: Node, name: string, place: Place, isDotted: boolean): Type {
  const { type } = holder;
  if (isLoose(type)) return { kind: 'any' };
  if (type.kind !== 'object') {
    const instead =
      type.kind === 'list' ? insteadOfSelected(walk, name, place[1]) : insteadOfMember(walk, of, name, type);
    return fault(walk, place, {
      code: 'expression-type',
      part: `.${name}`,
      expected: 'object',
      found: nameOfType(type),
      ...(instead && { instead }),
    }).type;
  }
  const dashed = isDotted ? findDashedName(walk, name, place[0], type.fields) : undefined;
  if (dashed) {
    const dot = walk.text.lastIndexOf('.', place[0]);
    const { name: meant, isCertain } = dashed;
    return fault(walk, [dot, dashed.to], { code: 'dash-without-brackets', name: meant, isCertain }).type;
  }
  const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
  if (field || type.open) return field ?? { kind: 'any' };
  const label = type.label ?? walk.text.slice(of.start, of.end);
  const test = testOfPlural(walk, of, type.fields, name);
  const elsewhere = rootWith(walk, of, name) ?? fieldWith(walk, of, type.fields, name);
  const known = fieldNamesOf(type.fields);
  if (test !== undefined)
    return fault(walk, [of.start, test.to], { code: 'unknown-field', name, of: label, known, meant: test.meant }).type;
  return fault(walk, place, { code: 'unknown-field', name, of: label, known, ...(elsewhere && { elsewhere }) }).type;
}

/**
 * The test of a list for a field that is named as one of its items, and where the comparison ends: `session.role ==
 * 'nurse'` tests `session.roles`.
 */
function testOfPlural(
  { text }: EmitState,
  of: Node,
  fields: Readonly<Record<string, Type>>,
  name: string,
): { readonly meant: string; readonly to: number } | undefined {
  const plural = `${name}s`;
  if (!Object.hasOwn(fields, plural) || fields[plural]?.kind !== 'list') return undefined;
  const start = text.slice(of.start);
  const compared = new RegExp(
    String.raw`^(.*?)(?:\.${name}|\[\s*['"]${name}['"]\s*\])\s*(==|!=|\bin\b)\s*(\[[^\]]*\]|'[^']*'|"[^"]*")`,
  ).exec(start);
  if (compared === null) return undefined;
  const [whole, holder = '', operator, values = ''] = compared;
  if (holder !== text.slice(of.start, of.end)) return undefined;
  const list = fieldPath(holder, plural);
  const tests = (values.match(/'[^']*'|"[^"]*"/g) ?? []).map((value) => `${value} in ${list}`);
  if (tests.length === 0) return undefined;
  const meant = tests.length > 1 ? `(${tests.join(' || ')})` : (tests[0] ?? '');
  return { meant: operator === '!=' ? `!(${meant})` : meant, to: of.start + whole.length };
}

/** What to write instead of a field of a value without fields. */
function insteadOfMember({ text }: EmitState, of: Node, name: string, type: Type): string {
  const holder = text.slice(of.start, of.end);
  return type.kind === 'string' && name === 'length'
    ? `Write length(${holder}).`
    : `Write ${holder}: a ${nameOfType(type)} has no fields.`;
}

/** The names of other tools for the row of a table that the user works with. */
const selectedRow = /^(?:selected|current)(?:row|item|record|data)?s?$/i;

/** What to write instead of the selected row of a list; `to` is where its name ends. */
function insteadOfSelected({ text, scope }: EmitState, name: string, to: number): string | undefined {
  if (!selectedRow.test(name)) return undefined;
  const path = /^(?:\.\w+|\[\s*(['"])[^'"]*\1\s*\])*/.exec(text.slice(to))?.[0] ?? '';
  return scope.row === undefined
    ? 'Lists have no selected row. Open a modal with the row, { "open": "…", "with": "=row" }, and read it there as row.'
    : `Write row${path}: the row that this is about.`;
}

/** The only field of an object that has another field, which was read from the object itself: `route.id`. */
function fieldWith(
  { text }: EmitState,
  of: Node,
  fields: Readonly<Record<string, Type>>,
  name: string,
): string | undefined {
  const [only, ...others] = Object.entries(fields).flatMap(([key, type]) =>
    type.kind === 'object' && Object.hasOwn(type.fields, name) ? [key] : [],
  );
  return only === undefined || others.length > 0 ? undefined : fieldPath(text.slice(of.start, of.end), only);
}

/** The roots whose fields authors confuse. */
const confused: readonly string[] = ['row', 'form', 'item'];

/** Another root that has the field, for a field of a root. */
function rootWith({ scope }: EmitState, of: Node, name: string): string | undefined {
  if (of.op !== 'id' || !confused.includes(of.args)) return undefined;
  return confused.find((root) => {
    const type = scope[root];
    return root !== of.args && type?.kind === 'object' && Object.hasOwn(type.fields, name);
  });
}
