import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs, type DemoUser, visit } from './support/signIn';
import { useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

const app = useApp();

const row = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });

async function openAs(who: DemoUser, path: string): Promise<Page> {
  const page = await app.openPage();
  await arriveAs(page, who, path);
  await whenSettled(page);
  return page;
}

/** Whether the screens of the calendar, holidays or pay months belong to this run. */
const isDrawn = ['hr/calendar', 'hr/holidays', 'pay/months'].some((screen) => isInRun('calendar', screen));

describe.runIf(isDrawn)('the calendar', () => {
  test('a leave year opens after a preview; a user with the same preview open sees who opened it first', async () => {
    const other = await openAs('director', '/uix/hr/calendar');
    await other.getByRole('button', { name: 'Open next year' }).click();
    const late = other.getByRole('dialog', { name: 'Open leave year 2028' });
    await expectPage(late).toContainText('85 people get their days');

    const page = await openAs('hr', '/uix/hr/calendar');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open next year' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open leave year 2028' });
    await expectPage(row(page, 'Earned Leave').last()).toContainText('1,530');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Open 2028' }).click();
    await expectPage(page.getByText('Leave year 2028 is open. 85 people received their leave days.')).toBeVisible();
    await expectPage(row(page, '01 Jan – 31 Dec 2028')).toContainText('Kavya Thomas');

    await late.getByRole('button', { name: 'Open 2028' }).click();
    await expectPage(other.getByText(/Kavya Thomas opened leave year 2028 on/)).toBeVisible();
    await visit(other, '/uix/user/home');
    await expectPage(other.getByRole('link', { name: /No holidays for 2028/ })).toBeVisible();
  });

  test('the holidays of a year are copied with editable dates, and the worklist reminder disappears', async () => {
    const page = await openAs('hr', '/uix/user/home');
    await page.getByRole('link', { name: /No holidays for 2028/ }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Holidays');
    await expectPage(page.getByText('No holidays in 2028.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy from 2027' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy holidays from 2027' });
    await dialog.getByLabel('Date').first().fill('27 Jan 2028');
    await dialog.getByRole('button', { name: 'Add to 2028' }).click();
    await expectPage(page.getByText('Added 15 holidays for 2028.')).toBeVisible();
    await expectPage(row(page, 'Republic Day')).toContainText('27 Jan 2028');
    await expectPage(page.getByRole('button', { name: 'Copy from 2027' })).toHaveCount(0);
    await visit(page, '/uix/user/home');
    await expectPage(page.getByRole('heading', { name: 'My Worklist' })).toBeVisible();
    await whenSettled(page);
    await expectPage(page.getByText('Still missing')).toHaveCount(0);
  });

  test('a holiday of one office is added, changed and removed', async () => {
    const page = await openAs('hr', '/uix/hr/holidays?year=2028');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const add = page.getByRole('dialog', { name: 'Add holiday' });
    await add.getByLabel('Date').fill('02 May 2028');
    await add.getByLabel('Name').fill('Harbour day');
    await add.getByLabel('Office').selectOption('Mumbai');
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Add holiday' }).click();
    await expectPage(page.getByText('Harbour day, 02 May 2028, in Mumbai, is now a holiday.')).toBeVisible();
    await row(page, 'Harbour day')
      .getByRole('button', { name: /^Change/ })
      .click();
    const change = page.getByRole('dialog', { name: 'Change holiday' });
    await change.getByLabel('Name').fill('Port day');
    await change.getByRole('button', { name: 'Save' }).click();
    await expectPage(row(page, 'Port day')).toContainText('Mumbai');
    await row(page, 'Port day')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectPage(page.getByText(/^Port day, 02 May 2028, in Mumbai, is a working day again\./)).toBeVisible();
    await expectPage(row(page, 'Port day')).toHaveCount(0);
  });

  test('the next pay month opens; the current one closes and reopens', async () => {
    const page = await openAs('payroll', '/uix/pay/months');
    await expectAccessible(page);
    const present = row(page, 'This is the only open pay month.');
    const name = ((await present.textContent()) ?? '').match(/^\w+ \d{4}/)?.[0] ?? '';
    await page.getByRole('button', { name: 'Open next month' }).click();
    const accept = page.getByRole('dialog').getByRole('button', { name: /^Open \w+ \d{4}$/ });
    const next = (await accept.textContent()) ?? '';
    await accept.click();
    await expectPage(row(page, next.replace('Open ', ''))).toContainText('Opened');
    const press = async (button: string, accept: string) => {
      await row(page, name)
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: accept }).click();
    };
    await press('Close', `Close ${name}`);
    await expectPage(page.getByText(`${name} is closed.`)).toBeVisible();
    await press('Open again', `Open ${name}`);
    await expectPage(page.getByText(`${name} is open again.`)).toBeVisible();
  });

  test('a missing holiday list shows the administrator who is responsible', async () => {
    const page = await openAs('hr', '/uix/hr/holidays?year=2028');
    await page.getByRole('checkbox').first().check();
    await page
      .getByRole('region', { name: /Selected rows/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectPage(page.getByText('No holidays in 2028.')).toBeVisible();
    const other = await openAs('administrator', '/uix/user/home');
    await expectPage(other.getByText('No holidays for 2028')).toBeVisible();
    await expectPage(other.getByText('HR can fix this')).toBeVisible();
    await expectAccessible(other);
  });
});
