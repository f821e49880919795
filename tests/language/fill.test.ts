import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The diagnostics of a screen whose form runs this fill action when its room changes. */
function diagnose(action: object): string[] {
  const room = { type: 'string', title: 'Room' };
  const form = {
    name: 'plan',
    schema: { type: 'object', properties: { room, beds: { type: 'integer', title: 'Beds' } } },
    onChange: { room: [action] },
  };
  const text = JSON.stringify({ version: 2, title: 'Plan', body: [{ form }] });
  return examineScreen(text, 'visits/plan.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem}`,
  );
}

test('fill accepts only a form of the screen, its fields and values of their types', () => {
  expect(diagnose({ fill: 'plan', with: { beds: null } })).toEqual([]);
  expect(diagnose({ fill: 'plan', with: { beds: '=size(form.room)' } })).toEqual([]);
  expect(diagnose({ fill: 'plna', with: { beds: 1 } })).toEqual(['unknown-form: Unknown form "plna".']);
  expect(diagnose({ fill: 'plan', with: { bed: 1 } })[0]).toMatch(/^unknown-field: Unknown field "bed" in /);
  expect(diagnose({ fill: 'plan', with: { beds: 'two' } })[0]).toMatch(
    /^expression-type: Expected .* for the field "beds"/,
  );
});
