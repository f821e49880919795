import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { checkFile } from '../../engine/compiler/project/checkProject';
import { readProject } from '../../engine/compiler/project/project';

type Shell = Record<string, never> & { notifications: { read: Record<string, unknown> } };

const project = await readProject('screens', 'schemas');
const written = readFileSync('screens/shell.json', 'utf8');

/** What is told about the shell whose notifications are marked so. */
function told(read: Record<string, unknown>): string[] {
  const shell = JSON.parse(written) as Shell;
  shell.notifications.read = { ...shell.notifications.read, ...read };
  const diagnostics = checkFile({ path: 'shell.json', text: JSON.stringify(shell) }, project.contract, []);
  return diagnostics.map(({ code, problem }) => `${code}: ${problem}`);
}

beforeAll(() => {
  expect(told({})).toEqual([]);
});

test('the call that marks a notification as read is one of the contract', () => {
  expect(told({ call: 'POST /api/user/notify/raed' })[0]).toMatch(/^unknown-endpoint: /);
});

test('it is sent what its endpoint takes, of the row', () => {
  expect(told({ with: { idz: '=[row.id]' } })[0]).toMatch(/^payload-key: /);
  expect(told({ with: { ids: '=row.id' } })[0]).toMatch(/^payload-type: /);
  expect(told({ with: { ids: '=[row.idd]' } })[0]).toMatch(/^unknown-field: /);
});

test('whether it was read is asked of the row', () => {
  expect(told({ when: 'row.raed' })[0]).toMatch(/^unknown-field: /);
});
