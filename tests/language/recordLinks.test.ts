import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

/** Details of the first visit with one item, and more properties of the person. */
const screen = (item: object, more: object = {}): string =>
  JSON.stringify({
    version: 2,
    title: 'Visit',
    sources: { visits: { call: 'POST /api/visits', select: 'data' } },
    body: [
      {
        details: {
          person: 'Asha',
          record: '=source.visits[0]',
          items: [{ label: 'Patient', field: 'patient', ...item }],
          ...more,
        },
      },
    ],
  });

const diagnose = (item: object, more?: object): string[] =>
  examineScreen(screen(item, more), 'visit.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem}`,
  );

const reveal = { call: 'POST /api/patient', select: 'data.insurance-no' };

test('details may link to existing pages with values of the record', () => {
  expect(diagnose({ to: '/visits/plan' }, { to: '/visits' })).toEqual([]);
  expect(diagnose({ to: '/visits/plann' })).toEqual([expect.stringMatching(/^unknown-route: .*"\/visits\/plann"/)]);
  expect(diagnose({}, { to: '/visit' })).toEqual([expect.stringMatching(/^unknown-route: .*"\/visit"/)]);
  expect(diagnose({ to: '/visits/{row.pacient}' })[0]).toMatch(/pacient/);
});

test('the call that reveals a masked value in details is checked like any call', () => {
  expect(diagnose({ reveal })).toEqual([]);
  expect(diagnose({ reveal: { ...reveal, call: 'POST /api/pacient' } })[0]).toMatch(/^unknown-endpoint/);
  expect(diagnose({ reveal: { ...reveal, with: { visits: 1 } } })[0]).toMatch(/^payload-/);
  expect(diagnose({ reveal: { ...reveal, select: 'data.insurance' } })[0]).toMatch(/^unknown-select/);
  expect(diagnose({ reveal: { ...reveal, call: 'POST /api/visits/close' } }).join()).toMatch(/source-writes/);
});
