/** Something to measure: a page of `pages/forms`, and its name in the table. */
export interface Subject {
  readonly page: string;
  readonly title: string;
}

/** The forms. The first is ours; the second is the baseline. */
export const forms: readonly Subject[] = [
  { page: 'ours', title: 'ours' },
  { page: 'react', title: 'React by hand, a store per field' },
  { page: 'hookForm', title: 'react-hook-form, plain inputs' },
  { page: 'hookFormMantine', title: 'react-hook-form, Mantine inputs' },
  { page: 'rjsf', title: 'rjsf, Mantine theme' },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers' },
];

/** The sign-in pages compared with the built application's. */
export const signIns: readonly Subject[] = [
  { page: 'react', title: 'React, Mantine and router, bare' },
  { page: 'rjsf', title: 'rjsf, Mantine theme' },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers' },
];

/** The form sizes for typing and for mounting, in fields. */
export const sizes = { typed: [12, 50, 200], mounted: 50 } as const;
