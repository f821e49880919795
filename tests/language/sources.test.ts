import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a screen with these parts, each with its pointer. */
function diagnose(screen: object): string[] {
  const text = JSON.stringify({ version: 2, title: 'Visits', body: [], ...screen });
  return examineScreen(text, 'visits.json', contract).diagnostics.map(({ code, pointer, problem }) =>
    [code, pointer, problem].join(' '),
  );
}

const visits = (name?: string) => ({
  ...{ call: 'POST /api/visits', select: 'data' },
  ...(name === undefined ? {} : { with: { name } }),
});
const of = (source: string): string => `=first(source['${source}']).patient`;
const countTexts = (...names: string[]) => names.map((name) => ({ text: { text: `{count(source['${name}'])}` } }));

describe('sources', () => {
  test('may read one another without a cycle', () => {
    const sources = {
      'a/b': visits(),
      left: visits(of('a/b')),
      right: visits(of('a/b')),
      both: visits(`${of('left')} + first(source.right).patient`),
    };
    expect(diagnose({ sources, body: countTexts('both') })).toEqual([]);
  });

  test.each([
    ['itself', { all: visits(of('all')) }, ['all → all']],
    ['one another', { 'a/b': visits(of('c~d')), 'c~d': visits(of('a/b')) }, ['a/b → c~d → a/b']],
    [
      'a cycle that does not include the first',
      { begin: visits(of('one')), one: visits(of('two')), two: visits(of('three')), three: visits(of('one')) },
      ['one → two → three → one'],
    ],
    [
      'two cycles',
      { one: visits(of('two')), two: visits(of('one')), three: visits(of('three')) },
      ['one → two → one', 'three → three'],
    ],
  ])('are reported once per cycle when they wait for %s', (_, sources, circles) => {
    const faults = diagnose({ sources, body: countTexts(...Object.keys(sources)) });
    expect(faults.map((fault) => /between sources: (.*?)\./.exec(fault)?.[1])).toEqual(circles);
    expect(faults.every((fault) => /^cyclic-source \/sources\/[^ ]*\/with /.test(fault))).toBe(true);
  });

  test('are reported only if nothing reads them', () => {
    const sources = { used: visits(), 'not/used': visits(), asked: visits(of('used')) };
    expect(diagnose({ sources, body: countTexts('asked') })).toEqual([
      expect.stringMatching(/^unused-source \/sources\/not~1used .*"not\/used"/),
    ]);
  });
});

describe('dialogs', () => {
  const modal = { title: 'One', body: [{ text: { text: 'Hello' } }] };
  const opening = (name: string) => ({ buttons: { items: [{ label: 'Open', onClick: [{ open: name }] }] } });

  test('are reported if nothing opens them or if they do not exist', () => {
    expect(diagnose({ modals: { one: modal }, body: [opening('one')] })).toEqual([]);
    expect(diagnose({ modals: { one: modal, two: modal }, body: [opening('one')] })).toEqual([
      expect.stringMatching(/^unused-modal \/modals\/two .*"two"/),
    ]);
    expect(diagnose({ modals: { one: modal }, body: [opening('one'), opening('onee')] })).toEqual([
      expect.stringMatching(/^unknown-modal .*"onee"/),
    ]);
  });
});

describe('page variables', () => {
  const page = { one: { type: 'string', default: '' }, 'two-a': { type: 'string', default: '' } };
  const setting = (values: object) => ({ buttons: { items: [{ label: 'Go', onClick: [{ set: values }] }] } });
  const set = setting({ 'two-a': '1' });
  const shows = (text: string) => ({ text: { text } });

  test('are reported if nothing reads them', () => {
    expect(diagnose({ page, body: [shows("{page.one}{page['two-a']}"), set] })).toEqual([]);
    expect(diagnose({ page, body: [shows('{page.one}'), set] })).toEqual([
      expect.stringMatching(/^unused-variable \/page\/two-a .*"two-a": nothing reads it/),
    ]);
  });

  test.each(["page.one != ''", 'page.number > 0'])(
    'are reported if a source waits for %s, and no action sets it',
    (when) => {
      const variables = { ...page, number: { type: 'integer', default: 0 } };
      const sources = { visits: { call: 'POST /api/visits', select: 'data', when } };
      const shown = { table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'P' }] } };
      const body = [shown, shows("{page.one}{page['two-a']}{page.number}")];
      const found = diagnose({ page: variables, sources, body });
      expect(found).toEqual([expect.stringMatching(/^unset-variable \/sources\/visits\/when .*is never loaded/)]);
      expect(diagnose({ page: variables, sources, body: [...body, setting({ one: '1', number: 1 })] })).toEqual([]);
    },
  );

  test('are set only to values that they list', () => {
    const listed = { one: { type: 'string', enum: ['view', 'edit'], default: 'view' } };
    const set = (one: string) => diagnose({ page: listed, body: [shows('{page.one}'), setting({ one })] });
    expect(set('Edit')).toEqual([
      expect.stringMatching(/^unknown-value \/body\/1\/.*\/set\/one Unknown value "Edit" for "one"/),
    ]);
    expect(set('edit')).toEqual([]);
    expect(set("=page.one == 'view' ? 'edit' : 'view'")).toEqual([]);
  });

  test('are not reported if a fault may be meant to read them', () => {
    const faults = diagnose({ page, body: [shows('{page.one}{page.twoa}'), set] });
    expect(faults).toEqual([expect.stringMatching(/^unknown-field/)]);
    const broken = diagnose({ page, body: [shows("{page.one}{page['two-a'] = 1}"), set] });
    expect(broken).toEqual([expect.stringMatching(/^expression-syntax/)]);
  });
});

describe('a machine', () => {
  const calls = { decide: { call: 'POST /api/visits/close', with: { 'visit-id': 1, note: 'x' } } };
  const machine = (rest: object) => ({ machine: { name: 'approval', calls, ...rest } });
  const codes = (screen: object): string[] => diagnose(screen).map((fault) => fault.split(' ', 2).join(' '));

  test('accepts only the calls and options of its description', () => {
    expect(diagnose(machine({}))).toEqual([]);
    expect(codes(machine({ name: 'aproval' }))).toEqual(['unknown-machine /machine/name']);
    expect(codes(machine({ calls: {} }))).toEqual(['missing-call /machine/calls']);
    expect(codes({ machine: { name: 'approval' } })).toContain('missing-call /machine');
    expect(codes(machine({ calls: { ...calls, undo: calls.decide } }))).toEqual(['unknown-call /machine/calls/undo']);
    expect(codes(machine({ options: { closeAfter: 10, closeAfterwards: 10 } }))).toEqual([
      expect.stringMatching(/^unknown-option /),
    ]);
    expect(diagnose(machine({ options: { closeAfter: 10 } }))).toEqual([]);
  });

  test('opens dialogs only in its own states', () => {
    const modals = (state: string) => ({ modals: { one: { title: 'One', openInStates: [state], body: [] } } });
    expect(diagnose({ ...machine({}), ...modals('reviewing') })).toEqual([]);
    expect(diagnose({ ...machine({}), ...modals('reviewin') })).toEqual([
      expect.stringMatching(/^unknown-state \/modals\/one\/openInStates\/0 .*"reviewin".*"approval"/),
    ]);
    expect(codes(modals('reviewing'))).toEqual(['no-machine /modals/one/openInStates/0']);
  });
});
