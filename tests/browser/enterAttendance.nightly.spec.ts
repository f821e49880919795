import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe';
import { expectPage } from './support/expectPage';
import { arriveAs } from './support/signIn';
import { useWorkerApp } from './support/useApp';

const app = useWorkerApp();

const checkIn = (page: Page) => page.getByLabel('Check In');
const checkOut = (page: Page) => page.getByLabel('Check Out');
const send = (page: Page) => page.getByRole('button', { name: 'Enter attendance' }).click();

/** Chooses another day in the form above the times. */
async function chooseDay(page: Page, typed: string, title: string): Promise<void> {
  await page.getByLabel('Date').fill(typed);
  await page.getByLabel('Date').press('Tab');
  await expectPage(page.getByRole('heading', { name: title })).toBeVisible();
}

test('HR enters the times of a past day, corrects them and removes them; each day shows its own', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'hr', '/uix/hr/enter-attendance?employee-id=31&attendance-date=2026-01-17');
  await expectPage(page.getByText('Weekend · The shift starts at 09:30')).toBeVisible();
  await expectAccessible(page);
  await checkOut(page).fill('18:00');
  await page.getByLabel('Reason').fill('Worked on a Saturday');
  await send(page);
  await expectPage(page.getByText('A check-out needs a check-in.').first()).toBeVisible();
  await checkIn(page).fill('09:45');
  await send(page);
  await expectPage(page.getByRole('status').filter({ hasText: 'on 17 Jan 2026: 09:45 to 18:00.' })).toBeVisible();
  await expectPage(checkIn(page)).toHaveValue('09:45');
  await expectPage(page.getByLabel('Reason')).toHaveValue('');

  await chooseDay(page, '18 Jan 2026', '18 Jan 2026');
  await expectPage(checkIn(page)).toHaveValue('');
  await chooseDay(page, '17 Jan 2026', '17 Jan 2026');
  await expectPage(checkOut(page)).toHaveValue('18:00');
  await checkIn(page).fill('');
  await checkOut(page).fill('');
  await page.getByLabel('Reason').fill('It was another person');
  await send(page);
  await expectPage(page.getByRole('status').filter({ hasText: 'on 17 Jan 2026: no attendance.' })).toBeVisible();
  await expectPage(checkIn(page)).toHaveValue('');
  expect(new URL(page.url()).searchParams.get('attendance-date')).toBe('2026-01-17');
});
