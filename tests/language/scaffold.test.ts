import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { readProject } from '../../engine/compiler/project/project';
import type { NewScreenAnswers } from '../../engine/compiler/scaffold/begin';
import { scaffold } from '../../engine/compiler/scaffold/scaffold';
import { errorsIn } from '../../engine/diagnostics/diagnostic';
import { asObject } from '../../engine/language/json';
import { propertiesOf } from '../../engine/language/schemaParts';
import { beginScreen } from '../../scripts/screen-new/beginScreen';
import { clinicSchemas } from './clinic';
import { clinicMenu } from './clinicFrame';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'begun-'));
  await cp('tests/clinic/screens', folder, { recursive: true });
  await writeFile(join(folder, 'menu.json'), JSON.stringify({ ...clinicMenu, quickLinks: [] }, null, 2));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const begin = (answers: Partial<NewScreenAnswers>) =>
  beginScreen(
    { route: '/ward/new/screen', kind: 'list', endpoint: 'POST /api/visits', role: 'nurse', ...answers },
    folder,
    clinicSchemas,
  );

describe('a screen scaffolded by the command', () => {
  test.each<[string, Partial<NewScreenAnswers>]>([
    ['form', { kind: 'form', endpoint: 'POST /api/visits/close' }],
    ['list', {}],
    ['decision', { kind: 'decision', decide: 'POST /api/visits/close' }],
    ['report', { kind: 'report' }],
    ['dashboard', { kind: 'dashboard' }],
  ])('%s passes the check, with its route and its menu entry', async (_, answers) => {
    const { files, diagnostics } = await begin({ ...answers, menu: 'Ward / New things', role: 'doctor' });
    expect(diagnostics).toEqual([]);
    expect(files).toEqual(['screens/ward/new/screen.json', 'screens/routes.json', 'screens/menu.json']);
    expect(checkProject(await readProject(folder, clinicSchemas))).toEqual([]);
    const menu = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8'));
    expect(menu.areas[1].groups.at(-1)).toEqual({
      name: 'New things',
      role: 'doctor',
      items: [{ name: 'New screen', url: '/ward/new/screen' }],
    });
  });

  test('a form has a field for every payload key, including lists and nested objects', async () => {
    const { contract } = await readProject('tests/clinic/screens', clinicSchemas);
    const writes = Object.entries(contract.endpoints).filter(([, { effect }]) => effect === 'write');
    const problems = writes.flatMap(([endpoint]) => {
      const text = JSON.stringify(scaffold({ kind: 'form', endpoint, title: 'New' }, contract));
      const { diagnostics } = examineScreen(text, 'new.json', contract);
      // The form of a new screen shows no record, so it knows no version.
      return errorsIn(diagnostics).map(({ problem }) => `${endpoint}: ${problem}`);
    });
    expect([problems, writes.length > 2]).toEqual([[], true]);
  });

  test('the version of a record is sent with a decision on it, and not shown', async () => {
    const { contract } = await readProject('tests/clinic/screens', clinicSchemas);
    const record = scaffold({ kind: 'record', endpoint: 'POST /api/patient', title: 'New' }, contract);
    expect(JSON.stringify(record)).not.toContain('record-version');
    const { 'POST /api/visits': list, 'POST /api/patient': patient } = contract.endpoints;
    if (list === undefined || patient === undefined) throw new Error('The clinic lists visits and shows a patient.');
    const { data } = propertiesOf(patient.response);
    const response = { type: 'object', properties: { data: { type: 'array', items: data } } };
    const decision = scaffold(
      { kind: 'decision', endpoint: 'POST /api/visits', decide: 'POST /api/patient/phone', title: 'New' },
      { ...contract, endpoints: { ...contract.endpoints, 'POST /api/visits': { ...list, response } } },
    );
    expect(JSON.stringify(decision.body)).not.toContain('record-version');
    expect(asObject(asObject(asObject(decision.machine).calls).decide).with).toEqual({
      phone: '=form.phone',
      'record-version': "=approval.item['record-version']",
    });
  });

  test('an entry for an existing group joins the group and keeps the formatting of the file', async () => {
    const before = await readFile(join(folder, 'menu.json'), 'utf8');
    await begin({ menu: 'Day / Visits', role: 'nurse', title: 'My visits' });
    const after = await readFile(join(folder, 'menu.json'), 'utf8');
    expect(JSON.parse(after).areas[0].groups[0].items.at(-1)).toEqual({
      name: 'My visits',
      url: '/ward/new/screen',
      role: 'nurse',
    });
    const lines = (text: string) => text.split('\n').map((line) => line.trim().replace(/,$/, ''));
    expect(lines(before).filter((line) => !lines(after).includes(line)).length).toBeLessThan(2);
  });

  test('impossible scaffolds are reported', async () => {
    await expect(begin({ route: 'ward/x' })).rejects.toThrow('Invalid route');
    await expect(begin({ kind: 'poster' })).rejects.toThrow('Unknown kind "poster"');
    await expect(begin({ endpoint: 'POST /api/nothing' })).rejects.toThrow('Unknown endpoint "POST /api/nothing"');
    await expect(begin({ endpoint: 'POST /api/patient' })).rejects.toThrow('has no list');
    await expect(begin({ route: '/visits/plan' })).rejects.toThrow('already exists');
    await expect(begin({ menu: 'Ward' })).rejects.toThrow('Invalid menu');
  });
});
