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

const told = (item: object, more?: object): string[] =>
  examineScreen(screen(item, more), 'visit.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem}`,
  );

const reveal = { call: 'POST /api/patient', select: 'data.insurance-no' };

test('details may link to existing pages with values of the record', () => {
  expect(told({ to: '/visits/plan' }, { to: '/visits' })).toEqual([]);
  expect(told({ to: '/visits/plann' })).toEqual([expect.stringMatching(/^unknown-route: .*"\/visits\/plann"/)]);
  expect(told({}, { to: '/visit' })).toEqual([expect.stringMatching(/^unknown-route: .*"\/visit"/)]);
  expect(told({ to: '/visits/{row.pacient}' })[0]).toMatch(/pacient/);
});

test('the call that reveals a masked value in details is checked like any call', () => {
  expect(told({ reveal })).toEqual([]);
  expect(told({ reveal: { ...reveal, call: 'POST /api/pacient' } })[0]).toMatch(/^unknown-endpoint/);
  expect(told({ reveal: { ...reveal, with: { visits: 1 } } })[0]).toMatch(/^payload-/);
  expect(told({ reveal: { ...reveal, select: 'data.insurance' } })[0]).toMatch(/^unknown-select/);
  expect(told({ reveal: { ...reveal, call: 'POST /api/visits/close' } }).join()).toMatch(/source-writes/);
});
