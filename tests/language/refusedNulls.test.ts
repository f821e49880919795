import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const loaded = await clinic();
const rooms = loaded.endpoints['POST /api/rooms'];
if (!rooms) throw new Error('The clinic has no rooms.');
const body = {
  type: 'object',
  required: ['floor', 'wing'],
  properties: {
    floor: { type: 'integer' },
    wing: { type: ['string', 'null'], maxLength: 20 },
    name: { type: 'string', maxLength: 20 },
  },
};
const query = { type: 'object', required: ['day'], properties: { day: { type: ['string', 'null'] } } };
const beds = { ...rooms, path: '/api/beds', body };
const free = { ...rooms, path: '/api/free', body: { type: 'object', properties: {} }, query };
const contract = {
  ...loaded,
  endpoints: { ...loaded.endpoints, 'POST /api/beds': beds, 'POST /api/free': free },
};

/** The messages about refused nulls of a source with this payload, and of a form on its page. */
function messages(source: object): string[] {
  const schema = {
    type: 'object',
    properties: { floor: { type: 'integer', title: 'Floor' }, all: { type: 'boolean', title: 'All' } },
  };
  const screen = {
    version: 2,
    title: 'Beds',
    sources: { beds: { call: 'POST /api/beds', select: 'data', ...source } },
    body: [{ form: { schema } }, { table: { rows: '=source.beds', columns: [{ field: 'name', header: 'Name' }] } }],
  };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics.filter(({ code }) => code === 'refused-null').map(({ problem, fix }) => `${problem} ${fix}`);
}

const chosen = '=form.all == true ? null : 2';
const refused = (key: string, endpoint = 'POST /api/beds'): string =>
  `${endpoint} needs "${key}", and refuses null. Write another value in place of null, or add "when" to load the source only while there is one.`;

test.each<[string, object, string[]]>([
  ['one of its cases', { with: { floor: chosen, wing: 'A' } }, [refused('floor')]],
  ['what stands for an absent value', { with: { floor: '=default(form.floor, null)', wing: 'A' } }, [refused('floor')]],
  [
    'a query key, which cannot be null',
    { call: 'POST /api/free', with: { day: null } },
    [refused('day', 'POST /api/free')],
  ],
])('a null is reported as %s', (_, source, expected) => {
  expect(messages(source)).toEqual(expected);
});

test.each<[string, object]>([
  ['the endpoint accepts it', { with: { floor: 2, wing: "=form.all == true ? null : 'A'" } }],
  ['the key is left out without a value', { with: { floor: 2, wing: null, name: "=form.all == true ? null : 'A'" } }],
  ['the source waits for the value', { with: { floor: chosen, wing: null }, when: 'form.all != true' }],
  ['it is only compared with', { with: { floor: '=form.floor == null ? 1 : form.floor', wing: null } }],
])('a null is not reported if %s', (_, source) => {
  expect(messages(source)).toEqual([]);
});

test('a form may require what a null stands for', () => {
  const properties = {
    patient: { type: 'string', title: 'Patient', minLength: 1, maxLength: 80 },
    day: { type: 'string', format: 'date', title: 'Day' },
  };
  const payload = { patient: '=default(form.patient, null)', day: '=form.day != null ? form.day : null' };
  const submit = { label: 'Plan', call: 'POST /api/visits/plan', with: payload };
  const form = { schema: { type: 'object', required: ['patient', 'day'], properties }, submit };
  const screen = { version: 2, title: 'Plan', body: [{ form }] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', loaded);
  expect(diagnostics).toEqual([]);
});
