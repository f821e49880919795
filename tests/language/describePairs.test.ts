import { expect, test } from 'vitest';
import { changesBetween, printChanges } from '../../engine/compiler/snapshot/snapshot';
import { inLines } from './clinic';

/** A screen with a form of this schema. */
const form = (schema: object, more: object = {}) => ({ title: 'T', body: [{ form: { name: 'f', schema, ...more } }] });
const text = { type: 'string', title: 'Text' };
const field = (rules: object) =>
  form({ type: 'object', properties: { a: { ...text, ...rules }, b: { title: 'Bee' } } });
const lines = (items: object, more: object = {}) =>
  form({
    properties: { lines: { title: 'Lines', items: { properties: { price: { title: 'Price' } }, ...items }, ...more } },
  });
const rowsOf = (title: string) => ({
  title,
  items: { properties: { p: { title: 'Price' }, q: { title: 'Quantity' } } },
});
const whole = (rules: object) => form({ properties: { a: text, b: { title: 'Bee' } }, ...rules });
const does = (...actions: object[]) => ({ title: 'T', buttons: [{ label: 'Go', onClick: actions }] });
const looks = (ui: object) =>
  form({ properties: { a: text, l: { title: 'L', items: { properties: { p: { title: 'Price' } } } } } }, { ui });
const body = (...blocks: object[]) => ({ title: 'T', body: blocks });
const page = (variables: object) => ({ title: 'T', page: variables });
const table = (more: object) =>
  body({ table: { title: 'Rows', rows: '=source.a', columns: [{ field: 'x', header: 'X' }], ...more } });

/** Definitions before and after a change, with their file. */
const pairs: readonly (readonly [before: object, after: object, screen?: string])[] = [
  // Messages.
  [field({ errorMessage: 'One' }), field({ errorMessage: { maxLength: 'Long', minLength: 'Short' } })],
  [field({ errorMessage: { maxLength: 'Long' } }), field({ errorMessage: 'One' })],
  [field({ errorMessage: { maxLength: 'Long' } }), field({ errorMessage: { maxLength: 'Longer' } })],
  [field({ errorMessage: { maxLength: 'Long' } }), field({ errorMessage: { minLength: 'Short' } })],
  [field({ errorMessage: {} }), field({})],
  [field({}), field({ errorMessage: 'One' })],
  [whole({ errorMessage: { required: 'All' } }), whole({ errorMessage: { required: { a: 'A', b: 'B', c: 'C' } } })],
  [whole({ errorMessage: { required: { a: 'A' } } }), whole({ errorMessage: { required: 'All' } })],
  [whole({ errorMessage: { required: { a: 'A' } } }), whole({ errorMessage: { required: { b: 'B' } } })],
  [whole({ errorMessage: { required: { a: 'A' } } }), whole({ errorMessage: {} })],
  [whole({ errorMessage: 'One' }), whole({ errorMessage: 'Two' })],
  [
    lines({ errorMessage: { required: { price: 'How much?' } } }),
    lines({ errorMessage: { required: { price: 'What?' } } }),
  ],
  [lines({}), lines({ errorMessage: 'Wrong row' })],
  [whole({ if: { errorMessage: 'x' } }), whole({ if: { errorMessage: 'y' } })],
  [whole({ if: { required: ['a'] } }), whole({ if: { required: ['a'], errorMessage: { required: { a: 'A' } } } })],
  // Rules.
  [whole({ required: ['a', 'b'] }), whole({ required: ['b', 'a'] })],
  [whole({ required: ['a'] }), whole({ required: ['b', 'c'] })],
  [whole({}), whole({ required: [] })],
  [whole({ allOf: [{ required: ['a'] }] }), whole({ allOf: [{ required: ['a'] }, { required: ['b'] }] })],
  [whole({ allOf: [{ required: ['a'] }, true] }), whole({ allOf: [{ required: ['a'] }] })],
  [whole({ allOf: [{ required: ['a'] }, {}] }), whole({ allOf: [{ required: ['a'] }] })],
  [
    whole({ anyOf: [{ required: ['a'] }, { minProperties: 1 }] }),
    whole({ anyOf: [{ minProperties: 1 }, { required: ['a'] }] }),
  ],
  [whole({ if: { properties: { a: { const: 'x' } } } }), whole({ if: { properties: { a: { const: 'y' } } } })],
  [whole({ if: { not: { required: ['a'] } } }), whole({ if: { not: { required: ['b'] } } })],
  [
    lines({}, { contains: { properties: { price: { maximum: 1 } } } }),
    lines({}, { contains: { properties: { price: { maximum: 2 } } } }),
  ],
  [
    form({
      properties: { l: rowsOf('Lines') },
      if: { properties: { l: { items: { properties: { p: { minimum: 1 } } } } } },
    }),
    form({
      properties: { l: rowsOf('Lines') },
      if: { properties: { l: { items: { properties: { p: { minimum: 2 } } } } } },
    }),
  ],
  [
    form({ properties: { l: rowsOf('Lines') }, if: { properties: { l: { contains: { required: ['p'] } } } } }),
    form({ properties: { l: rowsOf('Lines') }, if: { properties: { l: { contains: { required: ['q'] } } } } }),
  ],
  [
    form({ properties: { p: text, l: rowsOf('Lines') }, if: { properties: { l: { contains: { required: ['p'] } } } } }),
    form({ properties: { p: text, l: rowsOf('Lines') }, if: { properties: { l: { contains: { required: ['q'] } } } } }),
  ],
  [whole({ if: { maxProperties: 1 } }), whole({ if: { maxProperties: 2 } })],
  // biome-ignore lint/suspicious/noThenProperty: a key of the language
  [whole({}), whole({ then: { required: ['b'] }, else: true })],
  [whole({ dependencies: { a: ['b'] } }), whole({ dependencies: { a: ['b', 'c'] } })],
  [whole({ dependencies: {} }), whole({ dependencies: { a: { required: ['b'] }, b: ['a'] } })],
  [whole({ additionalProperties: false }), whole({ additionalProperties: { type: 'string' } })],
  [whole({ patternProperties: { x: {} } }), whole({ patternProperties: { x: { type: 'string' } } })],
  [whole({ someKey: 1 }), whole({ someKey: { deep: [1] } })],
  [whole({ someKey: { deep: 1 } }), whole({ someKey: { deep: 2 } })],
  [field({ uniqueItems: false }), field({ uniqueItems: true })],
  [field({}), field({ uniqueItems: false })],
  [field({ enum: [] }), field({ enum: ['x'] })],
  [field({ maximum: { $data: '1/b' } }), field({ maximum: 7 })],
  [field({ maximum: { $data: 'b' } }), field({ maximum: { $data: '2/zzz' } })],
  [field({ items: [{ type: 'string' }] }), field({ items: [{ type: 'integer' }] })],
  [field({ items: { type: 'string' } }), field({ items: { type: 'string', maxLength: 3 } })],
  [field({ oneOf: [{ const: 1, title: 'One' }] }), field({ oneOf: [{ const: 1, title: 'Uno' }] })],
  [field({ default: { a: 1 } }), field({ default: { a: 2, b: [] } })],
  [lines({ required: ['price'] }), lines({ required: [] })],
  [lines({}), lines({}, { contains: { required: ['price'] }, maxItems: 3 })],
  [lines({ not: { required: ['price'] } }), lines({ not: { required: ['price'], minProperties: 2 } })],
  [form({ properties: { a: text, b: text } }), form({ properties: { b: text, a: text } })],
  [form({ properties: { a: text } }), form({ properties: { z: text } })],
  [form({ properties: { a: true } }), form({ properties: { a: text } })],
  [form({}), form({ properties: { a: text } })],
  // Variables.
  [page({ a: { type: 'string' } }), page({ b: { type: 'string' } })],
  [page({ a: { type: 'string' } }), page({ a: { type: 'string', default: 'x' }, b: {}, c: 7 })],
  [
    page({ a: { properties: { x: { title: 'Ex', maxLength: 1 } } } }),
    page({ a: { properties: { x: { title: 'Ex', maxLength: 2 } } } }),
  ],
  [page({ a: { type: 'string' } }), { title: 'T' }],
  [page({ schema: { type: 'string' } }), page({ schema: { type: 'integer' } })],
  // Actions and their payloads.
  [does({ open: 'x', with: { schema: 1 } }), does({ open: 'x', with: { schema: 2 } })],
  [
    does({ open: 'x', with: { form: { schema: { a: 1 } } } }),
    does({ open: 'x', with: { form: { schema: { a: 2 } } } }),
  ],
  [does({ call: 'POST /a', with: { a: '=x' } }), does({ call: 'POST /a', with: { b: '=x' } })],
  [does({ call: 'POST /a', with: { a: '=x' } }), does({ call: 'POST /a', with: { a: '=x', b: [1, { c: null }] } })],
  [does({ call: 'POST /a' }), does({ call: 'POST /b' }, { back: 1 })],
  [does({ set: { a: true } }), does({ set: { a: false } })],
  [does({ wait: 5 }, { reload: 'a' }), does({ reload: 'a' }, { wait: 5 })],
  [does({ reload: ['a', 'b'] }), does({ reload: ['b', 'a'] })],
  [does({ reload: ['a', 'b'] }), does({ reload: ['a', 'b', 'c'] })],
  [does({ reload: ['a', 'a'] }), does({ reload: ['a'] })],
  [does({ close: true }), does()],
  [
    does({ confirm: { title: 'Sure?', yes: 'Y', no: 'N' } }),
    does({ confirm: { title: 'Really?', yes: 'Y', no: 'N' } }),
  ],
  [
    // biome-ignore lint/suspicious/noThenProperty: a key of the language
    does({ call: 'POST /a', outcome: { accepted: { message: 'Done', then: [{ back: 1 }] } } }),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language
    does({ call: 'POST /a', outcome: { accepted: { message: 'Yes', then: [{ wait: 3 }, { back: 1 }] } } }),
  ],
  [does({}), does({ close: true, duration: 0 })],
  // Blocks and their parts.
  [
    body({ text: { text: 'a' } }, { table: { rows: '=a', columns: [] } }),
    body({ table: { rows: '=a', columns: [] } }, { text: { text: 'a' } }),
  ],
  [body({ text: { text: 'a' }, visible: 'x' }), body({ text: { text: 'a' }, visible: 'y' })],
  [body({ text: { text: 'a' } }), body({ text: { text: 'b' } })],
  [
    table({}),
    table({
      columns: [
        { field: 'x', header: 'Ex' },
        { each: '=y', text: '{item}', header: 'Y' },
      ],
    }),
  ],
  [
    table({
      columns: [
        { field: 'a', header: 'A' },
        { field: 'b', header: 'B' },
      ],
    }),
    table({
      columns: [
        { field: 'b', header: 'B' },
        { field: 'a', header: 'A' },
      ],
    }),
  ],
  [table({ empty: { message: 'None' } }), table({ empty: { message: 'Nobody', onClick: [{ back: 1 }] } })],
  [
    table({ actions: [{ label: 'View', onClick: [{ open: 'x' }] }] }),
    table({ actions: [{ label: 'View', onClick: [{ open: 'y' }], visible: 'row.a' }] }),
  ],
  [
    body({ tabs: { panels: [{ title: 'A', body: [] }] } }),
    body({
      tabs: {
        panels: [
          { title: 'A', body: [{ text: { text: 'x' } }] },
          { title: 'B', body: [] },
        ],
      },
    }),
  ],
  [
    body({ list: { rows: [{ a: 1 }, { a: 2 }], text: 'x' } }),
    body({ list: { rows: [{ a: 1 }, { a: 3 }], text: 'x' } }),
  ],
  // Appearance.
  [looks({}), looks({ a: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } } })],
  [looks({ a: { 'ui:widget': 'textarea' } }), looks({})],
  [looks({ a: { 'ui:widget': 'textarea' } }), looks({ z: { 'ui:widget': 'textarea' } })],
  [looks({ a: { 'ui:widget': 'textarea' } }), looks({ a: { 'ui:widget': 'text', 'ui:placeholder': 'x' } })],
  [looks({ l: { items: { p: { 'ui:widget': 'money' } } } }), looks({ l: { items: { p: { 'ui:widget': 'number' } } } })],
  [looks({ l: { items: {} } }), looks({ l: { items: { p: { 'ui:options': { min: 1 } }, q: {} } } })],
  [
    looks({ a: { 'ui:options': { columns: [{ field: 'x', header: 'X' }] } } }),
    looks({ a: { 'ui:options': { columns: [{ field: 'x', header: 'Y' }] } } }),
  ],
  [
    form({ properties: { a: text } }, { onChange: { a: [{ reload: 'x' }] } }),
    form({ properties: { a: text } }, { onChange: { a: [{ reload: 'y' }], b: [] } }),
  ],
  [
    form({ properties: { a: text } }, { groups: [{ fields: ['a'] }] }),
    form({ properties: { a: text } }, { groups: [{ fields: ['a', 'b'], columns: 2 }] }),
  ],
  [
    form({}, { submit: { label: 'Send', call: 'POST /a' } }),
    form({}, { submit: { label: 'Send it', call: 'POST /b' } }),
  ],
  [form({}, { initial: { a: 1 } }), form({}, { initial: { a: 2, b: 3 } })],
  // Around a screen.
  [
    { title: 'T', sources: { a: { call: 'POST /a' } } },
    { title: 'T', sources: { b: { call: 'POST /a' }, c: { rows: [] } } },
  ],
  [
    { title: 'T', sources: { a: { call: 'POST /a', with: { x: 1 } } } },
    { title: 'T', sources: { a: { call: 'POST /b', with: { x: 2 }, debounce: 300 } } },
  ],
  [
    { title: 'T', modals: { m: { title: 'M', openInStates: ['a', 'b'], body: [] } } },
    {
      title: 'T',
      modals: {
        m: { title: 'N', openInStates: ['b', 'a'], body: [{ form: { schema: { properties: { a: text } } } }] },
      },
    },
  ],
  [
    { title: 'T', modals: { m: { title: 'M', body: [{ form: { schema: { maxProperties: 1 } } }] } } },
    { title: 'T', modals: { m: { title: 'M', body: [{ form: { schema: { maxProperties: 2 } } }] } } },
  ],
  [
    { title: 'T', machine: { name: 'm', options: { a: 1 }, calls: { go: { call: 'POST /a' } } } },
    {
      title: 'T',
      machine: { name: 'n', options: { a: 2 }, calls: { go: { call: 'POST /b' }, stop: { call: 'POST /c' } } },
    },
  ],
  [{ title: 'T {page.a}' }, { title: 'U {page.a}', description: 'D' }],
  [{ title: 'Same' }, { title: 'Same', odd: 1 }],
  [
    { routes: [{ path: '/a', screen: 'a', title: 'A' }], redirects: { '/x': '/a' } },
    {
      routes: [
        { path: '/a', screen: 'b', title: 'A' },
        { path: '/b', screen: 'b', title: 'B' },
      ],
      redirects: { '/x': '/b', '/y': '/a' },
    },
    'routes',
  ],
  [
    {
      areas: [{ name: 'A', groups: [{ name: 'G', role: 'nurse', items: [{ name: 'N', url: '/n' }] }] }],
      quickLinks: [],
    },
    {
      areas: [
        { name: 'A', groups: [{ name: 'G', role: 'doctor', items: [{ name: 'N', url: '/m', exceptRole: 'nurse' }] }] },
      ],
      quickLinks: [{ name: 'Q', url: '/q', role: 'nurse', icon: 'i' }],
    },
    'menu',
  ],
  [
    { title: 'Shell', icons: { a: 'x' }, session: { renew: 'POST /a' } },
    { title: 'Shell', icons: { a: 'y', b: 'z' }, session: { renew: 'POST /b' } },
    'shell',
  ],
];

test('changes of more than one key are described as in the snapshot', async () => {
  const descriptions = pairs.map(([before, after, screen = 'a/b']) => {
    const [old, now] = [before, after].map((plan) => new Map([[screen, plan]]));
    const words = printChanges(changesBetween(old ?? new Map(), now ?? new Map()));
    expect(words, JSON.stringify(after)).not.toBe('');
    return `${JSON.stringify(before)}\n${JSON.stringify(after)}\n  ${words.replaceAll('\n', '\n  ')}`;
  });
  await expect(inLines(descriptions)).toMatchFileSnapshot('__snapshots__/pairs.txt');
});
