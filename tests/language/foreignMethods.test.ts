import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** The fixes for a text about these values of rows. */
function fixes(expression: string): (string | undefined)[] {
  const rows = [{ beds: 4, name: 'Children', tags: ['a'] }];
  const alert = { text: `{string(first(source.wards).${expression})}`, tone: 'info' };
  const screen = { version: 2, title: 'W', sampleNotice: 'A sample.', sources: { wards: { rows } }, body: [{ alert }] };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(({ fix }) => fix);
}

test('a method for the digits of a number is formatNumber()', () => {
  expect(fixes('beds.toFixed(1)')).toEqual(['Did you mean "formatNumber"?']);
});

test('for another unknown method, the functions that take such a value are listed', () => {
  const [ofNumber = ''] = fixes('beds.convert()');
  expect(ofNumber).toMatch(/^Use one of these: .*"round".*\.$/);
  expect(ofNumber).not.toContain('"addDays"');
  expect(fixes('tags.convert()')[0]).toMatch(/"filter"/);
});

test('a field of a form in a bulk action that asks for a text is the answer', () => {
  const bulk = {
    label: 'Close',
    call: 'POST /api/visits/close',
    prompt: { label: 'Why?' },
    with: { 'visit-id': "=row['visit-id']", note: '=form.remarks' },
  };
  const screen = {
    version: 2,
    title: 'Visits',
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [{ table: { rows: '=source.visits', columns: [{ field: 'patient', header: 'P' }], bulkActions: [bulk] } }],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  const [found] = diagnostics.filter(({ code }) => code === 'unknown-root');
  expect(found?.fix).toBe('Did you mean answer?');
  expect(found?.candidates?.flatMap(({ edits }) => edits.map(({ text }) => text))).toEqual(['answer']);
});
