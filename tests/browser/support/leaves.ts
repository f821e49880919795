import type { Page } from 'playwright';

/** A leave as the provider lists it, also as a cancellation of it: three working days of "Person 1" and so on. */
export const leave = (id: number, more: object = {}) => ({
  'leave-id': id,
  id: 100 + id,
  'leave-type': 'Earned Leave',
  'employee-code': `E${id}`,
  'employee-name': `Person ${id}`,
  'leave-days': 3,
  reason: 'A wedding',
  status: 'Approval Pending',
  'start-date': '2026-12-03',
  'end-date': '2026-12-07',
  'return-to-work': '2026-12-08',
  ...more,
});

/** So many of them. */
export const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => leave(index + 1, more));

/** The rows of the table on the page, without its headings. */
export const tableRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The headings of the table on the page. */
export const tableHeaders = (page: Page) => page.getByRole('columnheader').allTextContents();

/** What the page says in red; the places that stand ready for it are left out. */
export const alertsOf = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
