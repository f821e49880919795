import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic';
import type { ScreensManifest } from '../../engine/language/manifest';
import { inProject } from '../../src/server/place';
import type { ScreenCompiler } from '../../src/server/screens/compiler';
import { askHere } from '../../src/server/screens/compilerWorker/askCompiler';
import { openScreens, type Screens } from '../../src/server/screens/screens';
import { studioArea } from '../../src/server/screens/studio';
import { openMigratedStore } from '../../src/server/testing/memoryStore';
import { cookiesIn } from './support/cookies';
import { emptySession } from './support/emptySession';
import { addPerson, password } from './support/people';
import { openTestServer } from './support/testServer';

const folder = mkdtempSync(join(tmpdir(), 'screens-'));

afterAll(() => rmSync(folder, { recursive: true }));

const fault = (file: string): Diagnostic => ({
  code: 'unknown-field',
  file,
  line: 1,
  column: 2,
  endLine: 1,
  endColumn: 3,
  pointer: '/a',
  problem: 'No such field.',
});

/** The files that were compiled. */
let compiledPaths: string[] = [];

/**
 * Replaces the real compiler: a text with "wrong" has errors, one with "crash" makes the compiler throw, and the menu
 * has no module.
 */
const compile: ScreenCompiler = async (text, path, { known }) => {
  compiledPaths.push(path);
  if (text.includes('crash')) throw new Error('a fault of the compiler');
  if (text.includes('wrong')) return { diagnostics: [fault(path)] };
  if (path === 'menu.json') return { diagnostics: [] };
  return { diagnostics: [], module: `export default ${JSON.stringify({ text, routes: known.routes.length })};` };
};

const routes = {
  routes: [
    { path: '/uix/a', screen: 'a', title: 'A' },
    { path: '/uix/deep/b', screen: 'deep/b', title: 'B', session: false, layout: false, header: 'Bee' },
    { path: '/uix/c', screen: 'c', title: 'C' },
  ],
  redirects: { '/': '/uix/a' },
  notFound: 'a',
};

let place: string;
let warnings: string[];
let count = 0;

beforeEach(() => {
  count += 1;
  place = join(folder, String(count));
  warnings = [];
  compiledPaths = [];
  mkdirSync(join(place, 'deep'), { recursive: true });
  save('routes.json', JSON.stringify(routes));
  save('a.json', '{"n":1}');
  save('deep/b.json', '{"n":2}');
});

function save(path: string, text: string): void {
  writeFileSync(join(place, path), text);
}

const open = (lookEveryMs = 0) =>
  openScreens({
    folder: place,
    compile,
    ask: async () => [] as never,
    contract: { endpoints: {} },
    lookEveryMs,
    warn: (text) => warnings.push(text),
  });
const manifestOf = (screens: Screens) => JSON.parse(screens.manifest().text) as ScreensManifest;

describe('the screens of a folder', () => {
  test('are compiled and named by path, with the hash of their content', async () => {
    const screens = await open();
    const { routes: pages, redirects, notFound } = manifestOf(screens);
    expect(pages['/uix/deep/b']).toEqual({
      screen: 'deep/b',
      title: 'B',
      header: 'Bee',
      session: false,
      layout: false,
      module: expect.stringMatching(/^\/screens\/deep\/b\.[0-9a-f]{16}\.js$/),
    });
    expect(pages['/uix/a']).toMatchObject({ session: true, layout: true });
    expect(redirects).toEqual({ '/': '/uix/a' });
    expect(notFound?.module).toBe(pages['/uix/a']?.module);
    expect(screens.module(pages['/uix/deep/b']?.module ?? '')).toContain('export default');
  });

  test('cover the URLs that share a prefix with their routes', async () => {
    const screens = await open();
    const asked = ['/', '/uix/a', '/uix/nowhere', '/wp-login.php', '/ui'];
    expect(asked.filter((path) => screens.covers(path))).toEqual(['/', '/uix/a', '/uix/nowhere']);
  });

  test('a route without a good screen is marked as faulty', async () => {
    expect(manifestOf(await open()).routes['/uix/c']).toEqual({
      screen: 'c',
      title: 'C',
      session: true,
      layout: true,
      faulty: true,
    });
  });

  test('a change is served to the next visit, and an open page keeps its version', async () => {
    const screens = await open();
    const before = screens.manifest();
    const old = manifestOf(screens).routes['/uix/a']?.module ?? '';
    save('a.json', '{"n":10}');
    await screens.refresh();
    const now = manifestOf(screens).routes['/uix/a']?.module ?? '';
    expect(now).not.toBe(old);
    expect(screens.manifest().etag).not.toBe(before.etag);
    expect(screens.module(old)).toContain('{\\"n\\":1}');
    expect(screens.module(now)).toContain('{\\"n\\":10}');
  });

  test('a file with a new error never replaces the last good version, and the error is logged', async () => {
    const screens = await open();
    const good = manifestOf(screens).routes['/uix/a']?.module;
    save('a.json', 'wrong');
    await screens.refresh();
    expect(manifestOf(screens).routes['/uix/a']).toMatchObject({ module: good, faulty: true });
    expect(await screens.faults()).toEqual([fault('a.json')]);
    expect(warnings.at(-1)).toBe(
      'The file a.json is faulty. The last valid version stays in use.\n  a.json:1:2  unknown-field  No such field.',
    );
    save('a.json', '{"n":1}');
    await screens.refresh();
    expect(manifestOf(screens).routes['/uix/a']).not.toHaveProperty('faulty');
    expect(await screens.faults()).toEqual([]);
  });

  test('a valid menu is not marked as faulty, although it has no module', async () => {
    save('menu.json', '{"areas":[]}');
    const screens = await open();
    expect(warnings).toEqual([]);
    expect(await screens.states()).toContainEqual({ path: 'menu.json', faulty: false });
    save('menu.json', '{"areas":"wrong"}');
    await screens.refresh();
    expect(await screens.states()).toContainEqual({ path: 'menu.json', faulty: true });
    screens.close();
  });

  test('a crash of the compiler affects no other screen', async () => {
    save('a.json', 'crash');
    const screens = await open();
    expect(manifestOf(screens).routes['/uix/a']).toMatchObject({ faulty: true });
    expect(manifestOf(screens).routes['/uix/deep/b']?.module).toBeDefined();
    expect(warnings.join()).toContain('The compiler failed on the screen a.json: Error: a fault of the compiler');
  });

  test('invalid routes keep the previous routes', async () => {
    const screens = await open();
    const before = screens.manifest().text;
    save('routes.json', '{"routes":');
    await screens.refresh();
    expect(screens.manifest().text).toBe(before);
    expect(warnings.at(-1)).toMatch(/^routes\.json cannot be used: .+ The previous routes stay in use\.$/);
  });

  test('a change of the routes recompiles the screens that may link to them, in the background', async () => {
    save('a.json', '{"n":1,"to":"/uix/c"}');
    const screens = await open();
    save('routes.json', JSON.stringify({ ...routes, routes: routes.routes.slice(0, 2) }));
    compiledPaths = [];
    await screens.refresh();
    const module = () => screens.module(manifestOf(screens).routes['/uix/a']?.module ?? '');
    await expect.poll(module).toContain('"routes":3');
    expect(compiledPaths).toEqual(['routes.json', 'a.json']);
  });

  test('a change is noticed by polling', async () => {
    const screens = await open(5);
    save('a.json', '{"n":11}');
    await expect.poll(() => screens.module(manifestOf(screens).routes['/uix/a']?.module ?? '')).toContain('11');
    screens.close();
  });

  test('a change is noticed at once through file system events', async () => {
    const screens = await open(3_600_000);
    save('a.json', '{"n":12}');
    await expect.poll(() => screens.module(manifestOf(screens).routes['/uix/a']?.module ?? '')).toContain('12');
    screens.close();
  });

  test('a folder that does not exist stops the start', async () => {
    place = join(folder, 'nowhere');
    await expect(open()).rejects.toThrow(`The screens folder ${place} does not exist. Set SCREENS_DIR.`);
  });
});

/** A server whose only area is the studio. */
async function openStudioServer(screens: Screens) {
  const contract = await loadContract(inProject('schemas'));
  const db = await openMigratedStore();
  const server = await openTestServer({
    db,
    areas: studioArea({ screens, contract, folder: place, ask: askHere(contract), db }),
    sessionData: emptySession,
    parts: { screens },
  });
  for (const role of ['employee', 'analyst'] as const) await addPerson(server.db, role, [role]);
  return server;
}

describe('over HTTP', () => {
  test('the manifest is revalidated each time, a module is cached permanently, and errors are for analysts', async () => {
    const screens = await open();
    const server = await openStudioServer(screens);
    const get = (url: string, headers = {}) => server.send({ method: 'GET', url, headers });

    const manifest = await get('/screens/manifest.json');
    expect(manifest.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: screens.publicManifest().etag,
    });
    expect((await get('/screens/manifest.json', { 'if-none-match': String(manifest.headers.etag) })).status).toBe(304);

    const url = manifestOf(screens).routes['/uix/a']?.module ?? '';
    const module = await get(url);
    expect(module.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await get('/screens/a.0000000000000000.js')).status).toBe(404);

    const token = await server.signIn('analyst');
    save('a.json', 'wrong');
    await screens.refresh();
    expect((await server.call('GET /api/studio/faults', { token })).body).toEqual({ data: [fault('a.json')] });
    expect((await server.call('GET /api/studio/faults', { token: await server.signIn('employee') })).status).toBe(403);

    expect((await server.call('GET /api/studio/screens', { token })).body.data).toContainEqual({
      path: 'a.json',
      faulty: true,
    });
    const text = (path: string) => server.call('POST /api/studio/text', { token, body: { path } });
    expect((await text('deep/b.json')).body).toMatchObject({ data: { path: 'deep/b.json', text: '{"n":2}' } });
    expect((await text('nothing.json')).body).toEqual({ result: false, msg: 'screens/nothing.json does not exist.' });
    expect((await text('../package.json')).status).toBe(400);
    const language = await server.call('GET /api/studio/language', { token });
    expect(language.body.data).toHaveProperty(['definitions', 'screen']);

    const tried = await server.call('POST /api/studio/compile', { token, body: { path: 'a.json', text: '{"n":99}' } });
    const { module: preview } = tried.body.data as { module: string };
    const body = { 'user-name': 'analyst', 'user-key': password };
    const { 'session-screens': sent } = cookiesIn(await server.call('POST /api/public/login', { body }));
    expect((await get(preview, { cookie: `session-screens=${sent?.value}` })).text).toContain('99');
    expect((await get(preview)).status).toBe(401);
    expect(manifestOf(screens).routes['/uix/a']?.module).toBe(url);
    await server.close();
  });

  test('an analyst gets completions for an expression', async () => {
    const server = await openStudioServer(await open());
    const text = '{ "title": "{sess}" }';
    const body = { path: 'a.json', text, offset: text.indexOf('}') };
    const offers = await server.call('POST /api/studio/offers', { token: await server.signIn('analyst'), body });
    const session = { label: 'session', insert: 'session', from: body.offset - 4, to: body.offset };
    expect(offers.body.data).toContainEqual(expect.objectContaining(session));
    await server.close();
  });
});
