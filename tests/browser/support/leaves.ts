import type { Page } from 'playwright';

/** A leave or cancellation as the provider lists it: three working days of "Person 1" and so on. */
export const listedLeaveOf = (id: number, more: object = {}) => ({
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

export const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => listedLeaveOf(index + 1, more));

/** The rows of the page's table, without the header row. */
export const tableRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The column headers of the page's table. */
export const tableHeaders = (page: Page) => page.getByRole('columnheader').allTextContents();

/** The page's error messages, without empty placeholders. */
export const alertsOf = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
