import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProjectCopy } from '../guide/copyOfProject';
import { followGuide } from '../guide/followGuide';
import { chooseInMenu } from './support/chooseInMenu';
import { expectPage } from './support/expectPage';
import { browserOfWorker } from './support/openBrowser';
import { openPageIn } from './support/openPageIn';
import { collectFaults, type PageFaults } from './support/pageFaults';
import { takePicture } from './support/picture';
import { arriveAs } from './support/signIn';

let copy: ProjectCopy;
let answers: ReadonlyMap<string, string>;
let url: string;
let browser: Browser;
let page: Page | undefined;
const faults: PageFaults = [];

beforeAll(async () => {
  ({ copy, answers } = await followGuide());
  [url, browser] = await Promise.all([copy.serve(), browserOfWorker()]);
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await copy?.remove();
});

async function openPage(): Promise<Page> {
  page = await openPageIn(browser, { baseURL: url });
  await collectFaults(page, faults);
  return page;
}

test('screens written as in the guide pass the check, and the change report lists only them', () => {
  const check = [...answers].find(([command]) => command.startsWith('npm run check'));
  expect(check?.[1]).toBe('No faults in 2 definitions.');
  expect(answers.get('npm run snapshot')?.split('\n\n')[0]?.split('\n').sort()).toEqual([
    'Travel Approval: new screen team/travel/approval',
    'Travel Request: new screen me/travel/request',
    'menu: area "Me", group "Travel" added',
    'menu: area "Team", group "Approvals", entry "Travel Approval" added',
    'routes: route "/uix/me/travel/request" added',
    'routes: route "/uix/team/travel/approval" added',
  ]);
});

test('an employee finds the new page in the menu, is stopped by its rules, and requests a journey', async () => {
  const page = await openPage();
  await arriveAs(page, 'employee', '/uix/user/home');
  await page.getByRole('link', { name: 'Travel Request' }).click();
  const send = page.getByRole('button', { name: 'Submit' });
  await send.click();
  await expectPage(page.getByText('Purpose is required')).toBeVisible();
  await page.getByLabel('From').fill('10/12/2026');
  await page.getByLabel('To', { exact: true }).fill('08/12/2026');
  await page.getByLabel('Purpose').fill('x'.repeat(121));
  await page.getByLabel('Cost centre').selectOption({ label: 'Engineering' });
  await page.getByLabel('Cost', { exact: true }).fill('0');
  await send.click();
  await expectPage(page.getByText('Maximum 120 characters allowed')).toBeVisible();
  await expectPage(page.getByText("The last day can't be before the first")).toBeVisible();
  await expectPage(page.getByText('Cost must be at least 1')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('12/12/2026');
  await page.getByLabel('Purpose').fill('Visit to the Pune office');
  await page.getByLabel('Cost', { exact: true }).fill('18500');
  await send.click();
  await expectPage(page.getByText('Your journey is with your manager.')).toBeVisible();
  await takePicture(page, 'travel-request');
});

test('the manager finds the request in the list and decides it in the dialog, which removes it', async () => {
  const page = await openPage();
  await arriveAs(page, 'manager', '/uix/user/home');
  await chooseInMenu(page, 'Team', 'Travel Approval');
  await expectPage(page.getByText('₹ 18,500.00')).toBeVisible();
  await expectPage(page.getByText('Engineering')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  await expectPage(dialog.getByText(/10 Dec 2026 – 12 Dec 2026/)).toBeVisible();
  await dialog.getByLabel('Decision').selectOption({ index: 1 });
  await dialog.getByLabel('Remarks').fill('Safe journey');
  await takePicture(page, 'travel-approval');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectPage(page.getByText('The journey is decided.')).toBeVisible();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(page.getByText('Nothing here yet.')).toBeVisible();
});

test('these pages caused no errors', () => {
  expect(faults).toEqual([]);
});
