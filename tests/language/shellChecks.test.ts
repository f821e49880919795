import { beforeAll, expect, test } from 'vitest';
import { checkFile } from '../../engine/compiler/project/checkProject';
import { clinic } from './clinic';
import { clinicShell } from './clinicFrame';

const contract = await clinic();

/** The diagnostics of a shell that marks notifications as read with this call. */
function diagnose(read: Record<string, unknown>): string[] {
  const { notifications } = clinicShell;
  const shell = { ...clinicShell, notifications: { ...notifications, read: { ...notifications.read, ...read } } };
  const diagnostics = checkFile({ path: 'shell.json', text: JSON.stringify(shell) }, contract, []);
  return diagnostics.map(({ code, problem }) => `${code}: ${problem}`);
}

beforeAll(() => {
  expect(diagnose({})).toEqual([]);
});

test('the call that marks a notification as read must be in the contract', () => {
  expect(diagnose({ call: 'POST /api/visits/clos' })[0]).toMatch(/^unknown-endpoint: /);
});

test('its payload must match its endpoint and read only the row', () => {
  const note = 'Seen';
  expect(diagnose({ with: { 'visit-id': "=row['visit-id']", note, visit: 1 } })[0]).toMatch(/^payload-key: /);
  expect(diagnose({ with: { 'visit-id': '=row.patient', note } })[0]).toMatch(/^payload-type: /);
  expect(diagnose({ with: { 'visit-id': "=row['visit-no']", note } })[0]).toMatch(/^unknown-field: /);
});

test('the read state must come from the row', () => {
  expect(diagnose({ when: "row.state == 'done'" })[0]).toMatch(/^unknown-field: /);
});
