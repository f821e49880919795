/** A measured page in `pages/forms`, and its name in the table. */
export interface BenchSubject {
  readonly page: string;
  readonly title: string;
}

/**
 * A library's form. `hasList`: whether there is also a list page in `pages/lists`, which exists only where it takes
 * little code.
 */
export interface FormSubject extends BenchSubject {
  readonly hasList: boolean;
}

/** The forms. The first is ours; the second is the baseline. */
export const benchForms: readonly FormSubject[] = [
  { page: 'engine', title: 'ours', hasList: true },
  { page: 'react', title: 'React by hand, a store per field', hasList: true },
  { page: 'hookForm', title: 'react-hook-form, plain inputs', hasList: true },
  { page: 'hookFormMantine', title: 'react-hook-form, Mantine inputs', hasList: false },
  { page: 'rjsf', title: 'rjsf, Mantine theme', hasList: true },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers', hasList: true },
];

/** The sign-in pages compared with the built application's. */
export const signIns: readonly BenchSubject[] = [
  { page: 'react', title: 'React, Mantine and router, bare' },
  { page: 'rjsf', title: 'rjsf, Mantine theme' },
  { page: 'jsonForms', title: 'JSON Forms, vanilla renderers' },
];

/** The form sizes for typing and for mounting, in fields, and the list's size, in rows. */
export const sizes = { typed: [12, 50, 200], mounted: 50, rows: 100 } as const;
