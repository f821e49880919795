/** Definitions that are expensive to check for their size, by the kind of growth; `n` is the number of parts. */
export type Shape = (n: number) => string;

const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));
const byName = <T>(n: number, name: string, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(times(n, (index) => [`${name}${index}`, make(index)]));
const screen = (parts: object): string => JSON.stringify({ version: 2, title: 'Visits', body: [], ...parts });
const form = (schema: object, rest: object = {}): string =>
  screen({ body: [{ form: { schema: { type: 'object', ...schema }, ...rest } }] });
const fields = (n: number) => byName(n, 'field', () => ({ type: 'string' }));
const visits = 'POST /api/visits';

/** A chain of one expression, such as `!!!…a`. */
const condition = (text: string): string => screen({ sources: { one: { call: visits, when: text } } });

/** Many errors, names or parts: the cost grows with the file size. */
export const wide: Readonly<Record<string, Shape>> = {
  'unknown keys of the screen': (n) => screen(byName(n, 'key', () => ({}))),
  'the same key again and again': (n) => `{"version": 2,${times(n, () => '"title":"a"').join(',')},"body":[]}`,
  'items of the wrong type': (n) => screen({ body: times(n, () => 1) }),
  'looks of fields that there are not': (n) => form({ properties: fields(n) }, { ui: byName(n, 'feild', () => ({})) }),
  'fields without a place': (n) => form({ properties: fields(n) }, { groups: [{ fields: ['field0'] }] }),
  'places of fields that there are not': (n) =>
    form({ properties: fields(n) }, { groups: [{ fields: times(n, (index) => `feild${index}`) }] }),
  'required fields that there are not': (n) =>
    form({ properties: fields(n), required: times(n, (index) => `feild${index}`) }),
  'rules that there are not': (n) => form({ properties: byName(n, 'field', () => ({ typ: 'string' })) }),
  'values of the wrong type': (n) =>
    form({ properties: { field: { type: 'string', enum: times(n, (index) => index) } } }),
  'rules of the wrong shape': (n) => form({ properties: byName(n, 'field', () => ({ type: 'txt' })) }),
  'parts of a rule': (n) =>
    form({ allOf: times(n, (index) => ({ properties: { [`field${index}`]: { type: 'string' } } })) }),
  alternatives: (n) => form({ oneOf: times(n, (index) => ({ required: [`field${index}`] })), properties: fields(n) }),
  'alternatives that bring fields': (n) =>
    form({
      oneOf: times(n, (index) => ({
        properties: { kind: { const: `kind${index}` }, [`field${index}`]: { type: 'string' } },
      })),
    }),
  'alternatives that nothing tells apart': (n) =>
    form({ oneOf: times(n, (index) => ({ properties: { [`field${index}`]: { type: 'string' } } })) }),
  'alternatives of a field': (n) =>
    form({
      properties: { field: { oneOf: times(n, (index) => ({ type: 'string', title: `${index}`, maxLength: index })) } },
    }),
  'fields that hang on others': (n) =>
    form({
      properties: { ...fields(n) },
      dependencies: byName(n, 'field', (index) => ({ properties: { [`more${index}`]: { type: 'string' } } })),
    }),
  'the same field in every branch': (n) =>
    form({
      allOf: times(n, (index) => ({
        if: { required: [`a${index}`] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { b: { type: 'string' } } },
      })),
    }),
  'objects without fields': (n) => form({ properties: byName(n, 'field', () => ({ type: 'object' })) }),
  'values of other fields': (n) =>
    form({ properties: byName(n, 'field', (index) => ({ type: 'number', minimum: { $data: `1/feild${index}` } })) }),
  sources: (n) => screen({ sources: byName(n, 'source', () => ({ call: visits, select: 'data' })) }),
  'sources in one circle': (n) =>
    screen({
      sources: byName(n, 'source', (index) => ({
        call: visits,
        with: { name: `=source.source${(index + 1) % n}.data[0].patient` },
      })),
    }),
  'sources that there are not': (n) =>
    screen({
      sources: byName(n, 'source', () => ({ call: visits })),
      description: times(n, (index) => `{source.sorce${index}}`).join(''),
    }),
  'faulty expressions of one text': (n) => screen({ description: times(n, () => '{x}').join('') }),
  'escapes before a fault': (n) => screen({ description: `${'\n'.repeat(n)}{x}${'\n'.repeat(n)}{y}` }),
  'keys of a payload': (n) => screen({ sources: { one: { call: visits, with: byName(n, 'dya', () => 1) } } }),
  'fields sent again and again': (n) =>
    screen({
      body: [{ form: { schema: { type: 'object', properties: fields(n) } } }],
      sources: byName(n, 'source', () => ({ call: visits, with: { name: '=form.field0' } })),
    }),
  'names of a long field, sent again and again': (n) =>
    screen({
      body: [
        {
          form: {
            schema: {
              type: 'object',
              properties: { field: { type: 'string', enum: times(n, (index) => `value ${index}`) } },
            },
          },
        },
      ],
      sources: byName(n, 'source', () => ({ call: visits, with: { name: '=form.field' } })),
    }),
  modals: (n) => screen({ modals: byName(n, 'modal', () => ({ title: 'Plan', body: [] })) }),
  'buttons that open dialogs': (n) =>
    screen({
      modals: byName(n, 'modal', () => ({ title: 'Plan', body: [] })),
      buttons: times(n, (index) => ({ label: 'Open', onClick: [{ open: `model${index}` }] })),
    }),
  forms: (n) => screen({ body: times(n, (index) => ({ form: { name: `form${index}`, schema: { type: 'object' } } })) }),
  'forms of one name': (n) => screen({ body: times(n, () => ({ form: { name: 'one', schema: { type: 'object' } } })) }),
  variables: (n) =>
    screen({
      page: byName(n, 'page', () => ({ type: 'string' })),
      buttons: [{ label: 'Set', onClick: [{ set: byName(n, 'paeg', () => '') }] }],
    }),
  'sample rows': (n) => screen({ sources: { one: { rows: times(n, (index) => ({ [`field${index}`]: index })) } } }),
  columns: (n) =>
    screen({
      sources: { one: { rows: [byName(n, 'field', () => '')] } },
      body: [
        { table: { rows: '=source.one', columns: times(n, (index) => ({ field: `feild${index}`, header: 'A' })) } },
      ],
    }),
  'the same column again and again': (n) =>
    screen({
      sources: { one: { rows: [{ field: '' }] } },
      body: [{ table: { rows: '=source.one', columns: times(n, () => ({ field: 'field', header: 'A' })) } }],
    }),
  'a long name': (n) => screen({ ['k'.repeat(10 * n)]: 1 }),
  'a long expression': (n) => condition(times(n, () => '1').join('+')),
  'broken JSON': (n) => `{"version": 2,${' '.repeat(10 * n)}x`,
};

/** The cost doubles with every added part. */
export const branching: Readonly<Record<string, Shape>> = {
  'sources that all read one another': (n) =>
    screen({
      sources: byName(n, 'source', (index) => ({
        call: visits,
        when: times(n, (other) => (other > index ? `source.source${other} != null` : 'true')).join(' && '),
      })),
    }),
  patterns: (n) =>
    form({
      properties: byName(n, 'field', (index) => ({
        type: 'string',
        pattern: `^(a|b|ab){${index},}(c|d|cd){2,}((e?f?g?)*h{1,40}){1,30}x$`,
      })),
    }),
};

/** Deep nesting. */
export const deep: Readonly<Record<string, Shape>> = {
  lists: (n) => `{"version": 2,"title":"a","body":${'['.repeat(n)}${']'.repeat(n)}}`,
  objects: (n) => `{"version": 2,"title":"a","body":[],"page":${'{"a":'.repeat(n)}1${'}'.repeat(n)}}`,
  'unfinished lists': (n) => '['.repeat(n),
  'unfinished objects': (n) => '{"a":'.repeat(n),
  'rules of a form': (n) =>
    `{"version": 2,"title":"a","body":[{"form":{"schema":${'{"type":"object","properties":{"a":'.repeat(n)}{}${'}}'.repeat(n)}}}]}`,
  'alternatives of a form': (n) =>
    `{"version": 2,"title":"a","body":[{"form":{"schema":{"type":"object","anyOf":[${'{"anyOf":[{"type":1},'.repeat(n)}{}${']}'.repeat(n)}]}}}]}`,
  'an expression of !': (n) => condition(`${'!'.repeat(n)}true`),
  'an expression of -': (n) => condition(`${'-'.repeat(n)}1 == 1`),
  'parentheses of an expression': (n) => condition(`${'('.repeat(n)}true${')'.repeat(n)}`),
  'lists of an expression': (n) => condition(`${'['.repeat(n)}1${']'.repeat(n)} == null`),
  'members of an expression': (n) => condition(`source.one${'.a'.repeat(n)} == null`),
  'choices of an expression': (n) => condition(`${'true ? true : '.repeat(n)}true`),
};
