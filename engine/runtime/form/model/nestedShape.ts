import { isObject } from '../../../language/json';
import { bestBranch, sharedPart } from './bestBranch';
import type { FieldPlan } from './fieldPlan';
import { type InnerForm, type InnerPlan, single } from './nestedPlan';
import type { Holds } from './presence';
import type { FieldErrors, NestedError } from './validationError';
import { isAbsent, type Values } from './values';

/** The inputs of a nested form. */
export interface NestedFormInput extends InnerForm {
  readonly begin: Values;
  /** The index of its alternative. */
  readonly branch?: number;
}

/** The inputs of a nested form, with its part of the draft. */
export interface Restored extends NestedFormInput {
  readonly kept?: Values;
}

type ChoicePlan = Extract<InnerPlan, { kind: 'choice' }>;

/** How nested forms make up a field's value. */
export interface InnerShape {
  /** True if there can be any number of forms. */
  readonly many: boolean;
  /** The root for the values in nested expressions. */
  readonly root: 'row' | null;
  /** The alternatives to choose from, with their path in the rules; null if there are none. */
  readonly choice: Pick<ChoicePlan, 'branches' | 'path'> | null;
  read(value: unknown): readonly NestedFormInput[];
  write(parts: readonly InnerForm[], values: readonly Values[]): unknown;
  /** True if a new value does not replace the form. */
  readonly stays: boolean;
  /** True if the draft keeps all fields of a form, not just the edited ones. */
  readonly keepsAll: boolean;
  /** Combines the drafts of the forms into the field's draft. */
  keep(parts: readonly Pick<NestedFormInput, 'branch'>[], kept: readonly Values[]): unknown;
  /** The forms of a draft, with the current value; null if the draft is of a different shape. */
  restore(kept: unknown, value: unknown): readonly Restored[] | null;
  /**
   * A form for a new value.
   *
   * @param branch selects an alternative, if there are several
   * @param stored the value that the alternatives started with
   */
  fresh(branch: number, stored?: unknown): NestedFormInput;
  errorsOf(errors: FieldErrors, index: number, isSingle: boolean): FieldErrors;
  /** The place of an error as text. */
  where(index: number, wrong: NestedError): string;
}

/** A value as the values of its form. */
const wrapValue = (inner: InnerForm, value: unknown): NestedFormInput => ({
  ...inner,
  begin: inner.single ? (value === undefined ? {} : { [single]: value }) : isObject(value) ? value : {},
});

/** A form of a draft that has all its values. */
const restoreAll = <Part extends InnerForm>(part: Part, kept: Values): Part & Restored => ({
  ...part,
  begin: kept,
  kept,
});

const unwrapValues = (part: InnerForm | undefined, values: Values | undefined): unknown =>
  part?.single ? (values?.[single] ?? null) : values;

/** Moves the errors of a value that is not an object to the one field that represents it. */
const inSingle = (errors: FieldErrors, isSingle: boolean): FieldErrors =>
  isSingle ? errors.map((error) => ({ ...error, instancePath: `/${single}${error.instancePath}` })) : errors;

const below = (errors: FieldErrors, place: string): FieldErrors =>
  errors
    .filter(({ instancePath }) => instancePath === place || instancePath.startsWith(`${place}/`))
    .map((error) => ({ ...error, instancePath: error.instancePath.slice(place.length) }));

function rows(inner: InnerForm): InnerShape {
  return {
    many: true,
    root: 'row',
    choice: null,
    stays: false,
    keepsAll: true,
    keep: (_, kept) => kept,
    restore: (kept) => (Array.isArray(kept) && kept.every(isObject) ? kept.map((one) => restoreAll(inner, one)) : null),
    read: (value) =>
      Array.isArray(value)
        ? value.filter((item) => inner.single || isObject(item)).map((item) => wrapValue(inner, item))
        : [],
    write: (parts, values) => values.map((one, index) => unwrapValues(parts[index], one)),
    fresh: () => wrapValue(inner, undefined),
    errorsOf: (errors, index, isSingle) => inSingle(below(errors, `/${index}`), isSingle),
    where: (index, { where }) => `Row ${index + 1}${where === '' || inner.single ? '' : `, ${where}`}`,
  };
}

const one = { many: false, where: (_: number, { where }: NestedError) => where } as const;

function fields(inner: InnerForm): InnerShape {
  return {
    ...one,
    root: null,
    choice: null,
    stays: true,
    keepsAll: false,
    keep: (_, [kept]) => kept,
    restore: (kept, value) => (isObject(kept) ? [{ ...wrapValue(inner, value), kept }] : null),
    read: (value) => [wrapValue(inner, value)],
    write: (_, [values]) => values,
    fresh: () => wrapValue(inner, undefined),
    errorsOf: (errors) => errors,
  };
}

function choice({ branches, path }: ChoicePlan, holds: Holds): InnerShape {
  const of = (index: number, value: unknown): NestedFormInput => {
    const branch = branches[index];
    if (branch === undefined) throw new RangeError(`There is no alternative ${index}.`);
    return { ...wrapValue(branch, value), branch: index };
  };
  const read = (value: unknown): NestedFormInput[] => {
    const index = bestBranch(branches, value, holds);
    return index === -1 ? [] : [of(index, value)];
  };
  return {
    ...one,
    root: null,
    choice: { branches, path },
    stays: false,
    keepsAll: true,
    keep: ([part], [fields]) => (part === undefined ? null : { branch: part.branch, fields }),
    restore: (kept) => {
      if (!isObject(kept) || !isObject(kept.fields) || !branches.some((_, index) => index === kept.branch)) return null;
      return [restoreAll(of(Number(kept.branch), undefined), kept.fields)];
    },
    read: (value) => (isAbsent(value) ? [] : read(value)),
    write: ([part], [values]) => (part === undefined ? undefined : unwrapValues(part, values)),
    fresh: (branch, stored) => of(branch, branches[branch]?.single ? undefined : sharedPart(branches, stored)),
    errorsOf: (errors, _, isSingle) => inSingle(errors, isSingle),
  };
}

/** How nested forms make up the field's value. @throws for a field that is a plain value. */
export function shapeOf({ inner, name }: FieldPlan, holds: Holds): InnerShape {
  if (inner === null) throw new Error(`The field "${name}" has no forms inside.`);
  if (inner.kind === 'rows') return rows(inner);
  return inner.kind === 'fields' ? fields(inner) : choice(inner, holds);
}
