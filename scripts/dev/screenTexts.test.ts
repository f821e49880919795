import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { screenText } from './screenTexts';

const folder = await mkdtemp(join(tmpdir(), 'texts-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const screens = join(folder, 'screens');
await mkdir(join(screens, 'me'), { recursive: true });
await writeFile(join(screens, 'me', 'leave.json'), '{ "title": "Leave" }');
await writeFile(join(screens, 'notes.txt'), 'not a screen');
await writeFile(join(folder, 'secret.json'), '{}');

test('serves a screen as saved, with its absolute path for editors', async () => {
  expect(await screenText(screens, 'me/leave.json')).toEqual({
    path: join(screens, 'me', 'leave.json'),
    text: '{ "title": "Leave" }',
  });
});

test('serves nothing outside of the folder, no other file types and no missing files', async () => {
  for (const file of ['../secret.json', join(folder, 'secret.json'), 'notes.txt', 'me/none.json', '', 'me'])
    expect(await screenText(screens, file), file).toBeUndefined();
});
