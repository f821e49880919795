import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage } from './support/expectPage';
import { arriveAs, type DemoUser } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

interface Flow {
  readonly what: string;
  readonly path: string;
  /** The user who decides first, then the one who is too late. */
  readonly users: readonly [DemoUser, DemoUser];
  readonly button: string;
  readonly remarks: string;
  /** Whether the form offers several decisions. */
  readonly hasChoice: boolean;
}

const flows: readonly Flow[] = [
  {
    ...{ what: 'leave', path: '/uix/team/leave/approval', users: ['manager', 'hr'] },
    ...{ button: 'Approve / Reject', remarks: 'Approver Remarks', hasChoice: true },
  },
  {
    ...{ what: 'the cancellation of leave', path: '/uix/team/leave/cancel', users: ['hr', 'manager'] },
    ...{ button: 'Take Action', remarks: 'Reason', hasChoice: true },
  },
  {
    ...{ what: 'a resignation', path: '/uix/team/exit/approval', users: ['manager', 'hr'] },
    ...{ button: 'View', remarks: 'Remarks', hasChoice: true },
  },
  {
    ...{ what: 'a reporting change', path: '/uix/team/reporting-change/approval', users: ['manager', 'hr'] },
    ...{ button: 'View', remarks: 'Remarks', hasChoice: true },
  },
  {
    ...{ what: 'an exit interview', path: '/uix/hr/exit-interview', users: ['hr', 'director'] },
    ...{ button: 'View', remarks: 'Remarks', hasChoice: false },
  },
  {
    ...{ what: 'a retraction', path: '/uix/hr/retraction', users: ['director', 'hr'] },
    ...{ button: 'View', remarks: 'Remarks', hasChoice: false },
  },
];

/** The text of each row that can be decided. */
async function readRows(page: Page, { button }: Flow): Promise<string[]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: button }) });
  await expectPage(rows.first()).toBeVisible();
  return rows.allInnerTexts();
}

/** Opens the decision of the row with this text, and fills it in. */
async function fillIn(page: Page, { button, remarks, hasChoice }: Flow, row: string): Promise<Locator> {
  const texts = await page.getByRole('row').allInnerTexts();
  await page.getByRole('row').nth(texts.indexOf(row)).getByRole('button', { name: button }).click();
  const field = page.getByLabel(remarks, { exact: true }).last();
  await expectPage(field).toBeVisible();
  if (hasChoice) await page.getByLabel('Approval Status').last().selectOption({ label: 'Rejected' });
  await field.fill('Discussed together.');
  return field;
}

const submit = (page: Page) =>
  page
    .getByRole('button', { name: /^(Submit|Record interview|Retract resignation)$/ })
    .last()
    .click();

test.each(flows)('of two people who decide $what, the second learns who decided, how and when', async (flow) => {
  const [first, second] = [await app.openPage(), await app.openPage()];
  await arriveAs(first, flow.users[0], flow.path);
  await arriveAs(second, flow.users[1], flow.path);
  const others = await readRows(second, flow);
  const shared = (await readRows(first, flow)).find((row) => others.includes(row));
  expect(shared, 'a request that both see').toBeDefined();
  await fillIn(first, flow, shared ?? '');
  const remarks = await fillIn(second, flow, shared ?? '');
  await submit(first);
  await expectPage(
    first.getByRole('status').filter({ hasText: /rejected|processed|submitted|success/i }),
  ).toBeVisible();
  await submit(second);
  await expectPage(second.getByRole('alert').last()).toContainText(
    /already been \w+: .+ on \d\d \w{3} \d{4} at \d\d:\d\d/,
  );
  await expectPage(remarks).toHaveValue('Discussed together.');
});
