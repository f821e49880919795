import { onDemand } from '../../onDemand';

/** How much of a form is filled in. */
export const FormProgress = onDemand(() =>
  import('./FormProgress').then((module) => ({ default: module.FormProgress })),
);

/** The fields that still have to be filled in. */
export const FieldsLeft = onDemand(() => import('./FieldsLeft').then((module) => ({ default: module.FieldsLeft })));

/** Preloads both, so that they appear at once. */
export async function loadProgress(): Promise<void> {
  await Promise.all([FormProgress.load(), FieldsLeft.load()]);
}
