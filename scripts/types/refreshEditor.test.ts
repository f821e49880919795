import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginScreen } from '../screen-new/beginScreen';
import { refreshEditorSchemas } from './refreshEditor';

let root = '';
const within = (...parts: string[]) => join(root, ...parts);
const schema = () => readFile(within('schemas/editor/screens/me/new/screen.schema.json'), 'utf8');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp('screens', within('screens'), { recursive: true });
  await cp('schemas', within('schemas'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('an editor schema follows its screen: created with it, updated with its sources, deleted with its file', async () => {
  const endpoint = 'POST /api/me/leave/approved-leaves';
  const answers = { route: '/uix/me/new/screen', kind: 'list', endpoint, role: 'employee' } as const;
  await beginScreen(answers, within('screens'), within('schemas'));
  const file = within('screens/me/new/screen.json');
  const text = await readFile(file, 'utf8');
  expect((await stat(join(file, '..', (JSON.parse(text) as { $schema: string }).$schema))).isFile()).toBe(true);

  await writeFile(file, text.replace('"sources": {', '"sources": { "holidays": { "rows": [] },'));
  await refreshEditorSchemas(root, within('screens'));
  expect(await schema()).toContain('"holidays"');

  await rm(file);
  await refreshEditorSchemas(root, within('screens'));
  await expect(schema()).rejects.toThrow('ENOENT');
});

test('screens outside of the project get no editor schema', async () => {
  await mkdir(within('elsewhere'));
  await refreshEditorSchemas(root, within('elsewhere'));
  await expect(stat(within('elsewhere', 'schemas'))).rejects.toThrow('ENOENT');
});
