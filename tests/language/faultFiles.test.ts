import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkProject } from '../../engine/compiler/project/checkProject';
import { checkRoutes } from '../../engine/compiler/project/checkRoutes';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { limits } from '../../engine/diagnostics/limits';
import { messages } from '../../engine/diagnostics/messages';
import { printDiagnostic } from '../../engine/diagnostics/print';
import { asObject } from '../../engine/language/json';
import { clinic, clinicScreens, inLanguageTests, textOf } from './clinic';
import { clinicShell } from './clinicFrame';

const loaded = await clinic();
const routes = [
  ...loaded.routes,
  { path: '/visits/edit', screen: 'visits/edit', receives: true, reads: ['visit-id', 'patient'] },
  { path: '/visits/all', screen: 'visits/all', ignoresRow: true },
  { path: '/rooms/:id', screen: 'rooms/record', keys: { id: 'room-id' } },
  { path: '/visit/:id', screen: 'visits/record', keys: { id: 'visit-id' } },
  { path: '/visits/listed', screen: 'visits/listed', query: { read: ['day'], lists: ['POST /api/rooms/find'] } },
];
const rooms = loaded.endpoints['POST /api/rooms'];
if (!rooms) throw new Error('The clinic has no rooms.');
const list = { limit: 50, sort: [], order: 'name', filter: {}, search: ['name'] };
const found = { ...rooms, path: '/api/rooms/find', list };
/** The clinic with a list that can be searched, a call for many rows, and one that names two things. */
const plan = loaded.endpoints['POST /api/visits/plan'];
if (!plan) throw new Error('The clinic has no visits.');
const bulk = { ...plan, path: '/api/visits/bulk', bulk: true } as const;
const id = { type: 'integer', minimum: 1 };
const move = {
  ...plan,
  path: '/api/visits/move',
  body: { type: 'object', properties: { 'visit-id': id, 'room-id': id } },
};
const amount = { type: 'number', class: 'pay' };
const fee = { type: 'object', properties: { patient: { type: 'string' }, fee: amount, share: amount } };
const fees = {
  ...rooms,
  path: '/api/fees',
  response: { type: 'object', properties: { data: { type: 'array', items: fee } } },
};
const added = {
  'POST /api/fees': fees,
  'POST /api/rooms/find': found,
  'POST /api/visits/bulk': bulk,
  'POST /api/visits/move': move,
};
const session = loaded.machines.session;
if (!session) throw new Error('The clinic has no session.');
/** The session with the roles of its user. */
const roles = { type: ['array', 'null'], items: { type: 'string' } };
const context = { ...session.context, properties: { ...asObject(session.context.properties), roles } };
const contract = {
  ...loaded,
  routes,
  endpoints: { ...loaded.endpoints, ...added },
  machines: { ...loaded.machines, session: { ...session, context } },
};
const codes = [...new Set(readdirSync(inLanguageTests('faults')).map((file) => file.split('.')[0] ?? ''))].sort();

/** Expands the placeholder for a text too long to store in a definition file. */
const inFull = (text: string): string => text.replace('‹much›', 'much '.repeat(limits.characters / 5));

function diagnosticsOf(code: string) {
  const text = (ending: string): string | undefined => {
    const file = `faults/${code}${ending}`;
    return existsSync(inLanguageTests(file)) ? inFull(textOf(file)) : undefined;
  };
  const [routes, menu, screen = '', other] = ['.routes.json', '.menu.json', '.json', '.other.json'].map(text);
  if (routes !== undefined && screen !== '') {
    const files = [
      { path: 'routes.json', text: routes },
      { path: 'visits.json', text: screen },
    ];
    return checkProject({ contract: withRoutes(contract, routes, files), files });
  }
  if (routes !== undefined) return checkRoutes(routes, clinicScreens);
  if (other !== undefined)
    return checkProject({
      contract,
      files: [
        { path: 'visits.json', text: other },
        { path: 'visits/plan.json', text: screen },
      ],
    });
  if (menu === undefined) return examineScreen(screen, 'visits.json', contract).diagnostics;
  const others = screen === '' ? [] : [{ path: 'visits.json', text: screen }];
  // A page that everyone opens, the home page of the shell; and icons of areas.
  const shell =
    code === 'closed-source' || code === 'unknown-area'
      ? [{ path: 'shell.json', text: JSON.stringify(clinicShell) }]
      : [];
  return checkProject({ contract, files: [{ path: 'menu.json', text: menu }, ...others, ...shell] });
}

/** All diagnostics of the broken definition of a code. */
const diagnose = (code: string): string => diagnosticsOf(code).map(printDiagnostic).join('\n\n');

describe('every diagnostic code', () => {
  test('has a broken definition of its own', () => {
    expect(codes).toEqual(Object.keys(messages).sort());
  });

  // The reference quotes these texts.
  test('prints the text in the snapshot', () =>
    expect(codes.map((code) => `# ${code}\n\n${diagnose(code)}\n`).join('\n')).toMatchFileSnapshot(
      '__snapshots__/faults.txt',
    ));

  test.each(codes)('%s is printed with its location, the problem and a fix', (code) => {
    // The notice about omitted diagnostics comes after the others.
    const first = code === 'too-many-faults' ? '' : '^[^\\n]*';
    expect(diagnose(code)).toMatch(new RegExp(`${first} {2}${code}\\n`));
    for (const fault of diagnose(code).split('\n\n')) expect(fault.split('\n').length).toBeGreaterThanOrEqual(3);
  });
});
