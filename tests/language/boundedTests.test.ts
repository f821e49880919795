import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();
const day = { type: 'string', format: 'date' };
const schema = {
  type: 'object',
  properties: {
    from: { ...day, title: 'From' },
    to: { ...day, title: 'To', formatMinimum: { $data: '1/from' } },
    over: { ...day, title: 'Over', formatExclusiveMinimum: { $data: '1/from' } },
  },
};

/** The problems of a form's tests with a source that waits for a condition. */
function problems(when: string): string[] {
  const sources = { visits: { call: 'POST /api/visits', select: 'data', when } };
  const table = { rows: '=source.visits', columns: [{ field: 'patient', header: 'Patient' }] };
  const screen = { version: 2, title: 'Stay', sources, body: [{ form: { name: 'stay', schema } }, { table }] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/stay.json', contract);
  return diagnostics.filter(({ code }) => code === 'decided-test').map(({ problem, fix }) => `${problem} ${fix}`);
}

test('a test of two fields that the rules of the form exclude is reported', () => {
  expect(problems('forms.stay.to != null && forms.stay.to < forms.stay.from')).toEqual([
    'This test is never true: "from" cannot exceed "to" (line 1). Write forms.stay.to >= forms.stay.from, or change the rule.',
  ]);
  expect(problems('forms.stay.from > forms.stay.to')).toHaveLength(1);
  expect(problems('forms.stay.from >= forms.stay.over')).toHaveLength(1);
});

test.each(['forms.stay.from >= forms.stay.to', 'forms.stay.to > forms.stay.from', 'forms.stay.to < forms.stay.over'])(
  '%s is not',
  (when) => {
    expect(problems(when)).toEqual([]);
  },
);
