import { describe, expect, test } from 'vitest';
import type { Contract, Endpoint } from '../../language/contract';
import { givesList, ScaffoldError, type ScreenDescription, scaffold } from './scaffold';

const endpoint = (name: string, more: object): [string, Endpoint] => {
  const [method, path] = name.split(' ');
  return [name, { method, path, response: {}, ...more } as unknown as Endpoint];
};
const list = {
  properties: {
    count: { type: 'integer' },
    data: { type: 'array', items: { properties: { name: { type: 'string' }, 'case-id': {} } } },
  },
};
const contract = {
  machines: {},
  endpoints: Object.fromEntries([
    endpoint('POST /api/rooms', { response: list }),
    endpoint('POST /api/rooms/of', {
      query: { properties: { house: { type: 'string' } }, required: ['house'] },
      body: { properties: { 'day-no': { type: 'integer' }, old: { deprecated: true } }, required: ['day-no'] },
      response: list,
    }),
    endpoint('POST /api/rooms/some', { body: { properties: { name: { type: 'string' } } }, response: list }),
    endpoint('POST /api/bare', { response: { properties: { data: { type: 'array' } } } }),
    endpoint('POST /api/one', { response: { properties: { data: { type: 'object' } } } }),
    endpoint('POST /api/none', {}),
    endpoint('POST /api/save', {
      body: {
        required: ['name'],
        properties: {
          name: { type: 'string' },
          kind: { enum: ['only'] },
          way: { const: 'so' },
          size: { enum: ['s', 'm'] },
          'a-b': {},
        },
      },
    }),
    endpoint('GET /pets', { response: { type: 'array', items: list.properties.data.items } }),
    endpoint('GET /pets/{id}', {
      inPath: { properties: { id: { type: 'integer' } }, required: ['id'] },
      response: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          born: { type: 'string', format: 'date' },
          url: { type: 'string', format: 'uri' },
          owner: { type: 'object', properties: { mail: { type: 'string' }, home: { type: 'object' } } },
          tags: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } },
          words: { type: 'array', items: { type: 'string' } },
        },
      },
    }),
    endpoint('DELETE /pets/{id}', {
      inPath: { properties: { id: { type: 'integer' } }, required: ['id'] },
      response: { type: 'null' },
    }),
    endpoint('POST /api/one/in', { response: { properties: { data: { properties: { name: { type: 'string' } } } } } }),
    endpoint('POST /api/decide', { body: { properties: { 'case-id': {}, 'other-id': {}, name: {}, grid: {} } } }),
  ]),
} as unknown as Contract;

/** The scaffolded definition, without its version and title. */
function scaffoldScreen(screen: Omit<ScreenDescription, 'title'>) {
  const { version, title, ...rest } = scaffold({ ...screen, title: 'New' }, contract);
  expect([typeof version, title]).toEqual(['number', 'New']);
  return rest;
}
type Body = { body: Record<string, Record<string, unknown>>[] };

describe('a form', () => {
  const { body, ...rest } = scaffoldScreen({ kind: 'form', endpoint: 'POST /api/save' }) as Body & { width?: string };
  const form = body[0]?.form as { name: string; schema: { properties: object }; submit: object };

  test('has fields for values that are not fixed, and also sends the fixed ones', () => {
    expect(rest).toEqual({ width: 'form' });
    expect([body.length, form.name, Object.keys(form.schema.properties)]).toEqual([
      1,
      'request',
      ['name', 'size', 'a-b'],
    ]);
    expect(form.submit).toMatchObject({
      label: 'Submit',
      call: 'POST /api/save',
      with: { name: '=form.name', kind: 'only', way: 'so', size: '=form.size', 'a-b': "=form['a-b']" },
    });
  });

  test('reports the outcome', () => {
    expect(form.submit).toHaveProperty('outcome', {
      // biome-ignore lint/suspicious/noThenProperty: a key of the language
      accepted: { message: '{result.msg}', fallbackMessage: 'Saved.', then: [{ reset: 'request' }] },
      refused: { message: '{result.msg}', fallbackMessage: 'The request was refused.' },
      failed: { message: 'Something went wrong. Please try again.' },
    });
  });
});

const table = (source: string) => ({
  table: {
    rows: `=source.${source}`,
    pageSize: 10,
    columns: [{ field: 'name', header: 'Name' }],
    empty: { message: 'Nothing here yet.' },
  },
});

describe('a list', () => {
  test('loads without parameters if none are required', () => {
    expect(scaffoldScreen({ kind: 'list', endpoint: 'POST /api/rooms' })).toEqual({
      sources: { items: { call: 'POST /api/rooms', select: 'data' } },
      body: [table('items')],
    });
    expect(scaffoldScreen({ kind: 'list', endpoint: 'POST /api/rooms/some' })).toEqual({
      sources: { items: { call: 'POST /api/rooms/some', select: 'data' } },
      body: [table('items')],
    });
  });

  test('becomes a report if parameters are required', () => {
    const screen = { endpoint: 'POST /api/rooms/of' };
    expect(scaffoldScreen({ kind: 'list', ...screen })).toEqual(scaffoldScreen({ kind: 'report', ...screen }));
  });

  test('has no columns if its rows have no schema', () => {
    const { body } = scaffoldScreen({ kind: 'list', endpoint: 'POST /api/bare' }) as Body;
    expect(body[0]?.table?.columns).toEqual([]);
  });
});

describe('a report', () => {
  test('loads its rows once the required fields are filled in', () => {
    const { sources, body } = scaffoldScreen({ kind: 'report', endpoint: 'POST /api/rooms/of' }) as Body & {
      sources: object;
    };
    expect(sources).toEqual({
      lines: {
        call: 'POST /api/rooms/of',
        with: { house: '=form.house', 'day-no': "=form['day-no']" },
        when: "form.house != null && form['day-no'] != null",
        select: 'data',
      },
    });
    expect(body[0]?.form).toMatchObject({ name: 'filter', schema: { required: ['house', 'day-no'] } });
    expect(body.slice(1)).toEqual([table('lines')]);
  });

  test('has no form without parameters and no condition without required ones', () => {
    expect(scaffoldScreen({ kind: 'report', endpoint: 'POST /api/rooms' })).toEqual({
      sources: { lines: { call: 'POST /api/rooms', select: 'data' } },
      body: [table('lines')],
    });
    expect(scaffoldScreen({ kind: 'report', endpoint: 'POST /api/rooms/some' })).toHaveProperty('sources', {
      lines: { call: 'POST /api/rooms/some', with: { name: '=form.name' }, select: 'data' },
    });
  });
});

test('a decision takes ids from the row and the other values from a form', () => {
  const { modals, ...rest } = scaffoldScreen({
    kind: 'decision',
    endpoint: 'POST /api/rooms',
    decide: 'POST /api/decide',
  }) as {
    modals: { decision: { body: { form: { schema: { properties: object } } }[] } };
  };
  const review = { actions: [{ label: 'Review', onClick: [{ send: 'review', with: '=row' }] }] };
  expect(rest).toEqual({
    sources: { requests: { call: 'POST /api/rooms', select: 'data' } },
    machine: {
      name: 'approval',
      calls: {
        decide: {
          call: 'POST /api/decide',
          with: {
            'case-id': "=approval.item['case-id']",
            'other-id': "=form['other-id']",
            name: '=form.name',
            grid: '=form.grid',
          },
          outcome: {
            // biome-ignore lint/suspicious/noThenProperty: a key of the language
            accepted: { message: '{result.msg}', fallbackMessage: 'Done.', then: [{ reload: 'requests' }] },
            refused: { message: '{result.msg}', fallbackMessage: 'The request was refused.' },
            failed: { message: 'Something went wrong. Please try again.' },
          },
        },
      },
    },
    body: [{ table: { ...table('requests').table, ...review } }],
  });
  const { body, ...dialog } = modals.decision;
  expect(dialog).toEqual({
    openInStates: ['reviewing', 'deciding', 'refused', 'failed'],
    title: 'Decision',
    onClose: [{ send: 'leave' }],
  });
  expect(Object.keys(body[0]?.form.schema.properties ?? {})).toEqual(['other-id', 'name', 'grid']);
  expect(body[0]?.form).toMatchObject({
    name: 'decision',
    submit: { label: 'Submit', send: 'decide' },
    buttons: [{ label: 'Cancel', onClick: [{ send: 'leave' }] }],
  });
});

test('an answer that is a list itself is the list', () => {
  expect(scaffoldScreen({ kind: 'list', endpoint: 'GET /pets' })).toEqual({
    sources: { items: { call: 'GET /pets' } },
    body: [table('items')],
  });
});

test('a call with an empty answer or a list shows no server message', () => {
  const { body } = scaffoldScreen({ kind: 'form', endpoint: 'DELETE /pets/{id}' }) as Body;
  expect(body[0]?.form?.submit).toEqual({
    label: 'Submit',
    call: 'DELETE /pets/{id}',
    with: { id: '=form.id' },
    outcome: {
      // biome-ignore lint/suspicious/noThenProperty: a key of the language
      accepted: { message: 'Saved.', then: [{ reset: 'request' }] },
      failed: { message: 'Something went wrong. Please try again.' },
    },
  });
});

test('a record shows its values, nested objects and lists once its id is known', () => {
  const { sources, body } = scaffoldScreen({ kind: 'record', endpoint: 'GET /pets/{id}' }) as Body & {
    sources: object;
  };
  expect(sources).toEqual({ record: { call: 'GET /pets/{id}', with: { id: '=form.id' }, when: 'form.id != null' } });
  expect(body.map((block) => Object.keys(block)[0])).toEqual(['form', 'details', 'details', 'table']);
  expect(body.slice(1)).toEqual([
    {
      visible: 'form.id != null',
      details: {
        record: '=source.record',
        items: [
          { label: 'Name', field: 'name' },
          { label: 'Born', field: 'born', as: 'date' },
        ],
      },
    },
    {
      visible: 'form.id != null',
      details: { title: 'Owner', record: '=source.record.owner', items: [{ label: 'Mail', field: 'mail' }] },
    },
    {
      visible: 'form.id != null',
      table: {
        ...{ title: 'Tags', rows: '=source.record.tags', pageSize: 5 },
        ...{ columns: [{ field: 'label', header: 'Label' }], empty: { message: 'None.' } },
      },
    },
  ]);
  expect(scaffoldScreen({ kind: 'record', endpoint: 'POST /api/one/in' })).toMatchObject({
    sources: { record: { call: 'POST /api/one/in', select: 'data' } },
  });
  expect(() => scaffoldScreen({ kind: 'record', endpoint: 'GET /pets' })).toThrow(
    'The response from GET /pets is not a record.',
  );
});

test('a screen that cannot be scaffolded throws the reason', () => {
  const begin = (screen: Partial<ScreenDescription>) => () =>
    scaffoldScreen({ kind: 'list', endpoint: 'POST /api/rooms', ...screen });
  expect(begin({ endpoint: 'POST /api/x' })).toThrow(
    new ScaffoldError('Unknown endpoint "POST /api/x" in schemas/api.'),
  );
  expect(begin({ kind: 'decision' })).toThrow('Unknown endpoint "" in schemas/api.');
  expect(begin({ endpoint: 'POST /api/one' })).toThrow('The response from POST /api/one has no list.');
  expect(begin({ endpoint: 'POST /api/none', kind: 'report' })).toThrow(
    'The response from POST /api/none has no list.',
  );
});

test('givesList detects answers with a list', () => {
  const gives = Object.values(contract.endpoints).map((one) => givesList(one));
  expect(gives).toEqual([true, true, true, true, false, false, false, true, true, false, false, false]);
});

describe('a table with the columns of a CSV file', () => {
  test('has them in their order, with their names', () => {
    const { body } = scaffoldScreen({ kind: 'list', endpoint: 'POST /api/rooms', header: 'Case ID;Name' }) as Body;
    expect(body[0]?.table?.columns).toEqual([
      { field: 'case-id', header: 'Case ID' },
      { field: 'name', header: 'Name' },
    ]);
  });

  test('is refused with the names that the rows lack', () => {
    const asked = { kind: 'report', endpoint: 'POST /api/rooms/of', header: 'Name,Floor,Wing' } as const;
    expect(() => scaffoldScreen(asked)).toThrow(
      'The rows have no field for "Floor", "Wing". Write names of these fields in the header: name, case-id.',
    );
  });
});
