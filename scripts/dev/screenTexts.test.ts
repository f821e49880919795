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

test('a screen is served as it is saved, with the path that an editor understands', async () => {
  expect(await screenText(screens, 'me/leave.json')).toEqual({
    path: join(screens, 'me', 'leave.json'),
    text: '{ "title": "Leave" }',
  });
});

test('nothing else is served: no other folder, no other kind of file, no file that is not there', async () => {
  for (const file of ['../secret.json', join(folder, 'secret.json'), 'notes.txt', 'me/none.json', '', 'me'])
    expect(await screenText(screens, file), file).toBeUndefined();
});
