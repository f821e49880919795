import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page, Route } from 'playwright';
import { build } from 'vite';
import { inProject } from '../../../scripts/setup/place.mjs';
import { openPageIn } from '../../browser/support/openPageIn';
import { operate } from './mouseAndKeyboard';
import type { HandAction } from './RobotPage';

const site = 'http://robot.localhost';
const folder = inProject('.cache', 'form-fuzzing');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    root: inProject('tests', 'form-fuzzing', 'chromium'),
    base: '/',
    cacheDir: inProject('.cache', 'vite'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: inProject('tests', 'form-fuzzing', 'chromium', 'robotPage.tsx'),
        output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' },
      },
    },
  });
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Robot</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><script type="module" src="/main.js"></script></body></html>`;

/** A page in Chromium that renders screens, with the texts of their modules by address. */
export interface OpenRobotPage {
  readonly page: Page;
  readonly modules: Map<string, string>;
}

/** Answers requests with the built page and the modules. */
async function answer(route: Route, modules: ReadonlyMap<string, string>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
  const module = modules.get(pathname);
  if (module !== undefined) return route.fulfill({ body: module, contentType: 'text/javascript' });
  const body = await readFile(join(folder, pathname)).catch(() => undefined);
  return route.fulfill(body ? { body, contentType: types[extname(pathname)] ?? 'font/woff2' } : { status: 404 });
}

/** Builds the page with the real engine, and opens it. */
export async function openRobotPage(browser: Browser): Promise<OpenRobotPage> {
  await buildPage();
  const page = await openPageIn(browser, { baseURL: site, viewport: { width: 1280, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  const modules = new Map<string, string>();
  await page.route('**/*', (route) => answer(route, modules));
  await page.exposeFunction('robotHand', (action: HandAction) => operate(page, action));
  await page.goto('/');
  await page.waitForFunction(() => window.robot !== undefined);
  return { page, modules };
}
