import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkAccess } from '../../engine/compiler/project/checkAccess';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { asObject } from '../../engine/language/json';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const text = textOf('examples/plan.json');
const plan: unknown = JSON.parse(text);

type Edit = readonly [path: DefinitionPath, value: unknown];

const diagnose = (written: string, around = contract): string[] =>
  examineScreen(written, 'visits/plan.json', around).diagnostics.map(
    ({ line, code, problem, fix }) => `${line} ${code}: ${problem} ${fix}`,
  );

/** The diagnostics after edits of the example, without their lines. */
const after = (...edits: readonly Edit[]): string[] =>
  diagnose(JSON.stringify(edits.reduce((so, [path, value]) => edit(so, path, value), plan))).map((one) =>
    one.replace(/^\d+ /, ''),
  );

/** The part of a definition at a path. */
const findIn = (whole: unknown, path: DefinitionPath): unknown =>
  path.reduce((part, step) => (part as Readonly<Record<string, unknown>>)[step], whole);

const visible: DefinitionPath = ['body', 1, 'table', 'actions', 0, 'visible'];
const column: DefinitionPath = ['body', 1, 'table', 'columns', 0];
const cell: DefinitionPath = ['body', 1, 'table', 'columns', 1, 'text'];
const form: DefinitionPath = ['body', 2, 'form'];
const schema: DefinitionPath = [...form, 'schema'];
const field = (name: string): DefinitionPath => [...schema, 'properties', name];
const look = (name: string): DefinitionPath => [...form, 'ui', name];

test.each([
  [
    'a backslash as in a regular expression',
    '"Too long"',
    String.raw`"\d"`,
    String.raw`"\d" is not an escape sequence. Double the backslash: "\\d".`,
  ],
  [
    'double quotes in a string',
    '{row.patient} on',
    '{row["patient"]} on',
    'the quotation mark before this ends the string. Write single quotes inside a string',
  ],
  [
    'an object that is not closed',
    '{ "field": "patient", "header": "Patient" },',
    '{ "field": "patient", "header": "Patient",',
    'the { in line 20 is not closed. Add } before this.',
  ],
  [
    'a list that is not closed',
    '"required": ["patient", "day"],',
    '"required": ["patient", "day",',
    'the [ in line 31 is not closed. Add ] before this key.',
  ],
])('%s is explained', (_, right, wrong, words) => {
  expect(diagnose(text.replace(right, wrong))).toEqual([expect.stringContaining(words)]);
});

test('a bracket that is missing at the end of a file is placed where its object begins', () => {
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('"name": "plan"'));
  const short = lines
    .filter((_, index) => index !== lines.findIndex((line, place) => place > at && line === '      }'))
    .join('\n');
  expect(diagnose(short)).toEqual([expect.stringMatching(/the \{ in line \d+ is not closed/)]);
});

test.each([
  ["row.status <> 'planned' AND row.status <> 'done'", 'Write != instead of <>. Write && instead of "and".'],
  [
    "IF(row.status = 'planned', true, false)",
    'Compare with "==". Write condition ? value : otherValue instead of "if".',
  ],
  [
    'source.matches.exists(one => one.patient)',
    'unexpected "=>". Write a comma instead of "=>", as in list.filter(one, test).',
  ],
  ['row.day > today() + 7', 'Write addDays(date, 7) for another day, or daysBetween(from, to) for the number of days.'],
  ['today() - 7 == row.day', 'Write addDays(date, -7) for another day'],
])('the condition %s gets the form of this language', (condition, words) => {
  expect(after([visible, condition])).toEqual([expect.stringContaining(words)]);
});

test('arguments in another order are one fault', () => {
  const found = after([cell, "{lookup(row.patient, source.rooms, 'id').name}"]);
  expect(found).toEqual([expect.stringContaining('Check the order of the arguments: lookup(')]);
});

test.each([
  ['a format of a spreadsheet', [...column, 'format'], 'DD-MMM-YYYY', 'Write "as", such as "as": "date"'],
  ['the field of a grid library', column, { dataIndex: 'patient', header: 'Patient' }, 'Did you mean "field"?'],
  [
    'the outcome of Retool',
    [...form, 'submit', 'outcome'],
    { onSuccess: { message: 'Planned.' } },
    'Did you mean "accepted"?',
  ],
  ['a pattern between slashes', [...field('patient'), 'pattern'], '/^[A-Z]+$/', 'Write "^[A-Z]+$".'],
  ['a rule among the properties', field('required'), ['patient', 'day'], 'move it out of "properties", next to it'],
  [
    'the message of a requirement at its field',
    [...field('day'), 'errorMessage'],
    { required: 'Which day?' },
    'Move it to the object around the field: "errorMessage": { "required": { "day": "…" } }',
  ],
  [
    'the parameters of an endpoint in its name',
    ['sources', 'rooms', 'call'],
    'POST /api/rooms?floor=2',
    'Write "POST /api/rooms", and "floor": "2" under "with".',
  ],
  [
    'a field that is required as in HTML',
    [...field('day'), 'required'],
    true,
    'Remove it, and add "day" to the list "required" next to its "properties".',
  ],
  ['a time in seconds', [...form, 'submit', 'outcome', 'accepted', 'duration'], 5, 'Write 5000 for 5 seconds.'],
] as const)('%s is explained', (_, path, value, words) => {
  expect(after([path, value])).toEqual([expect.stringContaining(words)]);
});

test('an option of a widget next to its settings belongs in "ui:options"', () => {
  expect(after([look('patient'), { counter: true }])).toEqual([
    'unprefixed-setting: The setting "counter" is an option of the widget. Move it into "ui:options".',
  ]);
});

test('a rule among the properties causes no other faults', () => {
  const { required, properties, ...rest } = asObject(findIn(plan, schema));
  expect(after([schema, { ...rest, properties: { required, ...asObject(properties) } }])).toEqual([
    expect.stringContaining('bad-field-schema'),
  ]);
});

test.each([
  ['another limit', 200, 'Maximum 200 characters', 'The message for "maxLength" says 200, but the limit is 80.'],
  ['the limit', 80, 'Maximum 80 characters', undefined],
  ['the value next to it', 80, 'Fewer than 81 characters', undefined],
  ['no number', 80, 'Too long', undefined],
  ['several numbers', 80, 'From 1 to 90 characters', undefined],
])('a message that states %s', (_, _limit, message, problem) => {
  const found = after([[...field('patient'), 'errorMessage'], { maxLength: message }]);
  expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
});

test.each([
  ['^[0-9]{12}$', '10 digits.', '10', 12],
  ['^[A-Z]{4}0[A-Z0-9]{6}$', 'An IFSC has 12 characters', '12', 11],
  ['^[0-9]{12}$', '12 digits.', undefined, 0],
  ['^[A-Z]{2}[0-9]{6}$', 'Starts with 2 letters', undefined, 0],
  ['^[A-Z]{2}[0-9]{6}$', '2 letters and 6 digits', undefined, 0],
  ['^[0-9]{8,12}$', '10 digits', undefined, 0],
  ['^([0-9]{12}|NONE)$', '10 digits', undefined, 0],
  ['[0-9]{12}$', 'Ends with 10 digits', undefined, 0],
  ['^[0-9]{12}$', 'More than 11 digits', undefined, 0],
  ['^[0-9]{12}$', 'Ready in 10 days', undefined, 0],
])('the pattern %s and the text "%s"', (pattern, text, stated, length) => {
  const patient = { type: 'string', title: 'Patient', minLength: 1, maxLength: 80, pattern };
  const states = (of: string) => [
    expect.stringContaining(`stale-message: The ${of} says ${stated}, but the pattern needs ${length} characters.`),
  ];
  const message = after([field('patient'), { ...patient, errorMessage: { pattern: text } }]);
  expect(message).toEqual(stated === undefined ? [] : states('message for "pattern"'));
  const help = after([field('patient'), patient], [look('patient'), { 'ui:help': text }]);
  expect(help).toEqual(stated === undefined ? [] : states('help'));
});

test('a condition that an empty field satisfies is doubtful, unless the field is required in it or has a default', () => {
  const kind = { type: 'string', title: 'Kind', enum: ['first', 'next'] };
  const rules = (test: object, more = {}): readonly Edit[] => [
    [field('kind'), { ...kind, ...more }],
    [[...schema, 'if'], { properties: { kind: { const: 'next' } }, ...test }],
    [[...schema, 'then'], { required: ['room-id'] }],
  ];
  expect(after(...rules({}))).toContainEqual(expect.stringContaining('Add "required": ["kind"] inside "if".'));
  const others = [after(...rules({ required: ['kind'] })), after(...rules({}, { default: 'first' }))];
  for (const found of others) expect(found.join()).not.toContain('condition-of-empty');
});

test.each([
  ['pdf,docx', 'Unknown file type "pdf". Write ".pdf", with a dot.'],
  ['.pdf;.docx', 'Separate file types with commas'],
  ['.pdf, image/*,application/vnd.ms-excel', undefined],
])('the file types %s', (accept, words) => {
  const found = after(
    [field('letter'), { type: 'string', format: 'data-url', title: 'Letter' }],
    [look('letter'), { 'ui:widget': 'file', 'ui:options': { accept } }],
    [['title'], 'Plan a visit {form.letter}'],
  );
  expect(found).toEqual(words === undefined ? [] : [expect.stringContaining(words)]);
});

test('a field of the row that is read from the form is found', () => {
  const items = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
  const found = after(
    [field('guests'), { type: 'array', title: 'Guests', items }],
    [look('guests'), { items: { name: { 'ui:help': '{form.name}' } } }],
  );
  expect(found).toContainEqual(expect.stringContaining('Did you mean row.name?'));
});

const routes = (...more: readonly object[]): string =>
  JSON.stringify({
    routes: [
      { path: '/visits', screen: 'visits', title: 'Visits' },
      { path: '/visits/plan', screen: 'visits/plan', title: 'Plan' },
      ...more,
    ],
    notFound: 'not-found',
  });

test('a link with text for a number names the keys of the row', () => {
  const around = withRoutes(
    contract,
    routes({ path: '/visits/:id', params: { id: 'integer' }, screen: 'visits', title: 'Visit' }),
  );
  const linked = JSON.stringify(edit(plan, [...column, 'to'], '/visits/{row.patient}'));
  expect(diagnose(linked, around)).toEqual([expect.stringMatching(/Use row\.id\b|Use row\['visit-id'\]/)]);
});

test('a parameter without a declared type is declared in routes.json; one that is declared wrongly is reported there', () => {
  const record = { path: '/visits/plan', screen: 'visits/plan', title: 'Plan' };
  const screen = (params?: object) =>
    withRoutes(
      contract,
      JSON.stringify({
        routes: [{ ...record, path: '/visits/plan/:id', ...(params ? { params } : {}) }],
        notFound: 'not-found',
      }),
    );
  const sent = JSON.stringify(
    edit(edit(plan, [...form, 'submit', 'with', 'room-id'], '=route.params.id'), ['title'], "Room {form['room-id']}"),
  );
  expect(diagnose(sent, screen())).toEqual([
    expect.stringContaining('Add "params": { "id": "integer" } to the route in screens/routes.json.'),
  ]);
  expect(diagnose(sent, screen({ 'visit-id': 'integer' }))).toEqual([]);
});

test('a screen that opens only with a row is opened with one', () => {
  const input = { call: 'POST /api/visits', select: 'data', redirectTo: '/visits' };
  const files = [{ path: 'visits/edit.json', text: JSON.stringify({ input }) }];
  const around = withRoutes(contract, routes({ path: '/visits/edit', screen: 'visits/edit', title: 'Edit' }), files);
  const open = (action: object) => JSON.stringify(edit(plan, ['buttons'], [{ label: 'Edit', onClick: [action] }]));
  expect(diagnose(open({ navigate: '/visits/edit' }), around)).toEqual([
    expect.stringContaining(
      'leads-without-row: The screen of /visits/edit opens only with a row, but this passes none.',
    ),
  ]);
  expect(diagnose(open({ navigate: '/visits/edit', with: '=first(source.matches)' }), around)).toEqual([]);
  const link = JSON.stringify(edit(plan, [...column, 'to'], '/visits/edit'));
  expect(diagnose(link, around)).toEqual([expect.stringContaining('Open it with the action "navigate"')]);
});

test('a screen that opens only with a row redirects to another one', () => {
  const routed = [
    { path: '/visits', screen: 'visits', receives: true },
    { path: '/visits/plan', screen: 'visits/plan', receives: true },
  ];
  const input = { call: 'POST /api/visits', select: 'data' };
  const redirect = (redirectTo: string) =>
    diagnose(JSON.stringify(edit(plan, ['input'], { ...input, redirectTo })), { ...contract, routes: routed });
  expect(redirect('/visits/plan')).toEqual([
    expect.stringContaining('redirects to itself and stays empty. Add "optional"'),
  ]);
  expect(redirect('/visits')).toEqual([expect.stringContaining('Redirect to a page that opens without a row')]);
});

test('a menu entry in a group of another role is reported at the entry', () => {
  const items = [
    { name: 'Other', url: '/other' },
    { name: 'Plan', url: '/visits/plan' },
  ];
  const groups = [{ name: 'Group', role: 'doctor', items }];
  const menu = JSON.stringify({ version: 2, areas: [{ name: 'Area', groups }], quickLinks: [] });
  const files = [
    { path: 'menu.json', text: menu },
    { path: 'visits/plan.json', text },
  ];
  expect(checkAccess({ contract, files })).toEqual([
    expect.objectContaining({
      pointer: '/areas/0/groups/0/items/1/url',
      fix: 'Add "role": "nurse" to this item, or move it to a group that they see.',
    }),
  ]);
});

test('a sample date in another notation than the others is reported', () => {
  const rows = (day: string) => [
    { name: 'Ann', day: '2026-12-10' },
    { name: 'Bob', day },
  ];
  const found = (day: string) =>
    after([['sources', 'matches'], { rows: rows(day) }]).filter((one) => one.startsWith('wrong-type'));
  for (const day of ['12/10/2026', '12.10.26', '12 Oct 2026', 'October 12, 2026', '2026/10/12'])
    expect(found(day)).toEqual([
      `wrong-type: Expected date such as "2026-12-31" for "day", got "${day}". Write a date such as "2026-12-31".`,
    ]);
  for (const day of ['2026-10-12', '', 'not yet']) expect(found(day)).toEqual([]);
});

test('a trend of rows names the numbers of the rows', () => {
  const figure = { label: 'Rooms', text: '3', trend: '=source.rooms' };
  expect(after([['modals', 'visit', 'body', 0], { figures: { items: [figure] } }])).toEqual([
    expect.stringContaining(
      'Expected list of numbers for "trend", got list of objects. Use source.rooms.map(one, one.id)',
    ),
  ]);
});

test('a list compared with a value is tested with "in"', () => {
  expect(after([visible, "split(row.patient, ',') == 'Ann'"])).toEqual([
    expect.stringContaining("Write 'Ann' in split(row.patient, ',')."),
  ]);
});

test('a source that is unused because another name is read is one fault', () => {
  expect(after([['body', 1, 'table', 'rows'], '=source.requests'])).toEqual([
    expect.stringContaining('Unknown source "requests"'),
  ]);
});

test('a rule that the rows of a list lack names their field', () => {
  const rows = {
    type: 'array',
    title: 'Supplies',
    maxItems: 5,
    items: {
      type: 'object',
      required: ['item', 'count'],
      properties: {
        item: { type: 'string', title: 'Item', maxLength: 40 },
        count: { type: 'integer', title: 'Count', minimum: 0, maximum: 20 },
      },
    },
  };
  expect(after([field('supplies'), rows], [[...form, 'submit', 'with', 'supplies'], '=form.supplies'])).toEqual([
    'form-weaker-than-api: The field "count" in the rows of "supplies" has "minimum" 0, but POST /api/visits/plan requires 1. Set "minimum" to 1 or more, or send other rows: =form.supplies.map(one, { … }).',
  ]);
});
