import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** A screen with a form whose rows choose a room, and a text below. */
const screenWith = ({ valueField = 'name', text = 'None' }): string =>
  JSON.stringify({
    version: 2,
    title: 'Rooms',
    sources: { rooms: { call: 'POST /api/rooms', select: 'data', failureMode: 'empty' } },
    body: [
      {
        form: {
          schema: {
            type: 'object',
            properties: {
              lines: {
                type: 'array',
                title: 'Lines',
                items: {
                  type: 'object',
                  required: ['room'],
                  properties: { room: { type: 'string', title: 'Room', maxLength: 40 } },
                },
              },
            },
          },
          ui: {
            lines: {
              items: {
                room: {
                  'ui:widget': 'select',
                  'ui:options': { choices: '=source.rooms', valueField, labelField: 'name' },
                },
              },
            },
          },
          submit: { label: 'Send', onSubmit: [{ notify: 'Done' }] },
        },
      },
      { text: { text } },
    ],
  });

const diagnose = (screen: string) =>
  examineScreen(screen, 'visits.json', contract).diagnostics.map(
    ({ code, problem, fix }) => `${code} ${problem} ${fix}`,
  );

test('a required choice in a row whose source may fail silently is reported', () => {
  expect(diagnose(screenWith({}))).toEqual([expect.stringMatching(/^silent-choice .*"room"/)]);
});

test('a choice in a row whose values have another type is reported', () => {
  expect(diagnose(screenWith({ valueField: 'id' }))).toContainEqual(expect.stringMatching(/^choice-misfit .*"room"/));
});

test.each([
  ['in the middle of a text', 'Hello status.rooms, welcome'],
  ['next to an expression', '{count(source.rooms)} of status.rooms'],
])('a path %s is reported with braces as the fix', (_, text) => {
  expect(diagnose(screenWith({ text }))).toContainEqual(expect.stringMatching(/^missing-braces .*"\{status\.rooms\}"/));
});

test.each(['Write to page.rooms@clinic.test', 'Write {{status.rooms}} for the state', 'See status.pdf'])(
  'a text without a path is not reported: %s',
  (text) => {
    expect(diagnose(screenWith({ text })).join()).not.toContain('missing-braces');
  },
);
