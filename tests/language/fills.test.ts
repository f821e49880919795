import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a form where choosing a room fills other fields. */
function diagnose(setFields: object): string[] {
  const columns = [{ field: 'name', header: 'Name' }];
  const keys = { valueField: 'id', labelField: 'name' };
  const options = { choices: '=source.rooms', ...keys, searchSource: 'rooms', columns, setFields };
  const number = { type: 'integer' };
  const form = {
    name: 'plan',
    schema: {
      type: 'object',
      properties: { room: { ...number, title: 'Room' }, beds: { ...number, title: 'Beds' } },
    },
    ui: { room: { 'ui:widget': 'picker', 'ui:options': options } },
  };
  const sources = { rooms: { rows: [{ id: 1, name: 'A', beds: 2 }] } };
  const text = JSON.stringify({ version: 2, title: 'Plan', sources, body: [{ form }] });
  return examineScreen(text, 'visits/plan.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem}`,
  );
}

test('a choice fills fields of its form from properties of the chosen row', () => {
  expect(diagnose({ beds: 'beds' })).toEqual([]);
  expect(diagnose({ bedz: 'beds' })[0]).toMatch(/^unknown-field: .*bedz/);
  expect(diagnose({ beds: 'bedz' })[0]).toMatch(/^unknown-field: .*bedz/);
});
