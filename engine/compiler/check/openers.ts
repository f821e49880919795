import type { Scope, Type } from '../expression';
import { unionOf } from '../expression/relate';
import type { PartialField } from '../expression/types';
import { type Typed, valueKindOf } from '../resolve/typed';

/** A place that opens a modal. */
export interface Opener {
  /** The type of the row that it passes. */
  readonly row: Type;
  /** Its line in the file, counted from 1. */
  readonly line: number;
}

/** The type of a modal's row: the union of what its openers pass, with the fields that one of them does not have. */
export function rowOfOpeners(openers: readonly Opener[]): Type {
  const row = openers.map((one) => one.row).reduce(unionOf);
  const shapes = openers.flatMap(({ row: own, line }) => (own.kind === 'object' ? [{ fields: own.fields, line }] : []));
  if (row.kind !== 'object' || row.open || shapes.length < openers.length) return row;
  const partial = Object.keys(row.fields).flatMap((name): [string, PartialField][] => {
    const given = shapes.find(({ fields }) => Object.hasOwn(fields, name));
    const missing = shapes.find(({ fields }) => !Object.hasOwn(fields, name));
    return given && missing ? [[name, { given: given.line, missing: missing.line }]] : [];
  });
  return partial.length === 0 ? row : { ...row, partial: Object.fromEntries(partial) };
}

/** The fields of `row` that an expression compares with null, or tests with `has`. */
function testedFields(text: string): ReadonlySet<string> {
  const path = String.raw`row(?:\.(\w+)|\[\s*['"]([^'"]+)['"]\s*\])`;
  const tests = new RegExp(String.raw`${path}\s*[!=]=\s*null\b|\bnull\s*[!=]=\s*${path}|\bhas\(\s*${path}`, 'g');
  return new Set([...text.matchAll(tests)].flatMap((found) => found.slice(1).filter((name) => name !== undefined)));
}

/** A scope without the partial fields of `row` that an expression tests. */
function withoutTested(scope: Scope, text: string): Scope {
  const { row } = scope;
  if (row?.kind !== 'object' || row.partial === undefined) return scope;
  const tested = testedFields(text);
  const partial = Object.entries(row.partial).filter(([name]) => !tested.has(name));
  return { ...scope, row: { ...row, partial: Object.fromEntries(partial) } };
}

/** The scope in a part that appears, or acts, only under the conditions among its keys. */
export const underConditions = ({ parts }: Typed, scope: Scope): Scope =>
  parts
    .filter((one) => valueKindOf(one) === 'condition')
    .reduce((within, { node }) => withoutTested(within, String(node.value)), scope);

/** A field that an expression reads although an opener of its modal does not pass it. */
interface PartialRead extends PartialField {
  readonly name: string;
  /** The offset of the name in the expression. */
  readonly from: number;
}

/** The fields of `row` that an expression reads without testing them, and that an opener of its modal lacks. */
export function partialReads(text: string, reads: readonly string[], scope: Scope): readonly PartialRead[] {
  const { row } = withoutTested(scope, text);
  if (row?.kind !== 'object' || row.partial === undefined) return [];
  return Object.entries(row.partial).flatMap(([name, field]) =>
    reads.includes(`row.${name}`) ? [{ name, ...field, from: text.indexOf(name, text.indexOf('row')) }] : [],
  );
}
