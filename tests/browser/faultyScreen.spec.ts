import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { expectPage } from './support/expectPage';
import { arriveAs, visit } from './support/signIn';
import { type App, useApp } from './support/useApp';
import { whenSettled } from './support/whenSettled';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screens-'));
  await cp(inProject('screens'), join(folder, 'screens'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const app: App = useApp({
  get env() {
    return { SCREENS_DIR: join(folder, 'screens'), LOG_LEVEL: 'warn' };
  },
});

const request = () => join(folder, 'screens', 'me', 'leave', 'request.json');
const path = '/uix/me/leave/request';

/** Waits until the server has taken a saved screen in. */
const taken = (change: (module: string) => boolean) =>
  expect
    .poll(
      async () => {
        const answer = await fetch(`${app.server.url}/screens/manifest.json`);
        const manifest = (await answer.json()) as { routes: Record<string, { module?: string; faulty?: true }> };
        return change(JSON.stringify(manifest.routes[path]));
      },
      { timeout: 15_000 },
    )
    .toBe(true);

test('a saved screen shows at the next navigation, without loading the page anew', async () => {
  const page = await app.openPage();
  await arriveAs(page, 'employee', path);
  await expectPage(page.getByRole('button', { name: 'Make a request' })).toBeVisible();
  // Nothing that was asked before the file is saved is still on its way.
  await whenSettled(page);
  const right = await readFile(request(), 'utf8');
  const before = await (await fetch(`${app.server.url}/screens/manifest.json`)).text();
  await writeFile(request(), right.replace('Make a request', 'Ask for it'));
  await taken((now) => !before.includes(now));
  // The navigation that hears of it and the one that shows it are two, when the answer takes long.
  const heard = page.waitForResponse('**/screens/manifest.json');
  await visit(page, '/uix/user/home');
  await heard;
  await visit(page, path);
  await expectPage(page.getByRole('button', { name: 'Ask for it' })).toBeVisible();
  await writeFile(request(), right);
});

test('a screen that has become wrong stays as it was for everybody, and tells analysts what is wrong', async () => {
  const right = await readFile(request(), 'utf8');
  await writeFile(request(), right.replace('"version"', '"verzion"'));
  await taken((now) => now.includes('"faulty":true'));
  for (const user of ['employee', 'analyst'] as const) {
    const page = await app.openPage();
    await arriveAs(page, user, path);
    await expectPage(page.getByLabel(/^Reason/)).toBeVisible();
    const notice = page.getByText('screens/me/leave/request.json is faulty');
    if (user === 'employee') await expectPage(notice).toHaveCount(0);
    else {
      await expectPage(notice).toBeVisible();
      await expectPage(page.getByText('me/leave/request.json:3:3 unknown-key')).toBeVisible();
      await expectPage(page.getByText('Did you mean "version"?').first()).toBeVisible();
    }
  }
  await writeFile(request(), right);
});

test('a screen without any good version is one card in plain words; the rest of the application works', async () => {
  const routes = join(folder, 'screens', 'routes.json');
  const right = await readFile(routes, 'utf8');
  const other = { path: '/uix/broken', screen: 'broken', title: 'Broken page' };
  const { routes: list, ...rest } = JSON.parse(right) as { routes: object[] };
  await writeFile(
    join(folder, 'screens', 'broken.json'),
    '{ "version": 1, "title": "Broken", "body": [{ "tabel": {} }] }',
  );
  await writeFile(routes, JSON.stringify({ ...rest, routes: [...list, other] }));
  await expect
    .poll(async () => (await fetch(`${app.server.url}/screens/manifest.json`)).text(), { timeout: 15_000 })
    .toContain('/uix/broken');
  const page = await app.openPage();
  await arriveAs(page, 'analyst', '/uix/broken');
  await expectPage(page.getByText('This page cannot be shown right now.')).toBeVisible();
  await expectPage(page.getByText('tabel').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});
