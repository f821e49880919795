import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { clinic } from './clinic';

const contract = await clinic();

interface Written {
  readonly schema: object;
  readonly ui?: object;
  readonly required?: readonly string[];
  readonly form?: object;
  readonly others?: object;
}

/** The faults of a form with a field `a`, each with the lines that it names. */
function diagnose({ schema, ui, required = [], form = {}, others = {} }: Written): string[] {
  const properties = { a: { title: 'A', ...schema }, ...others };
  const rules = { type: 'object', required, properties };
  const written = { form: { name: 'f', schema: rules, ...(ui === undefined ? {} : { ui: { a: ui } }), ...form } };
  const sources = { kinds: { rows: [{ id: 'x', name: 'X' }] } };
  const read = JSON.stringify(written).includes('source.kinds');
  const screen = { version: 2, title: 'Form', ...(read ? { sources } : {}), body: [written] };
  return examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics.map(
    ({ code, problem }) => `${code}: ${problem.replaceAll(/ \(line \d+\)/g, '')}`,
  );
}

const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const required = ['a'];
const ofNames = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { ...text, title: name }]));
const choices = { choices: '=source.kinds', valueField: 'id', labelField: 'name' };
const lines = { type: 'array', items: { type: 'object', properties: { q: { type: 'string', title: 'Q' } } } };

test.each<[string, Written, RegExp]>([
  ['required and read-only', { schema: { ...text, readOnly: true }, required }, /^never-filled: .*"readOnly": true/],
  [
    'required and disabled',
    { schema: text, required, ui: { 'ui:disabled': 'true' } },
    /^never-filled: .*"ui:disabled"/,
  ],
  ['required and hidden', { schema: text, required, ui: { 'ui:widget': 'hidden' } }, /^never-filled: .*"hidden"/],
  ['required output', { schema: text, required, ui: { 'ui:widget': 'output' } }, /^never-filled: .*"output"/],
  [
    'more characters than can be typed',
    { schema: { ...text, minLength: 10 }, ui: { 'ui:options': { inputMaxLength: 5 } } },
    /^contradictory-rules: .*"minLength": 10 and "inputMaxLength": 5/,
  ],
  [
    'letters where only digits can be typed',
    { schema: { ...text, pattern: '^[A-Z]+$' }, ui: { 'ui:options': { allowedCharacters: 'digits' } } },
    /^contradictory-rules: .*"pattern".* and "allowedCharacters": "digits"/,
  ],
  [
    'required under a condition and read-only',
    {
      schema: { ...text, readOnly: true },
      ui: { 'ui:required': { when: 'form.b != null', message: 'Why?' } },
      others: { b: { type: 'string', title: 'B' } },
    },
    /^never-filled: .*"readOnly": true/,
  ],
  [
    'an item that the list cannot have',
    { schema: { type: 'array', items: { type: 'integer', title: 'N', maximum: 5 }, contains: { minimum: 6 } } },
    /^contradictory-rules: .*"contains"/,
  ],
  [
    'an item in a list that stays empty',
    { schema: { type: 'array', items: { type: 'integer', title: 'N' }, contains: { minimum: 6 }, maxItems: 0 } },
    /^contradictory-rules: .*"contains".* and "maxItems": 0/,
  ],
  [
    'more different answers than yes and no',
    { schema: { type: 'array', items: { type: 'boolean', title: 'Y' }, uniqueItems: true, minItems: 3 } },
    /^contradictory-rules: .*"minItems": 3/,
  ],
  [
    'an address that is too short',
    { schema: { ...text, format: 'email', maxLength: 2 } },
    /^contradictory-rules: .*"maxLength": 2/,
  ],
  [
    'two types',
    { schema: { ...text, allOf: [{ type: 'number' }] } },
    /^contradictory-rules: .*"type": "string" and "type": "number"/,
  ],
  [
    'the same alternative twice',
    { schema: { ...text, oneOf: [{ minLength: 1 }, { minLength: 1 }] } },
    /^contradictory-rules: .*"oneOf"/,
  ],
  [
    'a colour that is a word',
    { schema: { ...text, pattern: '^[a-z]+$' }, ui: { 'ui:widget': 'color' } },
    /^contradictory-rules: .*"pattern".* and "ui:widget": "color"/,
  ],
  ...(
    [
      ['more fields than there are', { minProperties: 2 }, /"minProperties": 2/],
      [
        'fewer fields than are required',
        { required: ['x'], maxProperties: 0 },
        /"required": \["x"\] and "maxProperties": 0/,
      ],
      [
        'a required field of a name that is not allowed',
        { required: ['x'], propertyNames: { minLength: 2 } },
        /"propertyNames"/,
      ],
      [
        'a required field that is excluded',
        { required: ['x'], not: { required: ['x'] } },
        /"required": \["x"\] and "not"/,
      ],
      [
        'a field that another one needs, and that is excluded',
        { properties: ofNames('x', 'y'), required: ['x'], dependencies: { x: ['y'] }, not: { required: ['y'] } },
        /"x": \["y"\] and "not"/,
      ],
      [
        'a field that is needed over another one, and that is excluded like others',
        {
          properties: ofNames('w', 'x', 'y', 'z'),
          dependencies: { x: { required: ['y'] }, y: ['z'] },
          not: { anyOf: [{ required: ['z'] }, { required: ['w'] }] },
        },
        /"x": .*, "y": \["z"\], and "not"/,
      ],
      [
        'a condition with two refused branches',
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        { if: { required: ['x'] }, then: false, else: false },
        /"then": false and "else": false/,
      ],
      [
        'a condition that always holds with a refused branch',
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        { if: {}, then: { not: {} } },
        /"if": \{\} and "then"/,
      ],
      [
        'a field of another part that the object does not allow',
        { additionalProperties: false, required: ['x'], allOf: [{ properties: { y: text } }] },
        /"y".*"additionalProperties": false/,
      ],
    ] as const
  ).map(([name, rules, words]): [string, Written, RegExp] => [
    name,
    { schema: { type: 'object', properties: { x: { ...text, title: 'X' } }, ...rules } },
    new RegExp(`^contradictory-rules: .*${words.source}`),
  ]),
  [
    'a text whose condition has two refused branches',
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { schema: { ...text, if: { minLength: 3 }, then: false, else: false } },
    /^contradictory-rules: .*"then": false and "else": false/,
  ],
  [
    'an earliest day after the latest one',
    { schema: day, ui: { 'ui:options': { min: '=addDays(today(), 1)', max: '=today()' } } },
    /^contradictory-rules: .*"min".* and "max"/,
  ],
  ['nothing allowed', { schema: { ...text, not: {} } }, /^contradictory-rules: .*"not": \{\}/],
  [
    'rows that nothing adds',
    { schema: lines, ui: { 'ui:options': { addable: false } } },
    /^never-filled: The list "a" is always empty: "addable": false/,
  ],
  [
    'rows needed but not addable',
    { schema: { ...lines, minItems: 1 }, ui: { 'ui:options': { addable: false } } },
    /^contradictory-rules: .*"minItems": 1 and "addable": false/,
  ],
  [
    'choices outside the listed values',
    { schema: { ...text, enum: ['a', 'b'] }, ui: { 'ui:widget': 'select', 'ui:options': choices } },
    /^contradictory-rules: .*"enum".* and "choices"/,
  ],
  [
    'a minimum above the maximum',
    { schema: { type: 'number' }, ui: { 'ui:options': { min: 5, max: 3 } } },
    /^contradictory-rules: .*"min": 5 and "max": 3/,
  ],
  [
    'an earliest day after the latest',
    { schema: { ...text, format: 'date' }, ui: { 'ui:options': { min: '2026-02-01', max: '2026-01-01' } } },
    /^contradictory-rules: .*"min": "2026-02-01" and "max": "2026-01-01"/,
  ],
  [
    'an earliest time after the latest',
    { schema: text, ui: { 'ui:widget': 'time', 'ui:options': { min: '18:00', max: '09:00' } } },
    /^contradictory-rules: .*"min": "18:00" and "max": "09:00"/,
  ],
  [
    'weekdays of a weekend',
    {
      schema: { ...text, format: 'date', formatExclusiveMinimum: '2026-11-27' },
      ui: { 'ui:options': { max: '2026-11-29', weekdaysOnly: true } },
    },
    /^contradictory-rules: .*"formatExclusiveMinimum": "2026-11-27", "max": "2026-11-29", and "weekdaysOnly": true/,
  ],
  [
    'a weekday that is a Sunday',
    {
      schema: { ...text, format: 'date', const: '2026-11-29' },
      ui: { 'ui:widget': 'date', 'ui:options': { weekdaysOnly: true } },
    },
    /^contradictory-rules: .*"const": "2026-11-29" and "weekdaysOnly": true/,
  ],
  [
    'more stars than there are',
    { schema: { type: 'integer', minimum: 7 }, ui: { 'ui:widget': 'rating' } },
    /^contradictory-rules: .*"minimum": 7 and "ui:widget": "rating"/,
  ],
  [
    'fields that must exceed each other',
    {
      schema: { type: 'number', exclusiveMinimum: { $data: '1/b' } },
      others: {
        b: { type: 'number', title: 'B', minimum: { $data: '1/c' } },
        c: { type: 'number', title: 'C', minimum: { $data: '1/a' } },
      },
    },
    /^contradictory-rules: No value of "b" satisfies "exclusiveMinimum": .*, "minimum": .*, and "minimum": .* together/,
  ],
  [
    'days before each other',
    {
      schema: { ...text, format: 'date', formatExclusiveMaximum: { $data: '1/b' } },
      others: { b: { ...text, title: 'B', format: 'date', formatMaximum: { $data: '1/a' } } },
    },
    /^contradictory-rules: .*"formatExclusiveMaximum": .* and "formatMaximum"/,
  ],
  [
    'an integer between 0.2 and 0.8',
    { schema: { type: 'integer', multipleOf: 0.5, minimum: 0.2, maximum: 0.8 } },
    /^contradictory-rules: .*"minimum": 0.2, and "maximum": 0.8/,
  ],
  [
    'a limit from the field itself',
    { schema: { type: 'number' }, ui: { 'ui:options': { max: '=form.a - 1' } } },
    /^reads-itself: "max"/,
  ],
  [
    'an initial value from the form',
    { schema: text, form: { initial: { a: '=forms.f.a' } } },
    /^reads-itself: The initial/,
  ],
  [
    'an output of its own text',
    { schema: text, ui: { 'ui:widget': 'output', 'ui:options': { text: '{form.a}' } } },
    /^reads-itself: The text/,
  ],
  [
    'a field that waits for itself',
    { schema: text, required, ui: { 'ui:visible': 'form.a != null' } },
    /^never-shown: /,
  ],
  [
    'a field that waits for itself in an object',
    { schema: lines.items, ui: { q: { 'ui:visible': 'form.a.q != null' } } },
    /^never-shown: .*"q"/,
  ],
  [
    'a field that waits for itself in a row',
    { schema: lines, ui: { items: { q: { 'ui:visible': "row.q == 'x'" } } } },
    /^never-shown: .*"q"/,
  ],
  [
    'a required field that is disabled while it is empty',
    { schema: text, required, ui: { 'ui:disabled': "form.a == null || form.a == ''" } },
    /^never-filled: Users can never fill in the field "a": "ui:disabled" holds while it is empty/,
  ],
  [
    'a field in a row that is read-only while it is empty',
    { schema: lines, ui: { items: { q: { 'ui:readonly': '!(row.q != null)' } } } },
    /^never-filled: .*"q": "ui:readonly" holds/,
  ],
  [
    'a date that its widget limits from the other side',
    {
      schema: { ...day, formatMinimum: { $data: '1/b' } },
      ui: { 'ui:options': { max: '=forms.f.b' } },
      others: { b: { ...day, title: 'B' } },
    },
    /^equal-limits: .* allow only equal values of "b" and "a"/,
  ],
  [
    'a date of a row that its widget limits from the other side',
    {
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            from: { ...day, title: 'From', formatMaximum: { $data: '1/to' } },
            to: { ...day, title: 'To' },
          },
        },
      },
      ui: { items: { from: { 'ui:options': { min: '=row.to' } } } },
    },
    /^equal-limits: /,
  ],
  [
    'a date that limits itself',
    { schema: { ...day, formatMinimum: { $data: '1/a' } } },
    /^bad-keyword-value: .*its own field/,
  ],
  ['a checkbox that must be ticked', { schema: { type: 'boolean' }, required }, /^required-checkbox: /],
  [
    'alternatives with common values',
    {
      schema: {
        oneOf: [
          { ...text, title: 'Text' },
          { ...text, title: 'Short', maxLength: 3 },
        ],
      },
    },
    /^overlapping-alternatives: .*"Text" and "Short"/,
  ],
  ['a default that is no date', { schema: { ...text, format: 'date', default: '25/11/2026' } }, /^rejected-default: /],
])('%s', (_, written, fault) => {
  expect(diagnose(written)).toEqual([expect.stringMatching(fault)]);
});

test('fields that wait for each other never appear', () => {
  const other = { b: { type: 'string', title: 'B' } };
  const ui = { a: { 'ui:visible': "form.b == 'x'" }, b: { 'ui:visible': 'form.a != null && size(form.a) > 2' } };
  const found = diagnose({ schema: text, others: other, form: { ui } });
  expect(found).toEqual([expect.stringMatching(/^never-shown: .*"a"/), expect.stringMatching(/^never-shown: .*"b"/)]);
});

test.each<[string, Written]>([
  [
    'a field that is disabled while another one is empty',
    { schema: text, required, ui: { 'ui:disabled': 'form.b == null' }, others: { b: { ...text, title: 'B' } } },
  ],
  [
    'a field with an initial value that is disabled while it is empty',
    { schema: text, required, ui: { 'ui:disabled': 'form.a == null' }, form: { initial: { a: 'x' } } },
  ],
  [
    'a date that its widget and its rules limit from the same side',
    {
      schema: { ...day, formatMinimum: { $data: '1/b' } },
      ui: { 'ui:options': { min: '=form.b' } },
      others: { b: { ...day, title: 'B' } },
    },
  ],
  [
    'a date that ends some days after another one',
    {
      schema: { ...day, formatMinimum: { $data: '1/b' } },
      ui: { 'ui:options': { max: '=addDays(form.b, 7)' } },
      others: { b: { ...day, title: 'B' } },
    },
  ],
  ['a hidden field with a default', { schema: { ...text, default: 'x' }, required, ui: { 'ui:widget': 'hidden' } }],
  [
    'a hidden field with an initial value',
    { schema: text, required, ui: { 'ui:widget': 'hidden' }, form: { initial: { a: 'x' } } },
  ],
  [
    'a hidden field of a record',
    { schema: text, required, ui: { 'ui:widget': 'hidden' }, form: { initial: '=session' } },
  ],
  [
    'a disabled field that another one fills',
    {
      schema: text,
      required,
      others: { b: { type: 'string', title: 'B' } },
      form: {
        ui: { a: { 'ui:disabled': 'true' } },
        onChange: { b: [{ fill: 'f', with: { a: '=form.b' } }] },
      },
    },
  ],
  ['a field read-only under a condition', { schema: text, required, ui: { 'ui:readonly': "route.path == '/visits'" } }],
  ['a checkbox for consent', { schema: { type: 'boolean', const: true }, required }],
  [
    'rows that it starts with',
    { schema: lines, ui: { 'ui:options': { addable: false } }, form: { initial: { a: [{ q: 'x' }] } } },
  ],
  [
    'a field hidden until a visible one is filled',
    {
      schema: text,
      others: { b: { type: 'string', title: 'B' } },
      ui: { 'ui:visible': 'form.b != null' },
    },
  ],
  [
    'a field in a row that waits for another one',
    {
      schema: {
        ...lines,
        items: { type: 'object', properties: { p: { ...text, title: 'P' }, q: { ...text, title: 'Q' } } },
      },
      ui: { items: { q: { 'ui:visible': "row.p == 'x'" } } },
    },
  ],
  [
    'a field in an object with a default that waits for itself',
    { schema: { ...lines.items, default: { q: 'x' } }, ui: { q: { 'ui:visible': 'form.a.q != null' } } },
  ],
  [
    'weekdays of a weekend and a Monday',
    {
      schema: { ...text, format: 'date' },
      ui: { 'ui:options': { min: '2026-11-28', max: '2026-11-30', weekdaysOnly: true } },
    },
  ],
  [
    'as many stars as there are',
    { schema: { type: 'integer', minimum: 7, maximum: 9 }, ui: { 'ui:widget': 'rating' } },
  ],
  ['the end of a day', { schema: text, ui: { 'ui:widget': 'time', 'ui:options': { min: '09:00', max: '18:00' } } }],
  [
    'a field that needs another one, and another one that is excluded',
    {
      schema: {
        ...lines.items,
        required: ['q'],
        dependencies: { q: ['p'] },
        properties: ofNames('p', 'q', 'r'),
        not: { required: ['r'] },
      },
    },
  ],
  [
    'a day of the week before today',
    { schema: day, ui: { 'ui:options': { min: '=addDays(today(), -7)', max: '=today()' } } },
  ],
  [
    'a condition on something else',
    { schema: text, ui: { 'ui:visible': "form.a != null || route.path == '/visits'" } },
  ],
  [
    'alternatives with a constant each',
    {
      schema: {
        oneOf: ['x', 'y'].map((kind) => ({
          type: 'object',
          title: kind,
          required: ['kind'],
          properties: { kind: { type: 'string', title: 'Kind', const: kind } },
        })),
      },
    },
  ],
])('%s can be submitted', (_, written) => {
  expect(diagnose(written)).toEqual([]);
});

test.each<[string, Partial<Written>, string | undefined]>([
  ["form.a == ''", {}, 'never'],
  ['forms.f["a"] != ""', {}, 'always'],
  ["form.a == null || form.a == ''", {}, undefined],
  ["form.a == 'x'", {}, undefined],
  ["form.a == ''", { ui: { 'ui:emptyValue': '' } }, undefined],
  ["form.a == ''", { form: { initial: { a: '=session.ward' } } }, undefined],
  ["form.a == ''", { schema: { ...text, enum: ['', 'x'] } }, undefined],
])('the test %s of a field %j', (visible, written, always) => {
  const found = diagnose({
    schema: text,
    ...written,
    others: { b: { ...text, title: 'B' } },
    form: {
      ...written.form,
      ui: { a: written.ui ?? {}, b: { 'ui:visible': visible } },
    },
  });
  expect(found).toEqual(
    always === undefined ? [] : [`decided-test: This test is ${always} true: an empty field is null.`],
  );
});

test('rows that are needed, but not addable, can be given', () => {
  const lists = { type: 'object', properties: { a: { ...lines, title: 'A', minItems: 1 } } };
  const form = { schema: lists, ui: { a: { 'ui:options': { addable: false } } } };
  const screen = { version: 2, title: 'Form', body: [{ form }] };
  expect(examineScreen(JSON.stringify(screen), 'visits.json', contract).diagnostics).toMatchObject([
    { fix: 'The list is empty at first: give it rows under "initial", or remove "addable".' },
  ]);
});
