import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../guide/copyOfProject';
import { endpointSteps, followGuide, guideSteps } from '../guide/followGuide';
import { applyEdit, type GuideStep } from '../guide/steps';
import { chooseInMenu } from './support/chooseInMenu';
import { expectPage } from './support/expectPage';
import { openBrowser } from './support/openBrowser';
import { openPageIn } from './support/openPageIn';
import { collectFaults, type PageFaults } from './support/pageFaults';
import { signIn } from './support/signIn';

let copy: ProjectCopy;
let steps: readonly GuideStep[];
let url: string;
let browser: Browser;
const faults: PageFaults = [];

/** Sets up a project with the endpoints of the guide but without its screens. */
beforeAll(async () => {
  [copy, steps] = await Promise.all([copyProject(), guideSteps()]);
  for (const step of await endpointSteps()) await copy.take(step);
  [url, browser] = await Promise.all([copy.serve(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await copy?.remove();
});

async function openPage(): Promise<Page> {
  const page = await openPageIn(browser, { baseURL: url, viewport: { width: 1440, height: 900 } });
  await collectFaults(page, faults);
  return page;
}

interface Beginning {
  readonly address: string;
  readonly title: string;
  readonly kind: string;
  readonly menu: string;
  /** The endpoint for each labelled choice of the dialog. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly role?: string;
}

/** Creates a screen through the studio's dialog. */
async function begin(page: Page, { address, title, kind, menu, endpoints, role }: Beginning): Promise<void> {
  await page.getByRole('button', { name: 'New screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'New screen' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Kind').selectOption(kind);
  for (const [label, endpoint] of Object.entries(endpoints)) {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(endpoint.split(' ')[1] ?? '');
    await page.getByRole('option').filter({ hasText: endpoint }).click();
  }
  await dialog.getByRole('combobox', { name: 'Menu location' }).fill(menu);
  if (role !== undefined) await dialog.getByLabel('Visible to').selectOption(role);
  await dialog.getByRole('button', { name: 'Create' }).click();
}

const inCopy = (path: string): Promise<string> => readFile(join(copy.folder, path), 'utf8');

/** Applies the guide's changes to the text of the open screen and saves it. */
async function edit(page: Page, path: string): Promise<void> {
  const text = page.getByRole('textbox', { name: `Text of ${path}` });
  await expectPage(text).toBeVisible();
  const edits = steps.flatMap((step) => (step.kind === 'edit' && step.path === path ? [step] : []));
  const wanted = edits.reduce(applyEdit, await inCopy(path));
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(wanted);
  await expectPage(page.getByText('No faults.')).toBeVisible();
  await page.locator('#page').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectPage(page.getByText('Saved. The change appears the next time the page is opened.')).toBeVisible();
}

const [request, approval] = ['screens/me/travel/request.json', 'screens/team/travel/approval.json'] as const;

test('both screens can be built entirely in the studio', async () => {
  const page = await openPage();
  await signIn(page, 'analyst');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Studio' }).click();
  await begin(page, {
    address: '/uix/me/travel/request',
    title: 'Travel Request',
    kind: 'form',
    menu: 'Me / Travel',
    endpoints: { 'Submit to': 'POST /api/me/travel/request' },
  });
  await edit(page, request);
  await begin(page, {
    address: '/uix/team/travel/approval',
    title: 'Travel Approval',
    kind: 'decision',
    menu: 'Team / Approvals',
    role: 'manager',
    endpoints: {
      'Rows from': 'POST /api/team/travel/requests',
      'Submit decision to': 'POST /api/team/travel/decision',
    },
  });
  await edit(page, approval);
});

test('the screens equal those written in a text editor, and the change report lists only them', async () => {
  const other = await followGuide();
  const inOther = (path: string): Promise<string> => readFile(join(other.copy.folder, path), 'utf8');
  for (const path of [request, approval]) expect(await inCopy(path)).toBe(await inOther(path));
  const report = steps.find((step) => step.kind === 'run' && step.command === 'npm run snapshot');
  const changes = report ? await copy.take(report) : '';
  expect(changes).toBe(other.answers.get('npm run snapshot'));
  await other.copy.remove();
});

test('an employee requests a journey, and the manager finds it', async () => {
  const page = await openPage();
  await signIn(page, 'employee');
  await page.getByRole('link', { name: 'Travel Request' }).click();
  await page.getByLabel('From').fill('10/12/2026');
  await page.getByLabel('To', { exact: true }).fill('12/12/2026');
  await page.getByLabel('Purpose').fill('Visit to the Pune office');
  await page.getByLabel('Cost centre').selectOption({ label: 'Sales' });
  await page.getByLabel('Cost', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectPage(page.getByText('Your journey is with your manager.')).toBeVisible();
  const other = await openPage();
  await signIn(other, 'manager');
  await chooseInMenu(other, 'Team', 'Travel Approval');
  await expectPage(other.getByText('₹ 900.00')).toBeVisible();
});

test('these pages caused no errors', () => {
  expect(faults).toEqual([]);
});
