import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { answerWith, breakOff, heal } from './support/network';
import { arriveAs } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const path = '/uix/me/leave/calendar';
const grid = (page: Page) => page.getByRole('grid', { name: 'December 2026' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const leave = (start: string, end: string, more: object = {}) => ({
  ...{ 'start-date': start, 'end-date': end, status: 'Approved', 'leave-type': null },
  ...more,
});

const people = [
  { 'employee-code': 'E1', 'employee-name': 'Asha Rao', leave: [leave('2026-11-28', '2026-12-05')] },
  {
    ...{ 'employee-code': 'E2', 'employee-name': 'Ravi Menon' },
    leave: [leave('2026-12-09', '2026-12-09', { status: 'Approval Pending', 'leave-type': 'Sick Leave' })],
  },
];

async function openDecember(page: Page): Promise<void> {
  await answerWith(page, '/api/me/team-calendar', { data: people });
  await arriveAs(page, 'employee', `${path}?date=2026-12-03`);
}

describe('the team calendar', () => {
  test('reads out each leave with its name and days, and is accessible', async () => {
    const page = await app.openPage();
    await openDecember(page);
    await expectPage(grid(page).getByRole('gridcell', { name: 'Asha Rao, Away, 28 Nov to 05 Dec 2026' })).toBeVisible();
    await expectPage(
      grid(page).getByRole('gridcell', { name: 'Ravi Menon, Sick Leave, requested, 09 Dec 2026' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps the period in the address, and moves by months and weeks', async () => {
    const page = await app.openPage();
    await openDecember(page);
    await press(page, 'Next');
    await expectPage(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    await page.reload();
    await expectPage(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    await press(page, 'Previous');
    await page.getByLabel('Show', { exact: true }).selectOption('Week');
    await expectPage(page.getByRole('heading', { name: '30 Nov – 06 Dec 2026' })).toBeVisible();
    await press(page, 'Next');
    await expectPage(page.getByRole('heading', { name: '07 – 13 Dec 2026' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-12-10');
  });

  test('lists the days on a phone', async () => {
    const page = await app.openPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await openDecember(page);
    await expectPage(page.getByRole('heading', { name: '01 – 05 Dec 2026' })).toBeVisible();
    await expectPage(page.getByText('Sick Leave, requested', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('says so if it cannot be loaded, and loads again', async () => {
    const page = await app.openPage();
    app.allowFaults(/ERR_FAILED/);
    await breakOff(page, '/api/me/team-calendar');
    await arriveAs(page, 'employee', path);
    await expectPage(page.getByText('The calendar could not be loaded.')).toBeVisible();
    await heal(page, '/api/me/team-calendar');
    await press(page, 'Try again');
    await expectPage(page.getByText('The calendar could not be loaded.')).toBeHidden();
  });
});

test('a calendar app reads the address that the user creates, until the user stops it', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', path);
  await press(page, 'Subscribe');
  await press(page, 'Create an address');
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  const address = (await dialog.getByText(/^http.*\.ics$/).textContent()) ?? '';
  const status = async (): Promise<number> => (await fetch(address)).status;
  expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.keyboard.press('Escape');
  await expectPage(dialog).toBeHidden();
  await press(page, 'Subscribe');
  await press(page, 'Create a new address');
  await page
    .getByRole('dialog', { name: 'Create a new address?' })
    .getByRole('button', { name: 'Create a new address' })
    .click();
  await expectPage(dialog).toBeVisible();
  expect(await status()).toBe(404);
  await page.keyboard.press('Escape');
  await expectPage(dialog).toBeHidden();
  await press(page, 'Subscribe');
  await press(page, 'Stop');
  await page.getByRole('dialog', { name: 'Stop the address?' }).getByRole('button', { name: 'Stop' }).click();
  await expectPage(page.getByText('The calendar address no longer works.')).toBeVisible();
});
