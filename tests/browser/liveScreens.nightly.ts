import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/setup/freePort.mjs';
import { inProject } from '../../scripts/setup/place.mjs';
import { answerFromNowOn } from './support/answers';
import { expectAccessible } from './support/axe';
import { copyDemoData, prepareDemoData } from './support/demoData';
import { expectPage } from './support/expectPage';
import { openBrowser } from './support/openBrowser';
import { openPageIn } from './support/openPageIn';
import { endProcess, whenHealthy } from './support/serverProcess';
import { arriveAs, visit } from './support/signIn';
import { whenSettled } from './support/whenSettled';

/** The timeout for the development server to show a saved screen, in milliseconds. */
const timeoutMs = 30_000;

let folder = '';
let url = '';
let child: ChildProcess;
let browser: Browser;

const inScreens = (path: string) => join(folder, 'screens', path);

/** The file where the fake editor records the path it was asked to open. */
const editorLogPath = () => join(folder, 'opened');
async function writeEditor(): Promise<string> {
  const path = join(folder, 'editor.sh');
  await writeFile(path, `#!/bin/sh\necho "$@" >> '${editorLogPath()}'\n`);
  await chmod(path, 0o755);
  return path;
}

/** Opens the tests' pages once: the server compiles a module at its first request, which takes long on a busy machine. */
async function compileModules(): Promise<void> {
  const page = await openPageIn(browser, { baseURL: url });
  page.setDefaultTimeout(timeoutMs);
  await arriveAs(page, 'employee', '/uix/user/home');
  await whenSettled(page, 'user/home');
  await visit(page, '/uix/me/leave/request');
  await whenSettled(page, 'me/leave/request');
  await page.context().close();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'));
  await copyDemoData(await prepareDemoData(), join(folder, 'data'));
  await cp(inProject('screens'), join(folder, 'screens'), { recursive: true });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SCREENS_DIR: join(folder, 'screens'),
    TIME_ZONE: 'Asia/Kathmandu',
    LAUNCH_EDITOR: await writeEditor(),
  };
  child = spawn(process.execPath, [inProject('scripts', 'dev.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  await whenHealthy({ child, logs: () => written }, url, 90_000);
  browser = await openBrowser();
});
beforeAll(compileModules);
afterAll(async () => {
  await browser?.close();
  await endProcess(child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('a saved screen replaces the one on the page and keeps the input; an invalid one shows its errors', async () => {
  const file = inScreens('me/leave/request.json');
  const right = await readFile(file, 'utf8');
  const page = await browser.newPage({ baseURL: url });
  await arriveAs(page, 'employee', '/uix/me/leave/request');
  const reason = page.getByLabel(/^Reason/);
  await reason.fill('typed before');

  await writeFile(file, right.replace('Make a request', 'Ask for it'));
  await expectPage(page.getByRole('button', { name: 'Ask for it' })).toBeVisible({ timeout: timeoutMs });
  expect(await reason.inputValue()).toBe('typed before');

  await writeFile(file, right.replace('"version"', '"verzion"'));
  const overlay = page.locator('vite-error-overlay');
  await expectPage(overlay.locator('.message-body')).toContainText('screens/me/leave/request.json:3:3  unknown-key', {
    timeout: timeoutMs,
  });
  const later = await browser.newPage({ baseURL: url });
  await later.goto('/uix/user/login');
  await expectPage(later.locator('vite-error-overlay')).toHaveCount(1);

  await writeFile(file, right);
  await expectPage(page.getByRole('button', { name: 'Make a request' })).toBeVisible({ timeout: timeoutMs });
  await expectPage(overlay).toHaveCount(0);
  await expectPage(later.locator('vite-error-overlay')).toHaveCount(0);
  expect(await reason.inputValue()).toBe('typed before');
}, 180_000);

// The panel covers the lower part of the window, so the window is tall.
test('Why? explains the state of each part of a page and opens its line in the editor', async () => {
  const page = await openPageIn(browser, { baseURL: url, viewport: { width: 1280, height: 1600 } });
  const text = await readFile(inScreens('me/leave/request.json'), 'utf8');
  const why = page.getByRole('button', { name: 'Why?' });
  const panel = page.getByRole('region', { name: 'Why?' });
  await answerFromNowOn(page, '/api/me/leave/approved-leaves', { msg: 'Not for you.' }, 403);
  await arriveAs(page, 'employee', '/uix/user/home');
  await page.getByText('Awaiting Approval').waitFor();

  await page.keyboard.press('Alt+KeyW');
  await expectPage(why).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-label="Hidden block: alert"]').last().hover();
  await expectPage(panel).toContainText("Hidden, because attendance.tone == 'error' gives false (attendance.tone is");

  await visit(page, '/uix/me/leave/request');
  await page.getByText('Available Balance').hover();
  await expectPage(panel).toContainText("Not requested: its condition form['leave-type-id'] != null");
  await page.getByRole('heading', { name: 'Upcoming leave' }).hover();
  await expectPage(panel).toContainText('Not loaded: status 403: “Not for you.”');
  await expectPage(panel.getByRole('list', { name: 'Requests and responses' })).toContainText(
    'POST /api/me/leave/approved-leaves',
  );
  await expectPage(panel).toContainText('403: {"msg":"Not for you."}');
  await expectAccessible(page);

  await page.getByLabel('Reason').click();
  await expectPage(panel).toContainText('Required by the form schema (schema.required).');
  await page.getByRole('button', { name: 'Make a request' }).hover();
  await expectPage(panel).toContainText('Field “Reason”');
  const line = text.slice(0, text.indexOf('"reason": {')).split('\n').length;
  await panel.getByRole('button', { name: `Open screens/me/leave/request.json:${line} in the editor` }).click();
  await expectPage
    .poll(() => readFile(editorLogPath(), 'utf8').catch(() => ''))
    .toMatch(new RegExp(`^${inScreens('me/leave/request.json')} ${line} \\d+\n$`));

  await page.getByRole('button', { name: 'Make a request' }).click();
  await expectPage(panel).toContainText('POST /api/me/leave/apply');
  await expectPage(page.getByText('4 fields need attention')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectPage(panel).toHaveCount(0);
  await expectPage(why).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Make a request' }).click();
  await expectPage(page.getByText('4 fields need attention')).toHaveCount(1);
}, 60_000);

test('the page contains the offices’ time zone, as in the build', async () => {
  expect(await (await fetch(url)).text()).toContain('<meta name="time-zone" content="Asia/Kathmandu">');
});

test('the build contains no development code', async () => {
  const inBuild = await readdir(inProject('dist', 'app'), { recursive: true });
  const scripts = inBuild.filter((path) => /\.(js|css|html)$/.test(path));
  const texts = await Promise.all(scripts.map((path) => readFile(inProject('dist', 'app', path), 'utf8')));
  const served = await (await fetch(`${url}/development/ExplanationView.tsx`)).text();
  expect(served).toContain('/__open-in-editor');
  expect(texts.join('')).toContain('createRoot');
  for (const trace of ['/__open-in-editor', '/__screen-text', 'Developer tools', 'data-why'])
    expect(
      scripts.filter((_, index) => texts[index]?.includes(trace)),
      trace,
    ).toEqual([]);
});
