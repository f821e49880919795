import { expect, test } from 'vitest';
import { clinic } from '../../../tests/language/clinic';
import type { Endpoint } from '../../language/contract';
import { examineScreen } from '../compileScreen';
import { bundleFor } from '../editor/bundle';
import { findUses } from '../uses/uses';

const text = { type: 'string' };
const key = 'PUT /api/rooms/{room-id}';
const rename: Endpoint = {
  ...{ method: 'PUT', path: '/api/rooms/{room-id}', area: 'rooms', summary: 'Renames a room' },
  ...{ effect: 'write', roles: ['nurse'], session: true, encoding: 'json', response: { type: 'object' } },
  inPath: { type: 'object', required: ['room-id'], properties: { 'room-id': { type: 'integer' } } },
  headers: { type: 'object', properties: { 'X-Trace': text } },
  query: { type: 'object', properties: { dry: { type: 'boolean' } } },
  body: { type: 'object', required: ['name'], properties: { name: text } },
};
const known = await clinic();
const contract = { ...known, endpoints: { ...known.endpoints, [key]: rename } };
const screen = (sent: object) =>
  JSON.stringify({
    version: 2,
    title: 'Room',
    body: [{ buttons: { items: [{ label: 'Rename', onClick: [{ call: key, with: sent }] }] } }],
  });
const problems = (sent: object) =>
  examineScreen(screen(sent), 'visits.json', contract).diagnostics.map(({ problem }) => problem);

test('a call fills path, query, headers and body from one list of typed keys', () => {
  expect(problems({ 'room-id': 7, dry: true, 'X-Trace': 'a', name: 'Blue' })).toEqual([]);
  expect(problems({ 'room-id': 'seven', dry: 'no', 'X-Trace': 1, name: 'Blue' })).toHaveLength(3);
  expect(problems({ name: 'Blue' })).toEqual([expect.stringContaining('room-id')]);
  expect(problems({ 'room-id': 7, name: 'Blue', trace: 'a' })).toEqual([expect.stringContaining('trace')]);
});

test('the editor completes the keys of path, query, headers and body for the endpoint', () => {
  expect(JSON.stringify(bundleFor(contract))).toContain(
    '"then":{"properties":{"with":{"properties":{"room-id":{"description":"Required."},"dry":',
  );
});

test('the uses of an endpoint with path parameters are found', () => {
  const files = [{ path: 'visits.json', text: screen({ 'room-id': 7, name: 'Blue' }) }];
  expect(findUses(key, { contract, files }, new Map()).map(({ way }) => way)).toEqual([
    'body › 0 › buttons › items › 0 › onClick › 0 › call',
  ]);
});
