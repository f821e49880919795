import type { Endpoint } from '../../../engine/language/contract';

/** For tests: an endpoint whose list supports sorting, filtering, search and sums. */
export const thingsEndpoint: Endpoint = {
  ...{ method: 'POST', path: '/api/things', area: 'things', summary: 'Things' },
  ...{ effect: 'read', roles: ['employee'], session: true, encoding: 'json' },
  response: {
    type: 'object',
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            name: { type: 'string' },
            note: { type: ['string', 'null'] },
            kind: { type: 'string', enum: ['big', 'small'] },
            day: { type: ['string', 'null'], format: 'date' },
            at: { type: ['string', 'null'], format: 'date-time' },
            size: { type: ['number', 'null'] },
            open: { type: ['boolean', 'null'] },
          },
        },
      },
    },
  },
  list: {
    limit: 500,
    sort: ['name', 'note', 'day', 'at', 'size', 'open', 'kind'],
    order: 'name',
    filter: {
      name: ['is', 'in'],
      note: ['contains'],
      day: ['is', 'from', 'to'],
      at: ['is', 'from', 'to'],
      size: ['from', 'to'],
      open: ['is'],
      kind: ['is'],
    },
    search: ['name', 'note'],
    total: 20,
  },
};
