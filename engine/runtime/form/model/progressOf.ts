import type { FormPlan, GroupPlan } from './FormPlan';
import type { FormStore } from './FormStore';
import { isAbsent } from './values';

/** How far a group is filled in. */
export interface GroupProgress {
  readonly group: GroupPlan;
  /** Its fields that are required and shown now. */
  readonly required: number;
  readonly filled: number;
  /** Its fields that are wrong, those inside others with them, as far as the page says so. */
  readonly wrong: number;
  /** The field to go to: the first wrong one, else the first that is empty, else the first. */
  readonly next: string;
}

function progressOfGroup(store: FormStore, group: GroupPlan): GroupProgress | null {
  const values = store.values();
  const shown = group.fields.filter((name) => store.view(name).state.visible);
  const required = shown.filter((name) => store.view(name).state.required);
  const empty = required.filter((name) => isAbsent(values[name]));
  const wrong = shown.filter((name) => store.view(name).wrong > 0);
  const count = wrong.reduce((sum, name) => sum + store.view(name).wrong, 0);
  const next = wrong[0] ?? empty[0] ?? shown[0];
  if (next === undefined) return null;
  return { group, required: required.length, filled: required.length - empty.length, wrong: count, next };
}

/** What the groups come to together. */
export const sumOfGroups = (groups: readonly GroupProgress[], key: 'required' | 'filled' | 'wrong'): number =>
  groups.reduce((total, one) => total + one[key], 0);

/** How far each group that has a heading and is shown now is filled in. */
export const progressOf = (store: FormStore, { groups }: FormPlan): GroupProgress[] =>
  groups.flatMap((group) => (group.title === undefined ? [] : (progressOfGroup(store, group) ?? [])));
