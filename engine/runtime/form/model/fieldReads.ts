import { type FormPlan, plansInside } from './FormPlan';
import type { FieldPlan } from './fieldPlan';
import { ofName } from './ofName';

/** Maps a path to the field of a form that it reads: '' for all its values, null if it reads something else. */
export type FieldRead = (read: string) => string | null;

/** The other fields that the state of a field, or of the fields inside it, depends on. */
export interface FieldReads {
  readonly names: ReadonlySet<string>;
  /** True if it depends on the values as a whole. */
  readonly all: boolean;
  /** True if an expression of the field reads the field's own value. */
  readonly self: boolean;
}

function readsOfField(plan: FormPlan, field: FieldPlan, fieldRead: FieldRead): FieldReads {
  const own = ofName(plan.dynamics, field.name).reads.map(fieldRead);
  const inside = plansInside([field]).flatMap(({ dynamics }) => [...dynamics.values()].flatMap(({ reads }) => reads));
  const tests = [...(field.when ?? []), ...field.requiredWhen, ...field.variants.map(({ when }) => when)].flat();
  const tested = tests.map((test) => {
    if (test.kind === 'if') return '';
    return test.kind === 'selected' ? test.selector : test.field;
  });
  const names = new Set([...own, ...inside.map(fieldRead), ...tested].filter((name) => name !== null));
  return { names, all: names.has(''), self: own.includes(field.name) };
}

const known = new WeakMap<FormPlan, ReadonlyMap<string, FieldReads>>();

/** What each field of a form depends on, cached: the forms of one plan read their own values in the same way. */
export function fieldReadsOf(plan: FormPlan, fieldRead: FieldRead): ReadonlyMap<string, FieldReads> {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const found = new Map(plan.fields.map((field) => [field.name, readsOfField(plan, field, fieldRead)]));
  known.set(plan, found);
  return found;
}
