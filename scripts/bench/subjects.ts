/** What is measured beside one another: a page of `pages/forms`, and how the table calls it. */
export interface Subject {
  readonly page: string;
  readonly title: string;
}

/** The forms. The first is ours; the second is the floor. */
export const forms: readonly Subject[] = [
  { page: 'ours', title: 'ours' },
  { page: 'react', title: 'React by hand, a store per field' },
  { page: 'hookForm', title: 'react-hook-form, plain inputs' },
  { page: 'hookFormMantine', title: 'react-hook-form, Mantine inputs' },
  { page: 'rjsf', title: 'rjsf, Mantine theme' },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers' },
];

/** The sign-in pages that stand beside the built application's. */
export const signIns: readonly Subject[] = [
  { page: 'react', title: 'React, Mantine and router, bare' },
  { page: 'rjsf', title: 'rjsf, Mantine theme' },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers' },
];

/** The sizes of the forms that are typed into, and of the one that is mounted, in fields. */
export const sizes = { typed: [12, 50, 200], mounted: 50 } as const;
