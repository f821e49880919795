import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedApp } from '../openapi-imports/importedApp';
import { screensOf } from '../openapi-imports/screens';
import { expectAccessible } from './support/axe';
import { serveForDevelopment } from './support/developmentServer';
import { expectPage } from './support/expectPage';
import { openBrowser } from './support/openBrowser';
import { openPageIn } from './support/openPageIn';
import { collectFaults, type PageFaults } from './support/pageFaults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Runs the application generated from an OpenAPI document; `sent` collects the calls of its pages. */
async function play(name: keyof typeof screensOf, walk: (page: Page, sent: readonly string[]) => Promise<void>) {
  const { folder, faults: wrong } = await importedApp(name, screensOf[name]);
  expect(wrong).toEqual([]);
  const server = await serveForDevelopment(folder);
  try {
    const page = await openPageIn(browser, { baseURL: server.url });
    const faults: PageFaults = [];
    const sent: string[] = [];
    await collectFaults(page, faults);
    page.on('request', (request) => {
      if (request.resourceType() !== 'xhr') return;
      const { pathname, search } = new URL(request.url());
      sent.push([`${request.method()} ${pathname}${search}`, request.postData() ?? ''].join(' ').trim());
    });
    // The first page load waits until the development server has bundled the dependencies.
    await page.goto(screensOf[name][0]?.route ?? '', { timeout: 60_000 });
    await walk(page, sent);
    expect(faults).toEqual([]);
  } finally {
    await server.stop();
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const expectSaved = (page: Page) => expectPage(page.getByText('Saved.').first()).toBeVisible();

test('an application generated from the Petstore document lists, shows, adds and deletes pets', async () => {
  await play('petstore', async (page, sent) => {
    await expectPage(page.getByRole('row', { name: /doggie/ })).toHaveCount(3, { timeout: 30_000 });
    await expectAccessible(page);

    await page.goto('/shop/tagged');
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.getByRole('textbox', { name: /Tags/ }).fill('old & new');
    await expectPage.poll(() => sent.at(-1)).toBe('GET /v3/pet/findByTags?tags=old+%26+new');

    await page.goto('/shop/pet?petId=7');
    await expectPage(page.getByText('doggie')).toBeVisible();
    await expectPage(page.getByRole('row', { name: 'Name 2' })).toBeVisible();
    expect(sent.at(-1)).toBe('GET /v3/pet/7');
    await expectAccessible(page);

    await page.goto('/shop/pet/new');
    await page.getByLabel(/^Name/).first().fill('Rex');
    await page.getByRole('button', { name: 'Add row' }).first().click();
    await page.getByRole('textbox', { name: /Photo urls/ }).fill('rex.png');
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('POST /v3/pet {"name":"Rex","photoUrls":["rex.png"]}');

    await page.goto('/shop/pet/remove');
    await page.getByLabel(/^Pet id/).fill('9');
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('DELETE /v3/pet/9');

    await page.goto('/shop/user/change');
    await page.getByLabel(/^Path username/).fill('a/b ?');
    await page.getByLabel(/^Username/).fill('ann');
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('PUT /v3/user/a%2Fb%20%3F {"username":"ann"}');
  });
});

test('an application generated from a GitHub document lists, shows, creates and changes labels and milestones', async () => {
  await play('github', async (page, sent) => {
    await page.goto('/hub/labels?owner=octocat&repo=Hello-World');
    await expectPage(page.getByRole('row', { name: /New feature or request/ })).toBeVisible({ timeout: 30_000 });
    expect(sent.at(-1)).toBe('GET /repos/octocat/Hello-World/labels');
    await page.getByLabel(/^Per page/).fill('5');
    await expectPage.poll(() => sent.at(-1)).toBe('GET /repos/octocat/Hello-World/labels?per_page=5');

    await page.goto('/hub/milestone?owner=octocat&repo=Hello-World&milestone_number=3');
    await expectPage(page.getByText('Tracking milestone for version 1.0')).toBeVisible();
    await expectPage(page.getByText('octocat', { exact: true })).toBeVisible();

    await page.goto('/hub/label/new');
    for (const [label, value] of Object.entries({ Owner: 'octocat', Repo: 'x', Name: 'late', Color: 'ff0000' }))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('POST /repos/octocat/x/labels {"name":"late","color":"ff0000"}');

    await page.goto('/hub/milestone/edit');
    for (const [label, value] of Object.entries({ Owner: 'octocat', Repo: 'x', 'Milestone number': '3', Title: 'v2' }))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('PATCH /repos/octocat/x/milestones/3 {"title":"v2"}');

    await page.goto('/hub/label/remove');
    for (const [label, value] of Object.entries({ Owner: 'octocat', Repo: 'x', Name: 'late' }))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('DELETE /repos/octocat/x/labels/late');
  });
});

test('an application generated from a Twilio document lists, shows, creates (form-encoded) and deletes credentials', async () => {
  const sid = `CR${'a'.repeat(32)}`;
  await play('twilio-chat', async (page, sent) => {
    await expectPage(page.getByRole('row', { name: /Test slow create/ })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);

    await page.goto(`/chat/credential?Sid=${sid}`);
    await expectPage(page.getByText('Test slow create')).toBeVisible();
    expect(sent.at(-1)).toBe(`GET /v1/Credentials/${sid}`);

    await page.goto('/chat/credential/new');
    await page.getByLabel(/^Type/).selectOption('apn');
    await page.getByLabel(/^Friendly name/).fill('Mine & more');
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe('POST /v1/Credentials Type=apn&FriendlyName=Mine+%26+more');

    await page.goto('/chat/credential/remove');
    await page.getByLabel(/^Sid/).fill(sid);
    await submit(page);
    await expectSaved(page);
    expect(sent.at(-1)).toBe(`DELETE /v1/Credentials/${sid}`);
  });
});
