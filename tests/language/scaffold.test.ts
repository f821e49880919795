import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { readProject } from '../../engine/compiler/project/project';
import type { Answers } from '../../engine/compiler/scaffold/begin';
import { scaffold } from '../../engine/compiler/scaffold/scaffold';
import { beginScreen } from '../../scripts/screen-new/beginScreen';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'begun-'));
  await cp('screens', folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const begin = (answers: Partial<Answers>) =>
  beginScreen(
    {
      route: '/uix/me/new/screen',
      kind: 'list',
      endpoint: 'POST /api/me/leave/approved-leaves',
      role: 'employee',
      ...answers,
    },
    folder,
    'schemas',
  );

describe('a screen that is begun by the command', () => {
  test.each<[string, Partial<Answers>]>([
    ['form', { kind: 'form', endpoint: 'POST /api/me/leave/apply' }],
    ['list', {}],
    [
      'decision',
      { kind: 'decision', endpoint: 'POST /api/team/leave-cancel/list', decide: 'POST /api/team/leave-cancel/action' },
    ],
    ['report', { kind: 'report', endpoint: 'POST /api/me/attandance/selfreport' }],
  ])('%s passes the check, with its route and its menu entry', async (_, answers) => {
    const { files, diagnostics } = await begin({ ...answers, menu: 'Me / New things', role: 'manager' });
    expect(diagnostics).toEqual([]);
    expect(files).toEqual(['screens/me/new/screen.json', 'screens/routes.json', 'screens/menu.json']);
    expect(checkProject(await readProject(folder, 'schemas'))).toEqual([]);
    const menu = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8'));
    expect(menu.areas[0].groups.at(-1)).toEqual({
      group: 'New things',
      role: 'manager',
      items: [{ name: 'New screen', url: '/me/new/screen' }],
    });
  });

  test('an entry of a group that is there keeps the group, and the rest of the file as it was written', async () => {
    const before = await readFile(join(folder, 'menu.json'), 'utf8');
    await begin({ menu: 'Me / My Record', role: 'hr', title: 'My Travel' });
    const after = await readFile(join(folder, 'menu.json'), 'utf8');
    expect(JSON.parse(after).areas[0].groups[0].items.at(-1)).toEqual({
      name: 'My Travel',
      url: '/me/new/screen',
      role: 'hr',
    });
    const lines = (text: string) => text.split('\n').map((line) => line.trim().replace(/,$/, ''));
    expect(lines(before).filter((line) => !lines(after).includes(line)).length).toBeLessThan(2);
  });

  test('what cannot be begun is told', async () => {
    await expect(begin({ route: 'me/x' })).rejects.toThrow('A route is written like');
    await expect(begin({ kind: 'dashboard' })).rejects.toThrow('There is no kind "dashboard"');
    await expect(begin({ endpoint: 'POST /api/nothing' })).rejects.toThrow('There is no endpoint "POST /api/nothing"');
    await expect(begin({ endpoint: 'POST /api/me/leave/balance' })).rejects.toThrow('holds no list');
    await expect(begin({ route: '/uix/me/leave/request' })).rejects.toThrow('is there already');
    await expect(begin({ menu: 'Me' })).rejects.toThrow('A place in the menu');
  });

  test('every endpoint of the contract that has a list, or takes something, begins a screen without a fault', async () => {
    const { contract } = await readProject('screens', 'schemas');
    const begun = Object.entries(contract.endpoints).flatMap(([endpoint, { effect, method, response }]) => {
      const lists = Object.values((response.properties ?? {}) as Record<string, { type?: string }>).some(
        ({ type }) => type === 'array',
      );
      const kinds =
        effect === 'write' && method === 'POST'
          ? (['form'] as const)
          : lists && effect === 'read'
            ? (['list', 'report'] as const)
            : [];
      return kinds.map((kind) => ({ endpoint, kind }));
    });
    const faulty = begun.flatMap((screen) => {
      const text = JSON.stringify(scaffold({ ...screen, title: 'New' }, contract));
      return examineScreen(text, 'new.json', contract).diagnostics.map(
        ({ problem }) => `${screen.kind} ${screen.endpoint}: ${problem}`,
      );
    });
    expect(faulty).toEqual([]);
  });
});
