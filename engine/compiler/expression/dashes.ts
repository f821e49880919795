import { nearNames } from '../../diagnostics/suggest';
import type { ExpressionFault } from './fault';
import { fieldNamesOf, type Type } from './types';
import type { EmitState } from './walk';

/** A dashed field that was written after a dot. */
interface Dashed {
  readonly name: string;
  /** The offset after the field's name as written. */
  readonly to: number;
  /** Whether the written name is this one, or a typing error of it alone. */
  readonly isCertain: boolean;
}

/**
 * Finds the dashed field that the parser took for a subtraction: it parses `row.room-type` as `row.room` minus `type`.
 *
 * @param name the part before the first dash, at `from`
 * @param of all known fields
 */
export function findDashedName(
  walk: EmitState,
  name: string,
  from: number,
  of: Readonly<Record<string, Type>>,
): Dashed | undefined {
  const written = /^\w+(?:-\w+)+/.exec(walk.text.slice(from))?.[0];
  if (written === undefined) return undefined;
  const fields = fieldNamesOf(of);
  const [, next = ''] = written.split('-');
  const isValue = Object.hasOwn(walk.scope, next) || Object.hasOwn(walk.variables, next) || /^\d/.test(next);
  if (fields.includes(name) && isValue) return undefined;
  const longer = fields.filter((field) => field.startsWith(`${name}-`));
  const begins = longer.filter((field) => `${written}-`.startsWith(`${field}-`)).sort((a, b) => b.length - a.length)[0];
  if (begins !== undefined) return { name: begins, to: from + begins.length, isCertain: true };
  const near = fields.includes(name) ? [] : nearNames(written, longer);
  const [meant] = near;
  if (meant === undefined) return undefined;
  const isCertain = meant.isTypo && near.filter(({ isTypo }) => isTypo).length === 1;
  return { name: meant.name, to: from + written.length, isCertain };
}

/** If a name was parsed as a subtraction, drops the other faults: they only follow from the misparse. */
export function withoutEchoes(faults: ExpressionFault[]): ExpressionFault[] {
  const dashes = faults.filter(({ code }) => code === 'dash-without-brackets');
  return dashes.length > 0 ? dashes : faults;
}
