import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { clinic } from './clinic';

const contract = await clinic();
const rooms = contract.endpoints['POST /api/rooms'];
if (!rooms) throw new Error('The clinic has no rooms.');
const text = { type: 'string' };

const statuses = { type: 'string', title: 'Status', enum: ['planned', 'done'] };
const listed = { type: 'object', properties: { patient: { ...text, title: 'Patient' }, status: statuses } };
const booked = { type: 'boolean', title: 'Booked' };
const withList = {
  ...rooms,
  path: '/api/visits/listed',
  list: {
    ...{ limit: 50, sort: ['patient'], order: 'patient', search: ['patient'] },
    filter: { status: ['in'], booked: ['is'], patient: ['contains'] },
  },
  response: {
    type: 'object',
    properties: {
      data: { type: 'array', items: { ...listed, properties: { ...listed.properties, booked } } },
    },
  },
} as const;

test.each([
  ['', undefined],
  ['?status=planned', undefined],
  ['?status=planned,done&booked=true', undefined],
  ['?status={row.name}&page=2&sort2=-patient', undefined],
  ['?filter.status=done&patient.contains=a&search=b#top', undefined],
  ['?status2=done&ward=3', undefined],
  ['?nurse=Asha&filter.page=3', undefined],
  ['?{row.name}=done', undefined],
  ['?state=planned', 'unknown-parameter: Did you mean "status"?'],
  ['?status=open', 'unknown-value: Use one of its values: "planned" or "done".'],
  ['?page=2&booked=yes', 'unknown-value: Use one of its values: "true" or "false".'],
])('a link to a list with the query "%s"', (query, expected) => {
  const sources = {
    visits: { call: 'POST /api/visits/listed', select: 'data', paginated: true },
    wards: { call: 'POST /api/rooms', select: 'data', when: "route.query.ward != ''" },
  };
  const columns = [{ field: 'patient', header: 'Patient' }];
  const filter = { name: 'filter', schema: { type: 'object', properties: { nurse: text, page: text } } };
  const body = [{ columns: { items: [{ form: filter }] } }, { table: { rows: '=source.visits', columns } }];
  const files = [{ path: 'visits.json', text: JSON.stringify({ sources, body }) }];
  const routes = { routes: [{ path: '/visits', screen: 'visits', title: 'Visits' }] };
  const endpoints = { ...contract.endpoints, 'POST /api/visits/listed': withList };
  const around = withRoutes({ ...contract, endpoints }, JSON.stringify(routes), files);
  const links = { links: { rows: [{ name: 'A' }], text: '{row.name}', to: `/visits${query}` } };
  const screen = { version: 2, title: 'Links', body: [links] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'links.json', around);
  expect(diagnostics.map(({ code, fix }) => `${code}: ${fix}`)).toEqual(expected === undefined ? [] : [expected]);
});
