import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Browser, Page, Route } from 'playwright';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import { sampleAnswer } from '../../../engine/compiler/sample/sample';
import type { Contract } from '../../../engine/language/contract';
import { buildScreens } from '../../../scripts/build/screens';
import { inProject } from '../../../scripts/setup/place.mjs';
import { openPageIn } from './openPageIn';
import { signIn } from './signIn';

/** The fixed date and time of the samples. */
export const sampleNow = new Date('2026-03-10T09:30:00Z');

const today = '2026-03-10';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};

/**
 * Answers a call with a sample that matches the contract. The signed-in user is an analyst, who can open every page.
 */
function answer(route: Route, contract: Contract): Promise<void> {
  const request = route.request();
  const key = `${request.method()} ${new URL(request.url()).pathname}`;
  const endpoint = contract.endpoints[key];
  if (endpoint === undefined) return route.fulfill({ status: 404, json: {} });
  const sample = Object(sampleAnswer(endpoint, today));
  if (key !== 'POST /api/public/login') return route.fulfill({ json: sample });
  return route.fulfill({ json: { ...sample, user: { ...sample.user, roles: ['analyst'] } } });
}

/** Serves a file of the built application, and the application's page for every other URL. */
async function serveFile(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const folder = pathname.startsWith('/screens/') ? 'dist' : join('dist', 'app');
  const isFile = /^\/(screens|assets)\//.test(pathname) || extname(pathname) !== '';
  const body = await readFile(inProject(folder, isFile ? pathname : 'index.html')).catch(() => undefined);
  await route.fulfill(
    body === undefined
      ? { status: 404 }
      : { body, contentType: types[isFile ? extname(pathname) : '.html'] ?? 'application/octet-stream' },
  );
}

/**
 * Opens the built application without a server: files from dist/, responses generated from the contract, a fixed
 * clock.
 */
export async function openSampleSite(browser: Browser): Promise<{ page: Page; contract: Contract }> {
  await buildScreens();
  const contract = await loadContract(inProject('schemas'));
  const page = await openPageIn(browser, {
    baseURL: 'http://sample.localhost',
    timezoneId: 'UTC',
    // The default for most users: with reduced motion, the banner has no stop button.
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 900 },
  });
  await page.clock.setFixedTime(sampleNow);
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname.startsWith('/api/') ? answer(route, contract) : serveFile(route),
  );
  await signIn(page, 'director');
  return { page, contract };
}
