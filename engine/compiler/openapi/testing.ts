import { asObject } from '../../language/json';
import { importOpenApi } from './importOpenApi';

/** The component schemas of test documents. */
export const schemas = {
  Pet: {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'integer', format: 'int64', readOnly: true },
      name: { type: 'string', example: 7 },
      owner: { $ref: '#/components/schemas/Owner' },
      mother: { $ref: '#/components/schemas/Pet' },
    },
  },
  Owner: {
    allOf: [{ $ref: '#/components/schemas/Person' }, { properties: { since: { type: 'string', format: 'date' } } }],
  },
  Person: { type: 'object', required: ['mail'], properties: { mail: { type: 'string', format: 'email' } } },
  Alone: { type: 'object' },
};
/** A JSON body or response. */
export const jsonContent = (schema: object) => ({ content: { 'application/json': { schema } } });
/** A reference to the `Pet` component. */
export const pet = { $ref: '#/components/schemas/Pet' };

/** Imports one operation and returns the result. */
export function importDocument(operation: object, at = 'post /pets', more: object = {}) {
  const [method = '', path = ''] = at.split(' ');
  const document = {
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1' },
    paths: { [path]: { [method]: { summary: 'Do', responses: { 204: { description: '' } }, ...operation } } },
    components: { schemas, securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    ...more,
  };
  const { files, left, endpoints } = importOpenApi(document, { area: 'pets', roles: ['keeper'] });
  const [[key, raw] = ['', {}]] = Object.entries(asObject(files['api/pets.json']?.endpoints));
  return { key, raw: asObject(raw), files, endpoints, left: left.map(({ place, why }) => `${place}: ${why}`) };
}
