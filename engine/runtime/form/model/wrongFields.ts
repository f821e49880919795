import type { FormPlan } from './FormPlan';
import type { FormStatus } from './FormSetup';
import { type Faults, wholeForm } from './faults';

/** No field is wrong. */
export const noneWrong: readonly string[] = [];

/** The wrong fields in the order of the page: the list of before, while it holds the same. */
function wrongFields({ fields }: FormPlan, faults: Faults, before: readonly string[]): readonly string[] {
  const wrong = fields.map(({ name }) => name).filter((name) => faults.has(name));
  return wrong.length === before.length && wrong.every((name, index) => name === before[index]) ? before : wrong;
}

/** How it stands with a form, with what is wrong now. */
export const withWrong = (status: FormStatus, plan: FormPlan, faults: Faults): FormStatus => ({
  ...status,
  wrong: wrongFields(plan, faults, status.wrong),
  fault: faults.get(wholeForm) ?? null,
});
