import { expect, test } from 'vitest';
import { allEndpoints, areaTypes, typesOf } from './generate';
import type { Schema, SchemaFile } from './schemaFiles';
import { byFileName, byTitle } from './typeNames';

const file = (name: string, content: Schema): SchemaFile => ({ name, path: `schemas/${name}.json`, content });

const other = file('holiday', { $id: 'entities/holiday', title: 'Holiday', type: 'object' });

const leave = file('leave', {
  $id: 'entities/leave',
  title: 'Leave request',
  type: 'object',
  properties: { 'leave-id': { type: 'integer', title: 'Leave number', description: 'Its number.' } },
  required: ['leave-id'],
});

test('an entity becomes an interface named after its file, and property titles create no types', async () => {
  const source = await typesOf('Entities', 'All.', [leave], byFileName);
  expect(source).toContain('export interface Leave {');
  expect(source).toContain("'leave-id': number;");
  expect(source).toContain('* Its number.');
  expect(source).not.toContain('LeaveNumber');
});

test('a reference with a description keeps both', async () => {
  const holder = file('holder', { definitions: { text: { title: 'Text', type: 'string' } } });
  const part = { title: { description: 'The heading.', $ref: 'holder.schema.json#/definitions/text' } };
  const block = file('block', { title: 'Block', type: 'object', properties: part });
  const source = await typesOf('Language', 'All.', [holder, block], byTitle);
  expect(source).toMatch(/The heading\.\s*\*\/\s*title\?: Text;/);
});

test('an endpoint gets the types of its query, body and response', async () => {
  const area = file('leave', {
    area: 'leave',
    endpoints: {
      'POST /api/leave': {
        summary: 'Apply',
        effect: 'write',
        body: { type: 'object', properties: { reason: { type: 'string' } } },
        response: { type: 'object', required: ['data'], properties: { data: { $ref: 'entities/leave' } } },
      },
    },
  });
  const source = await areaTypes(area, [leave, other]);
  expect(source).toContain('export interface LeaveApi {');
  expect(source).toMatch(/'POST \/api\/leave': \{\s*body: \{\s*reason\?: string;\s*\};\s*response: \{\s*data: Leave;/);
  expect(source).toContain('export interface Leave {');
  expect(source).not.toContain('Holiday');
  expect(allEndpoints([area])).toContain('export interface Endpoints\n  extends LeaveApi {}');
});

test('a dangling reference throws with its name', async () => {
  const block = file('block', { title: 'Block', type: 'object', properties: { a: { $ref: 'gone.schema.json' } } });
  await expect(typesOf('Language', 'All.', [block], byTitle)).rejects.toThrow(
    'schemas/block.json: the reference "gone.schema.json" does not resolve to a schema.',
  );
});

test('rejects two schemas with the same type name', async () => {
  const twin = file('twin', { title: 'Leave request', type: 'object' });
  await expect(typesOf('Language', 'All.', [leave, twin], byTitle)).rejects.toThrow(
    'would both become the type LeaveRequest',
  );
});
