import type { FormPlan, GroupPlan } from './FormPlan';
import type { FormStore } from './FormStore';
import { isAbsent } from './values';

/** How far a group is filled in. */
export interface GroupProgress {
  readonly group: GroupPlan;
  /** Its fields that are required and visible. */
  readonly required: number;
  readonly filled: number;
  /** Its visible errors, including those of nested fields. */
  readonly wrong: number;
  /** The field to go to: the first with an error, else the first empty one, else the first. */
  readonly next: string;
}

function progressOfGroup(store: FormStore, group: GroupPlan): GroupProgress | null {
  const values = store.values();
  const shown = group.fields.filter((name) => store.view(name).state.visible);
  const required = shown.filter((name) => store.view(name).state.required);
  const empty = required.filter((name) => isAbsent(values[name]));
  const wrong = shown.filter((name) => store.view(name).errorCount > 0);
  const count = wrong.reduce((sum, name) => sum + store.view(name).errorCount, 0);
  const next = wrong[0] ?? empty[0] ?? shown[0];
  if (next === undefined) return null;
  return { group, required: required.length, filled: required.length - empty.length, wrong: count, next };
}

/** The total over all groups. */
export const sumOfGroups = (groups: readonly GroupProgress[], key: 'required' | 'filled' | 'wrong'): number =>
  groups.reduce((total, one) => total + one[key], 0);

/** The progress of each visible group with a heading. */
export const progressOf = (store: FormStore, { groups }: FormPlan): GroupProgress[] =>
  groups.flatMap((group) => (group.title === undefined ? [] : (progressOfGroup(store, group) ?? [])));
