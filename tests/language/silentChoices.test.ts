import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const room = { type: 'string', title: 'Room' };

/** The codes of a form whose fields are these, with a source of rooms that is empty when it fails. */
function diagnose(properties: object, required: readonly string[], ui: object): string[] {
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { rooms: { call: 'POST /api/rooms', select: 'data', failureMode: 'empty' } },
    body: [{ form: { schema: { type: 'object', required, properties }, ui } }],
  };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(({ code }) => code);
}

const select = (choices: string) => ({
  'ui:widget': 'select',
  'ui:options': { choices, valueField: 'name', labelField: 'name' },
});

test('a required choice that may be silently empty is a fault, also if its rows are computed', () => {
  for (const choices of ['=source.rooms', "=source.rooms.filter(one, one.name != 'x')"]) {
    expect(diagnose({ room }, ['room'], { room: select(choices) }), choices).toEqual(['silent-choice']);
    expect(diagnose({ room }, [], { room: select(choices) }), choices).toEqual([]);
  }
});

test('so is one in a row of a list', () => {
  const lines = (required: readonly string[]) => ({
    lines: { type: 'array', title: 'Lines', items: { type: 'object', required, properties: { room } } },
  });
  const ui = { lines: { 'ui:widget': 'rows', items: { room: select('=source.rooms') } } };
  expect(diagnose(lines(['room']), [], ui)).toEqual(['silent-choice']);
  expect(diagnose(lines([]), [], ui)).toEqual([]);
});

test('so is one that searches', () => {
  const picker = {
    'ui:widget': 'picker',
    'ui:options': { searchSource: 'rooms', valueField: 'name', labelField: 'name' },
  };
  expect(diagnose({ room }, ['room'], { room: picker })).toContain('silent-choice');
});

test.each([
  ['=source.rooms.map(one, one.name)', 'Write "choices": "=source.rooms".'],
  [
    "=split('A B', ' ')",
    `Write "choices": "=split('A B', ' ').map(one, {'value': one})", with "valueField" and "labelField": "value".`,
  ],
])('choices without keys are reported: %s', (choices, fix) => {
  const found = (so: string, key = 'name') => {
    const options = { choices: so, valueField: key, labelField: key };
    const ui = { room: { 'ui:widget': 'select', 'ui:options': options } };
    const sources = so.includes('source') ? { rooms: { call: 'POST /api/rooms', select: 'data' } } : {};
    const body = [{ form: { schema: { type: 'object', properties: { room } }, ui } }];
    const screen = { version: 2, title: 'Visits', sources, body };
    return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics;
  };
  expect(found(choices)).toMatchObject([{ code: 'listed-choices', fix }]);
  const [, fixed = '', key] = /"choices": "(=.*?)"(?:, with .*"(\w+)")?\./.exec(fix) ?? [];
  expect(found(fixed, key)).toEqual([]);
});
