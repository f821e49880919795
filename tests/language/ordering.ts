import type { ScreenContract } from '../../engine/compiler/compileScreen';
import type { Endpoint } from '../../engine/language/contract';
import { clinic } from './clinic';

const text = { type: 'string' };
const done = { type: 'object', required: ['result'], properties: { result: { type: 'boolean' }, msg: text } };

const endpoint = (path: string, more: Partial<Endpoint>): readonly [string, Endpoint] => [
  `POST ${path}`,
  {
    method: 'POST',
    path,
    area: 'orders',
    session: true,
    roles: ['nurse'],
    summary: path,
    effect: 'read',
    encoding: 'json',
    response: done,
    ...more,
  },
];

const dish = {
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    name: text,
    price: { type: 'number' },
    from: { type: 'string', format: 'date' },
    fresh: { type: 'boolean' },
    allergies: { type: 'array', items: text, class: 'health' },
    card: { ...text, class: 'identity' },
  },
};

/** The kitchen's endpoints, one of each kind that the check handles. */
const endpoints = [
  endpoint('/api/dishes', {
    body: {
      type: 'object',
      properties: { word: { ...text, maxLength: 20 }, day: { type: 'string', format: 'date' } },
    },
    response: {
      type: 'object',
      required: ['data', 'count'],
      properties: { data: { type: 'array', items: dish }, best: dish, count: { type: 'integer' } },
    },
  }),
  endpoint('/api/order', {
    effect: 'write',
    query: { type: 'object', properties: { house: text }, required: ['house'] },
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['dish', 'lines', 'note'],
      properties: {
        dish: { type: 'integer', minimum: 1 },
        note: { ...text, maxLength: 50 },
        day: { type: 'string', format: 'date' },
        when: { type: ['string', 'null'] },
        hot: { type: 'boolean' },
        old: { ...text, deprecated: true },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['what'],
            properties: { what: { ...text, maxLength: 9 }, many: { type: 'integer' } },
          },
        },
        card: { ...text, class: 'identity' },
      },
    },
  }),
  endpoint('/api/card', {
    response: { type: 'object', properties: { data: { ...text, class: 'identity' }, other: text } },
  }),
  endpoint('/api/login', {
    effect: 'write',
    body: { type: 'object', properties: { pin: { ...text, class: 'secret' } } },
  }),
];

/** The clinic's contract with its kitchen. */
export async function kitchen(): Promise<ScreenContract> {
  const contract = await clinic();
  const routes = [
    ...contract.routes,
    { path: '/kitchen/menu', screen: 'kitchen/menu' },
    { path: '/kitchen/menu/today', screen: 'kitchen/menu/today' },
  ];
  return { ...contract, endpoints: { ...contract.endpoints, ...Object.fromEntries(endpoints) }, routes };
}

/** A kitchen screen with one of each part that the check handles. */
export const ordering = {
  version: 2,
  title: 'Order a dish',
  description: 'Dish {page.chosen.id}',
  page: {
    day: { type: 'string', format: 'date' },
    many: { type: 'integer' },
    chosen: { type: 'object', properties: { id: { type: 'integer' } } },
  },
  sources: {
    dishes: { call: 'POST /api/dishes', select: 'data', with: { word: '=search', day: '=page.day' } },
    plain: { call: 'POST /api/dishes', select: 'data', failureMode: 'empty' },
    best: { call: 'POST /api/dishes', select: 'best' },
    rooms: { call: 'POST /api/rooms', select: 'data' },
  },
  machine: {
    name: 'approval',
    options: { closeAfter: 1 },
    calls: { decide: { call: 'POST /api/login', with: {}, outcome: { accepted: { message: '{result.msg}' } } } },
  },
  buttons: [
    { label: 'Go', onClick: [{ navigate: 'today' }, { navigate: '/kitchen/menu' }, { navigate: '/x{page.many}' }] },
    {
      label: 'Do',
      onClick: [
        { reload: ['dishes', 'plain'] },
        { reset: 'order' },
        { set: { many: 3, chosen: '=first(source.plain)' } },
        { fill: 'order', with: { note: 'x', hot: true } },
        { send: 'leave' },
        { send: 'signOut', machine: 'session' },
      ],
    },
    { label: 'File', onClick: [{ download: 'a.csv', rows: '=source.rooms' }] },
  ],
  body: [
    {
      table: {
        rows: '=source.dishes',
        columns: [
          { field: 'name', header: 'Dish', subject: true },
          { field: 'price', header: 'Price', as: 'number' },
          { text: '{row.name}', header: 'Again' },
          { each: '=source.plain', text: '{index}', header: 'One' },
        ],
        actions: [
          {
            label: 'Open',
            onClick: [
              { open: 'dish', with: '=row' },
              { send: 'review', with: '=row' },
            ],
          },
        ],
      },
    },
    {
      details: {
        record: '=source.best',
        items: [
          { label: 'Name', field: 'name' },
          { label: 'From', field: 'from', as: 'date' },
        ],
      },
    },
    {
      form: {
        name: 'order',
        schema: {
          type: 'object',
          required: ['dish', 'lines', 'note'],
          properties: {
            dish: { type: 'integer', title: 'Dish', minimum: 1 },
            note: { type: 'string', title: 'Note', maxLength: 50 },
            day: { type: 'string', format: 'date', title: 'Day' },
            hot: { type: 'boolean', title: 'Hot' },
            size: { type: 'string', title: 'Size', enum: ['s', 'm'] },
            tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a', 'b'] } },
            lines: {
              type: 'array',
              title: 'Lines',
              items: {
                type: 'object',
                required: ['what'],
                properties: {
                  what: { type: 'string', title: 'What', maxLength: 9 },
                  many: { type: 'integer', title: 'Many' },
                  sum: { type: 'number', title: 'Sum' },
                },
              },
            },
            part: { type: 'object', title: 'Part', properties: { inner: { type: 'string', title: 'Inner' } } },
            way: {
              title: 'Way',
              oneOf: [
                { type: 'string', title: 'By text' },
                { type: 'integer', title: 'By number' },
              ],
            },
          },
        },
        ui: {
          dish: {
            'ui:widget': 'select',
            'ui:options': { choices: '=source.dishes', valueField: 'id', labelField: 'name' },
          },
          lines: {
            'ui:widget': 'rows',
            items: { sum: { 'ui:widget': 'output', 'ui:options': { text: '{row.many}' } } },
          },
          part: { inner: { 'ui:widget': 'textarea' } },
        },
        groups: [{ fields: ['dish', 'note', 'day', 'hot'] }, { fields: ['size', 'tags', 'lines', 'part', 'way'] }],
        onChange: { dish: [{ reload: 'plain' }] },
        initial: { day: '=page.day', note: '' },
        submit: {
          label: 'Order',
          call: 'POST /api/order',
          with: {
            house: 'A',
            dish: '=form.dish',
            lines: '=form.lines',
            note: "=form['note']",
            day: '=form.day',
            hot: '=form.hot',
            when: null,
          },
          outcome: { accepted: { message: '{result.msg}' } },
        },
      },
    },
    {
      form: {
        name: 'plain',
        schema: {
          type: 'object',
          required: ['word'],
          properties: { word: { type: 'string', title: 'Word', maxLength: 20 } },
        },
        submit: { label: 'Ask', call: 'POST /api/dishes' },
      },
    },
  ],
  modals: {
    dish: { title: '{row.name}', body: [{ text: { text: '{row.price}' } }] },
    decide: {
      openInStates: ['reviewing', 'failed'],
      title: 'Decide',
      onClose: [{ send: 'leave' }],
      body: [{ text: { text: 'x' } }],
    },
  },
};
