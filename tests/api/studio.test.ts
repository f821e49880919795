import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reasons } from '../../engine/compiler';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { studioPath } from '../../src/app/routing/studio';
import type { ReferenceEntry } from '../../src/contract/studio.gen';
import { inProject } from '../../src/server/place';
import { screenCompiler } from '../../src/server/screens/compiler';
import { type AskCompiler, askHere, type TaskOwner } from '../../src/server/screens/compilerWorker/askCompiler';
import { textHash } from '../../src/server/screens/hashOf';
import { keepVersion } from '../../src/server/screens/history';
import { openScreens, type Screens } from '../../src/server/screens/screens';
import { studioArea } from '../../src/server/screens/studio';
import { openMigratedStore } from '../../src/server/testing/memoryStore';
import { emptySession } from './support/emptySession';
import { addPerson } from './support/people';
import { openTestServer, type TestServer } from './support/testServer';

const place = mkdtempSync(join(tmpdir(), 'studio-'));
const folder = join(place, 'screens');
const path = 'not-found.json';
const routes = { routes: [{ path: '/uix/user/home', screen: 'not-found', title: 'Home' }], notFound: 'not-found' };
const original = readFileSync(inProject('screens', path), 'utf8');
const renameTitle = (title: string): string => original.replace('Oops! Page not found', title);
const onDisk = (): string => readFileSync(join(folder, path), 'utf8');

/** Runs while the compiler works. */
let duringCompile = async (_: TaskOwner): Promise<unknown> => undefined;

let screens: Screens;
let server: TestServer;
let token: string;

beforeAll(async () => {
  mkdirSync(folder);
  cpSync(inProject('screens', path), join(folder, path));
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  const contract = await loadContract(inProject('schemas'));
  const here = askHere(contract);
  const ask: AskCompiler = async (by, name, given) => {
    await duringCompile(by);
    return here(by, name, given);
  };
  const compile = screenCompiler(ask, inProject());
  screens = await openScreens({ folder, compile, ask, contract, lookEveryMs: 0, warn: () => {} });
  const db = await openMigratedStore();
  server = await openTestServer({
    db,
    areas: studioArea({ screens, contract, folder, ask, db }),
    sessionData: emptySession,
    parts: { screens },
  });
  for (const role of ['employee', 'analyst'] as const) await addPerson(server.db, role, [role]);
  token = await server.signIn('analyst');
}, 120_000);

afterAll(async () => {
  await server.close();
  rmSync(place, { recursive: true });
});

beforeEach(async () => {
  writeFileSync(join(folder, path), original);
  await screens.refresh();
  for (const table of ['definition_version', 'definition_text'] as const) await server.db.deleteFrom(table).execute();
});

afterEach(() => {
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  for (const added of ['me', 'menu.json']) rmSync(join(folder, added), { recursive: true, force: true });
});

const emptyMenu = '{ "version": 1, "prefix": "/uix", "areas": [], "quickLinks": [] }';

const ask = async (name: string, body: object) => (await server.call(`POST /api/studio/${name}`, { token, body })).body;
const hashNow = async (): Promise<string> => ((await ask('text', { path })).data as { hash: string }).hash;
const save = async (text: string, hash?: string) => ask('save', { path, text, hash: hash ?? (await hashNow()) });

test('a save is written to the file, served to the next visit, kept in the history, and in the audit log with its changes', async () => {
  const manifest = screens.manifest().etag;
  expect((await ask('changes', { path, text: renameTitle('Lost') })).data).toMatchObject({
    changes: [expect.stringContaining('"Oops! Page not found" → "Lost"')],
  });
  expect(await save(renameTitle('Lost'))).toMatchObject({ result: true, conflict: false });
  expect(onDisk()).toBe(renameTitle('Lost'));
  expect(screens.manifest().etag).not.toBe(manifest);
  const entry = await server.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'after'])
    .where('action', '=', 'screen.save')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject: `screens/${path}` });
  expect(JSON.stringify(entry.after)).toContain('Lost');
});

test('a file that changed since it was opened is not overwritten', async () => {
  const opened = await hashNow();
  writeFileSync(join(folder, path), renameTitle('By another'));
  expect(await save(renameTitle('Mine'), opened)).toMatchObject({
    result: false,
    conflict: true,
    msg: `screens/${path} has changed since you opened it.`,
  });
  expect(onDisk()).toBe(renameTitle('By another'));
});

test('one of two concurrent saves of the same version wins, and the other reports a conflict', async () => {
  const opened = await hashNow();
  const answers = await Promise.all([save(renameTitle('One'), opened), save(renameTitle('Two'), opened)]);
  expect(answers.map(({ conflict }) => conflict).sort()).toEqual([false, true]);
});

test('a save or a new screen whose response was lost, repeated with its key, returns the first response', async () => {
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  const saved = { path, text: renameTitle('Once'), hash: await hashNow() };
  const begun = { ...newScreen, route: '/uix/me/once' };
  for (const [name, body] of [
    ['save', saved],
    ['begin', begun],
  ] as const) {
    const sent = { token, body, key: `key-of-the-lost-${name}` };
    const first = await server.call(`POST /api/studio/${name}`, sent);
    expect(first.body.result, first.text).toBe(true);
    const again = await server.call(`POST /api/studio/${name}`, sent);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect((await server.call(`POST /api/studio/${name}`, { ...sent, key: randomUUID() })).body.result).toBe(false);
  }
});

test('the database stays free for others while the compiler works on a save or a new screen', async () => {
  let asked = 0;
  // The embedded store would refuse this query within a transaction.
  duringCompile = async () => {
    asked += 1;
    await server.db.selectFrom('audit_entry').select('action').limit(1).execute();
  };
  const route = '/uix/me/concurrent';
  expect(await save(renameTitle('Concurrent'))).toMatchObject({ result: true });
  expect(asked).toBeGreaterThan(1);
  asked = 0;
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  expect(await ask('begin', { ...newScreen, route })).toMatchObject({ result: true });
  expect(asked).toBeGreaterThan(1);
  duringCompile = async () => undefined;
});

test('closing a request that compiles a text aborts its task', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    duringCompile = async ({ signal }) => {
      signal?.addEventListener('abort', () => resolve());
      client.abort();
    };
  });
  const sent = fetch(`${url}/api/studio/compile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path, text: original }),
    signal: client.signal,
  });
  await expect(sent).rejects.toThrow('aborted');
  await aborted;
  duringCompile = async () => undefined;
});

test('a text with errors is refused with its first error', async () => {
  const { result, msg } = await save(original.replace('"width": "card"', '"widht": "card"'));
  expect(result).toBe(false);
  expect(msg).toMatch(/^screens\/not-found\.json was not saved, because it has faults: line 5: .*widht/);
  expect(onDisk()).toBe(original);
});

test('an error of a draft text explains its reason', async () => {
  const { data } = await ask('compile', { path, text: renameTitle('Lost').replace('"title"', '"titel"') });
  const { diagnostics } = data as { diagnostics: { code: string; why: string }[] };
  expect(diagnostics[0]).toMatchObject({ code: 'unknown-key', why: reasons['unknown-key'] });
});

test('a fault that a file has only together with another one is reported, and keeps it from being saved', async () => {
  cpSync(inProject('screens/me/profile.json'), join(folder, 'me/profile.json'));
  await screens.refresh();
  const route = { path: '/uix/me/profile', screen: 'me/profile', title: 'Profile', session: false };
  const text = JSON.stringify({ ...routes, routes: [...routes.routes, route] });
  const { data } = await ask('compile', { path: 'routes.json', text });
  expect(data).toMatchObject({ diagnostics: [{ code: 'needs-session', why: reasons['needs-session'] }] });
  const { hash } = (await ask('text', { path: 'routes.json' })).data as { hash: string };
  expect((await ask('save', { path: 'routes.json', text, hash })).msg).toContain('was not saved');

  writeFileSync(join(folder, 'routes.json'), text);
  await screens.refresh();
  expect(await screens.states()).toContainEqual({ path: 'routes.json', faulty: true });
});

test('the history keeps up to 50 earlier texts, which can be read again', async () => {
  for (let n = 0; n < 52; n += 1) await save(renameTitle(`Title ${n}`));
  const kept = (await ask('history', { path })).data as { id: number; by: string | null; words: string[] }[];
  expect(kept.length).toBe(50);
  expect(kept[0]).toMatchObject({ by: 'Name of analyst', words: [expect.stringContaining('"Title 50" → "Title 51"')] });
  expect((await server.db.selectFrom('definition_text').select('hash').execute()).length).toBe(50);
  const earlier = (await ask('earlier', { path, id: kept[1]?.id })).data as { text: string };
  expect(earlier.text).toBe(renameTitle('Title 50'));
  expect(await ask('earlier', { path, id: 999 })).toMatchObject({ result: false });
});

test('an earlier text of an older version of the language is migrated', async () => {
  const text = '{ "version": 1, "title": "Old", "body": [{ "text": { "text": "Old", "look": "quiet" } }] }';
  await keepVersion(server.db, { path, text, at: new Date(), by: null, words: [] });
  const [newest] = (await ask('history', { path })).data as { id: number }[];
  expect((await ask('earlier', { path, id: newest?.id })).data).toMatchObject({
    text: '{ "version": 2, "title": "Old", "body": [{ "text": { "text": "Old", "variant": "quiet" } }] }',
  });
});

test('the original text of the file is the first in the history', async () => {
  await save(renameTitle('Changed'));
  const kept = (await ask('history', { path })).data as { id: number; by: string | null }[];
  expect(kept.map(({ by }) => by)).toEqual(['Name of analyst', null]);
  expect((await ask('earlier', { path, id: kept[1]?.id })).data).toMatchObject({ text: original });
});

test.each(['../package.json', '/etc/passwd.json', 'a/../../b.json', 'not-found.json/../x.json', 'a\\b.json'])(
  'a path that leads elsewhere is refused: %s',
  async (elsewhere) => {
    for (const [name, more] of [
      ['text', {}],
      ['save', { text: '{}', hash: 'x' }],
      ['changes', { text: '{}' }],
      ['history', {}],
      ['earlier', { id: 1 }],
    ] as const) {
      const body = { path: elsewhere, ...more };
      expect((await server.call(`POST /api/studio/${name}`, { token, body })).status, name).toBe(400);
    }
  },
);

test('a missing file is neither created nor revealed', async () => {
  expect(await save('{}', 'x')).toMatchObject({ conflict: true });
  expect(await ask('save', { path: 'new.json', text: '{}', hash: 'x' })).toEqual({
    result: false,
    msg: 'screens/new.json does not exist.',
  });
  expect(readdirSync(folder).sort()).toEqual(['not-found.json', 'routes.json']);
});

const newScreen = {
  route: '/uix/me/loans',
  title: 'Loans',
  kind: 'list',
  endpoint: 'POST /api/me/leave/holidays',
  menu: 'Me / Records',
  role: 'employee',
};

test('a new screen gets its route and menu entry, is served at once, kept in the history, and in the audit log', async () => {
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  expect(await ask('begin', newScreen)).toEqual({
    result: true,
    msg: 'Created screens/me/loans.json.',
    path: 'me/loans.json',
  });
  const readWritten = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expect(readWritten('me/loans.json')).toMatchObject({
    title: 'Loans',
    sources: { items: { call: newScreen.endpoint } },
  });
  expect(readWritten('routes.json').routes.at(-1)).toEqual({
    path: newScreen.route,
    screen: 'me/loans',
    title: 'Loans',
  });
  expect(readWritten('menu.json').areas).toEqual([
    { name: 'Me', groups: [{ name: 'Records', role: 'employee', items: [{ name: 'Loans', url: '/me/loans' }] }] },
  ]);
  const { routes: served } = JSON.parse(screens.manifest().text);
  expect(served[newScreen.route].module).toBeTruthy();
  expect((await ask('history', { path: 'me/loans.json' })).data).toMatchObject([
    { by: 'Name of analyst', words: ['new screen /uix/me/loans'] },
  ]);
  const actions = await server.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'screen.begin')
    .execute();
  expect(actions).toContainEqual({ subject: 'screens/me/loans.json' });
});

test('a screen that cannot be created is refused with a clear message, and nothing is written', async () => {
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  await screens.refresh();
  const before = readdirSync(folder, { recursive: true });
  const readRefusal = async (change: object) => (await ask('begin', { ...newScreen, ...change })).msg;
  expect(await readRefusal({ route: '/uix/user/home' })).toBe(
    'The route /uix/user/home already exists for not-found.json.',
  );
  expect(await readRefusal({ route: '/api/loans', menu: undefined })).toBe(
    'The server uses the addresses below /api itself. Choose another route.',
  );
  expect(await readRefusal({ route: studioPath })).toBe(
    'The route /uix/studio is a page of the application itself. Choose another path.',
  );
  expect(await readRefusal({ route: '/uix/not-found' })).toBe('The screen not-found.json already exists.');
  expect(await readRefusal({ route: '/uix/../../x' })).toContain('Write it like /uix/visits/plan');
  expect(await readRefusal({ route: '/uix/a', endpoint: 'POST /api/none' })).toContain('Unknown endpoint');
  expect(await readRefusal({ route: '/uix/a', endpoint: 'POST /api/me/leave/balance' })).toContain('has no list');
  expect(await readRefusal({ route: '/a', menu: 'Me / Records' })).toContain('The menu cannot link to');
  expect(await readRefusal({ route: '/uix/a', menu: 'Me' })).toContain('Invalid menu');
  expect((await server.call('POST /api/studio/begin', { token, body: { ...newScreen, kind: 'page' } })).status).toBe(
    400,
  );
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test('routes that no address reaches are not saved', async () => {
  const saveRoute = async (path: string) => {
    const text = JSON.stringify({ ...routes, routes: [...routes.routes, { path, screen: 'not-found', title: 'A' }] });
    return ask('save', { path: 'routes.json', text, hash: textHash(JSON.stringify(routes)) });
  };
  expect((await saveRoute(studioPath)).msg).toBe(
    'The route /uix/studio is a page of the application itself. Choose another path.',
  );
  expect((await saveRoute('/assets/a')).msg).toContain('the server handles everything under "/assets"');
  expect(JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8'))).toEqual(routes);
});

test('nothing is written through symbolic links', async () => {
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  const outside = join(place, 'outside');
  mkdirSync(outside);
  symlinkSync(outside, join(folder, 'me'));
  const refusal = (part: string) =>
    `screens/me/loans.json was not saved, because screens/${part} is a symbolic link. Ask your administrator to replace it with a real file or folder.`;
  expect((await ask('begin', newScreen)).msg).toBe(refusal('me'));
  rmSync(join(folder, 'me'));
  mkdirSync(join(folder, 'me'));
  symlinkSync(join(outside, 'loans.json'), join(folder, 'me', 'loans.json'));
  expect((await ask('begin', newScreen)).msg).toBe(refusal('me/loans.json'));
  rmSync(join(folder, 'me', 'loans.json'));
  symlinkSync(join(outside, 'unfinished'), join(folder, 'me', 'loans.json.unfinished'));
  expect(await ask('begin', newScreen)).toMatchObject({ result: true });
  expect(readdirSync(outside)).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'me', 'loans.json'), 'utf8')).title).toBe('Loans');
});

/** A new screen, as a file of its own that can be moved and removed. */
async function beginLoans(): Promise<void> {
  writeFileSync(join(folder, 'menu.json'), emptyMenu.replace('"version": 1', '"version": 2'));
  await screens.refresh();
  expect(await ask('begin', newScreen)).toMatchObject({ result: true });
}

const proposeChange = async (asked: object) => (await ask('propose', asked)).data as { version: string };
const filesBelow = () => readdirSync(folder, { recursive: true }).map(String).sort();

test('a move is proposed with every file, written at once, and kept in the history and the audit log', async () => {
  await beginLoans();
  const move = { kind: 'move', file: 'me/loans.json', route: '/uix/me/credit' };
  const { version, ...proposal } = await proposeChange(move);
  expect(proposal).toMatchObject({
    faults: [],
    files: expect.arrayContaining([
      { path: 'me/credit.json', change: 'new', words: [] },
      { path: 'me/loans.json', change: 'removed', words: [] },
    ]),
  });
  expect(filesBelow()).toContain('me/loans.json');
  expect(await ask('reorganise', { ...move, version })).toMatchObject({ result: true, path: 'me/credit.json' });
  expect(filesBelow()).not.toContain('me/loans.json');
  expect(JSON.parse(screens.manifest().text).routes['/uix/me/credit'].module).toBeTruthy();
  expect(readFileSync(join(folder, 'menu.json'), 'utf8')).toContain('"/me/credit"');
  expect((await ask('history', { path: 'me/credit.json' })).data).toMatchObject([{ by: 'Name of analyst' }]);
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'screen.move')
    .execute();
  expect(entries).toEqual([{ subject: 'screens/me/loans.json' }]);
});

test('a change is refused if it would cause faults, or a file has changed since its proposal, and nothing is written', async () => {
  await beginLoans();
  const remove = { kind: 'remove', file: 'me/loans.json' };
  const { version } = await proposeChange(remove);
  const menu = readFileSync(join(folder, 'menu.json'), 'utf8');
  writeFileSync(join(folder, 'menu.json'), menu.replace('"Records"', '"Files"'));
  expect(await ask('reorganise', { ...remove, version })).toMatchObject({ result: false, conflict: true });

  const link = '{ "buttons": { "items": [{ "label": "Loans", "onClick": [{ "navigate": "/uix/me/loans" }] }] } }';
  writeFileSync(join(folder, path), original.replace('"body": [', `"body": [${link},`));
  const { faults, version: newer } = (await ask('propose', remove)).data as {
    faults: object[];
    version: string;
  };
  expect(faults).toEqual([expect.objectContaining({ file: `screens/${path}`, code: 'unknown-route' })]);
  expect((await ask('reorganise', { ...remove, version: newer })).msg).toContain('Nothing was changed');
  expect(filesBelow()).toContain('me/loans.json');

  writeFileSync(join(folder, path), original);
  const last = await proposeChange(remove);
  expect(await ask('reorganise', { ...remove, version: last.version })).toMatchObject({ result: true });
  expect(filesBelow()).not.toContain('me/loans.json');
});

test('a deleted screen is restored with its route and its entries in the menu', async () => {
  await beginLoans();
  const before = ['me/loans.json', 'routes.json', 'menu.json'].map((file) => readFileSync(join(folder, file), 'utf8'));
  const remove = { kind: 'remove', file: 'me/loans.json' };
  const { version } = await proposeChange(remove);
  await ask('reorganise', { ...remove, version });
  const { data } = (await server.call('GET /api/studio/removed', { token })).body;
  expect(data).toEqual([{ path: 'me/loans.json', at: expect.any(String), by: 'Name of analyst', words: ['deleted'] }]);
  const restore = { kind: 'restore', file: 'me/loans.json' };
  const proposal = (await ask('propose', restore)).data as { version: string; faults: object[] };
  expect(proposal.faults).toEqual([]);
  expect(await ask('reorganise', { ...restore, version: proposal.version })).toMatchObject({ path: 'me/loans.json' });
  expect(['me/loans.json', 'routes.json', 'menu.json'].map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(
    before,
  );
  expect((await server.call('GET /api/studio/removed', { token })).body.data).toEqual([]);
  expect((await ask('propose', restore)).msg).toContain('already exists');
  expect((await ask('propose', { ...restore, file: 'me/never.json' })).msg).toContain('no stored version');
});

test('a replacement that breaks files lists their faults', async () => {
  await beginLoans();
  const { faults } = (await ask('propose', { kind: 'replace', find: '"routes":', by: 'x' })).data as {
    faults: object[];
  };
  expect(faults).toContainEqual(expect.objectContaining({ file: 'screens/routes.json', code: 'json-syntax' }));
});

test('a change that is impossible says why', async () => {
  await beginLoans();
  const refusal = async (asked: object) => (await ask('propose', asked)).msg;
  const move = { kind: 'move', file: 'me/loans.json' };
  expect(await refusal(move)).toBe('Fill in the route.');
  expect(await refusal({ ...move, route: studioPath })).toContain('is a page of the application itself');
  expect(await refusal({ ...move, route: '/uix/user/home' })).toContain('already exists');
  expect(await refusal({ kind: 'replace', find: 'nowhere at all' })).toBe('Nothing found.');
});

test('a new screen can use the endpoints of the contract and the sections of the menu', async () => {
  writeFileSync(join(folder, 'menu.json'), emptyMenu);
  await screens.refresh();
  const { data } = (await server.call('GET /api/studio/beginning', { token })).body;
  const { endpoints } = data as { endpoints: { endpoint: string; list: boolean; writes: boolean }[] };
  expect(endpoints).toContainEqual(
    expect.objectContaining({ endpoint: 'POST /api/me/leave/holidays', list: true, writes: false }),
  );
  expect(endpoints.some(({ endpoint }) => endpoint.includes('/api/studio/'))).toBe(false);
  expect(data).toMatchObject({ places: [], prefix: '/uix' });
});

test('the studio is for analysts only', async () => {
  const other = await server.signIn('employee');
  const bodies: Record<string, object> = {
    text: { path },
    compile: { path, text: '{}' },
    changes: { path, text: '{}' },
    save: { path, text: '{}', hash: 'x' },
    history: { path },
    earlier: { path, id: 1 },
    begin: newScreen,
    propose: { kind: 'remove', file: path },
    reorganise: { kind: 'remove', file: path, version: 'x' },
  };
  for (const [name, body] of Object.entries(bodies)) {
    expect((await server.call(`POST /api/studio/${name}`, { token: other, body })).status, name).toBe(403);
    expect((await server.call(`POST /api/studio/${name}`, { body })).status, name).toBe(401);
  }
  for (const name of ['faults', 'screens', 'language', 'reference', 'samples', 'beginning'])
    expect((await server.call(`GET /api/studio/${name}`, { token: other })).status, name).toBe(403);
});

test('samples have a response for every endpoint, and a session with its menu for each persona', async () => {
  const { data } = (await server.call('GET /api/studio/samples', { token })).body;
  const { answers, sessions } = data as { answers: object; sessions: Record<string, { menu: object }> };
  expect(Object.keys(answers).sort()).toEqual(Object.keys(server.contract.endpoints).sort());
  expect(Object.keys(sessions)).toEqual(['employee', 'manager', 'hr', 'payroll']);
  expect(JSON.stringify(sessions.manager?.menu)).toContain('/team/leave/approval');
  expect(JSON.stringify(sessions.employee?.menu)).not.toContain('/team/leave/approval');
});

test('the reference covers the whole language, with descriptions, keys and examples', async () => {
  const { data } = (await server.call('GET /api/studio/reference', { token })).body;
  const entries = data as ReferenceEntry[];
  const form = entries.find(({ kind, name }) => kind === 'block' && name === 'form');
  expect(form?.example.text).toBe(readFileSync(inProject('schemas/examples/block-form.json'), 'utf8'));
  expect(form?.tables.map(({ title }) => title)).toEqual(['Form', 'FieldGroup', 'Submit']);
  expect(form?.tables[0]?.keys).toContainEqual(expect.objectContaining({ key: 'keepDraft', without: '`true`' }));
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['block', 'widget', 'action', 'cell', 'function', 'rule', 'session']),
  );
});
