import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { checkFile, checkProject } from '../../engine/compiler/project/checkProject';
import { checkRoutes } from '../../engine/compiler/project/checkRoutes';
import { withRoutes } from '../../engine/compiler/project/routeFacts';
import { applyEdits, toOffsets } from '../../engine/diagnostics/edits';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
import { clinic, clinicScreens, textOf } from './clinic';
import { clinicShell } from './clinicFrame';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The codes and fixes of the diagnostics after edits of the example, which may add fields that nothing sends. */
function fixes(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.filter(({ code }) => code !== 'unsent-field').map(({ code, fix }) => `${code}: ${fix}`);
}

const title: DefinitionPath = ['title'];
const action = ['body', 1, 'table', 'actions', 0] as const;
const visible: DefinitionPath = [...action, 'visible'];
const form = ['body', 2, 'form'] as const;
const schema = [...form, 'schema'] as const;
const sent = [...form, 'submit', 'with'] as const;

test.each([
  ["eval:row.status=='planned'", 'Remove "eval:": write only the expression.'],
  ["row['why-not'] ?? false", 'Write default(value, other) instead of "value ?? other".'],
  ["row?.status == 'planned'", 'Write "." instead of "?.": a field of nothing is null.'],
  ["row.status !== 'planned'", 'Compare with "!=".'],
  ["row.status === 'planned'", 'Compare with "==".'],
  ["{{row.status == 'planned'}}", 'Remove the braces: a condition is already an expression.'],
  [`\${row.status == 'planned'}`, 'Remove the braces: a condition is already an expression.'],
])('the condition %s gets the form of this language', (condition, fix) => {
  expect(fixes([visible, condition])).toEqual([`expression-syntax: ${fix}`]);
});

test('words inside a text literal are no syntax of another notation', () => {
  const fault = fixes([visible, "row.status == 'not or if' planned"])[0];
  expect(fault).toBe('expression-syntax: Fix the syntax here or just before it.');
});

test('a name in brackets that begins a longer one is unknown, and its dash is no minus sign', () => {
  const kind: Edit = [[...schema, 'properties', 'visit-type-id'], { type: 'integer', title: 'Kind' }];
  expect(fixes(kind, [[...sent, 'room-id'], "=form['visit-type']"])).toEqual([
    'unknown-field: Did you mean "visit-type-id"?',
  ]);
});

test.each([
  ['{{ route.path }}', 'missing-braces: Put the expression in single braces: "{route.path}".'],
  ['{{route.path}}', 'missing-braces: Put the expression in single braces: "{route.path}".'],
  ['At {{route.path}}', 'doubled-braces: To show the value, write single braces: "{route.path}".'],
  ['At {{ route.path }}', 'missing-braces: Put the expression in single braces: "{route.path}".'],
  [`At \${route.path}`, 'stray-dollar: Remove the "$", unless the value is an amount in dollars.'],
])('the text %s is reported', (text, fix) => {
  expect(fixes([title, text])).toEqual([fix]);
});

test.each(['Write {{name}}', '{{ name }}', `\${1 + 2}`, `\${string(2)}`, '$ {route.path}'])(
  'the text %s is an ordinary text',
  (text) => expect(fixes([title, text])).toEqual([]),
);

test.each([
  [{ enum: [1, '1'] }, 'Change one of the values, or remove it.'],
  [{ type: 'string', oneOf: ['a', 'a'].map((value, index) => ({ const: value, title: `${index}` })) }, 'Remove one of'],
  [{ type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: 'Same' })) }, 'Give each choice its own'],
])('the choices of %j are reported by what they share', (rules, fix) => {
  const found = fixes([[...schema, 'properties', 'kind'], { title: 'Kind', ...rules }]);
  expect(found[0]).toContain(`unsupported-field: ${fix}`);
});

test.each([
  ['<b>Note</b>', 'Note'],
  ['A <strong class="x">big</strong> note', 'A big note'],
  ['First<br/>second', 'First second'],
  ['<p>At {route.path}</p>', 'At {route.path}'],
])('the tags of the text %s are reported, and --fix removes them', (text, plain) => {
  expect(fixes([title, text])).toEqual([`shown-tag: Write the text without tags: "${plain}".`]);
  const written = JSON.stringify(edit(plan, title, text));
  const [fault] = examineScreen(written, 'visits/plan.json', contract).diagnostics;
  expect(fault?.candidates?.map((one) => applyEdits(written, toOffsets(written, one.edits)).text)).toEqual([
    JSON.stringify(edit(plan, title, plain)),
  ]);
});

test('tags are reported in the texts of rules and fields too', () => {
  const field: Edit = [[...schema, 'properties', 'kind'], { type: 'string', title: 'Kind <i>x</i>' }];
  expect(fixes(field)).toEqual(['shown-tag: Write the text without tags: "Kind x".']);
});

test.each(['Under <5 days', 'Write <name>', 'a < b > c', '{string(1 <b> 2)}'])('the text %s has no tags', (text) => {
  expect(fixes([title, text]).filter((one) => one.startsWith('shown-tag'))).toEqual([]);
});

test('a modal that is opened by a wrong name has no other faults', () => {
  expect(fixes([[...action, 'onClick', 0, 'open'], 'visti'])).toEqual(['unknown-modal: Did you mean "visit"?']);
});

test.each([
  ["row.status == 'planned' && row.status == 'closed'", 'Write || if one of them is enough, or remove one of them.'],
  ["row.status == 'planned' && row.status != 'planned'", 'Write || if one of them is enough, or remove one of them.'],
  ["row.status != 'planned' || row.status != 'closed'", 'Write && if both must be true, or remove one of them.'],
  ["row.day == null || row.status != 'planned' || row.day != null", 'Write && if both must be true, or remove one of'],
])('the condition %s never changes', (condition, fix) => {
  const found = fixes([visible, condition]).filter((one) => one.startsWith('opposite-tests'));
  expect(found).toEqual([expect.stringContaining(fix)]);
});

test.each([
  "row.status == 'planned' || row.day == null",
  "row.status != 'planned' && row.day != null",
  'row.day != null && (row.day == null || row.patient != null)',
])('the condition %s can be true and false', (condition) => expect(fixes([visible, condition])).toEqual([]));

test('a value that is written itself is to be written in another type', () => {
  expect(fixes([[...sent, 'room-id'], '4'])).toEqual(['payload-type: Write a number, without quotes.']);
  expect(fixes([[...sent, 'patient'], 4])).toEqual(['payload-type: Write a string, in quotes.']);
  expect(fixes([[...sent, 'patient'], "=form['room-id']"])).toEqual(['payload-type: Convert it with string(…).']);
});

test('an order of a text and a number needs two numbers', () => {
  expect(fixes([visible, 'row.patient > 0'])).toEqual(['expression-type: Convert the text before ">" with number(…).']);
});

test('an unknown key of a payload takes the place of the missing one, and is one fault', () => {
  const whole = { name: '=form.patient', day: '=form.day', note: 'x', 'room-id': 1, contact: null };
  const found = fixes([sent, { ...whole, companions: [], supplies: [] }]);
  expect(found.filter((one) => /^payload-(key|missing)/.test(one))).toEqual(['payload-key: Use "patient".']);
});

test('an unknown key of a complete payload is to be removed', () => {
  expect(fixes([[...sent, 'zzzzzzzz'], 'x'])[0]).toMatch(
    /^payload-key: Remove it, or use one of its other keys: "note"/,
  );
  const close = { call: 'POST /api/rooms', select: 'data', with: { name: 'x', zzzzzzzz: 1 } };
  expect(fixes([['sources', 'rooms'], close])).toEqual(['payload-key: Remove it.']);
});

test('a column of a paginated table is sorted by a known field', () => {
  const paged: Edit = [['sources', 'matches', 'paginated'], true];
  const sorted = (edited: Edit) => fixes(paged, edited).filter((one) => !one.includes('the search'));
  const column = ['body', 1, 'table', 'columns', 1, 'sortable'] as const;
  expect(sorted([column, true])).toEqual([
    'list-not-offered: Remove "sortable", or show a field with "field" in place of "text".',
  ]);
  const unknown = { field: 'patent', header: 'Patient', sortable: true };
  expect(sorted([['body', 1, 'table', 'columns', 0], unknown])).toEqual(['unknown-field: Did you mean "patient"?']);
});

test('a value for another part of a schema has the type of its field', () => {
  const when = { required: ['room-id'], properties: { 'room-id': { const: '1' } } };
  expect(fixes([[...schema, 'if'], when], [[...schema, 'then'], { required: ['room-id'] }])).toEqual([
    'bad-keyword-value: Write a value of type integer, without quotes.',
  ]);
});

test('a field of an unknown type has no other faults', () => {
  const room = { type: 'text', title: 'Room', oneOf: [{ const: 'a', title: 'A' }] };
  const found = fixes([[...schema, 'properties', 'room-id'], room]);
  expect(found.filter((one) => one.startsWith('bad-keyword-value'))).toHaveLength(1);
});

test('an initial value must satisfy the rules of its field', () => {
  const initial = [...form, 'initial'] as const;
  expect(fixes([initial, { 'room-id': 0 }])).toEqual([
    'rejected-default: Write an initial value that satisfies them, or remove it.',
  ]);
  const ward: Edit = [
    [...schema, 'properties', 'patient', 'enum'],
    ['Ward A', 'Ward B'],
  ];
  expect(fixes(ward, [initial, { patient: 'Ward a' }])).toEqual(['unknown-value: Did you mean "Ward A"?']);
  expect(fixes([initial, { 'room-id': 1, patient: '', day: null }])).toEqual([]);
});

test('two actions in one are to be written one after the other', () => {
  const both = { open: 'visit', with: '=row', confirm: { title: 'Open?', accept: 'Open' } };
  expect(fixes([[...action, 'onClick', 0], both])).toContainEqual(
    'one-of-keys: Put each of them in its own { } in the list, in the order in which they should appear or run.',
  );
});

test('modals in a list are to be written by name', () => {
  expect(fixes([['modals'], [{ title: 'Visit', body: [] }]])).toEqual([
    'wrong-type: Write an object with a name for each: { "name": … }.',
  ]);
});

test('a name that exists only elsewhere is explained', () => {
  expect(fixes([title, '{row.patient}'])).toEqual([
    expect.stringMatching(/Only the rows of a table, .* have "row"\.$/),
  ]);
  expect(fixes([title, '{answer}'])).toEqual([
    expect.stringContaining('Only a bulk action with a "prompt" has "answer".'),
  ]);
});

test.each(['/visits/{id}', '/visits/<id>', '/visits/[id]', `/visits/\${id}`])(
  'the parameter of the path %s is written with a colon',
  (path) => {
    const route = { path, params: { id: 'integer' }, screen: 'visits', title: 'Visit' };
    const plain = { path: '/visits/plan', screen: 'visits/plan', title: 'Plan' };
    const text = JSON.stringify({ routes: [route, plain], notFound: 'not-found' });
    expect(checkRoutes(text, clinicScreens).map(({ code, fix }) => `${code}: ${fix}`)).toEqual([
      'route-braces: Write "/visits/:id".',
    ]);
    expect(withRoutes(contract, text).routes).toContainEqual({
      ...{ path: '/visits/:id', screen: 'visits', title: 'Visit', params: { id: 'integer' } },
    });
  },
);

test('users are warned before their session ends', () => {
  const diagnose = (warnAfter: number) => {
    const shell = { ...clinicShell, session: { ...clinicShell.session, minutes: 20, warnAfter } };
    return checkFile({ path: 'shell.json', text: JSON.stringify(shell) }, contract, []).map(({ fix }) => fix);
  };
  expect(diagnose(18)).toEqual([]);
  expect(diagnose(20)).toEqual(['Write a value less than "minutes" (20).']);
});

test.each([
  ["row.status == 'planned' || 'closed'", "Repeat the comparison: row.status == 'closed'."],
  ["row.day != null && row.status != 'planned' && 'closed'", "Repeat the comparison: row.status != 'closed'."],
  ["'true'", 'Write true, without quotes.'],
  ["'planned'", "Write true or false, or compare a value with 'planned'."],
  ["length(row.patient) > '3'", 'Write a number, without quotes.'],
  ["row.day == 'today()'", 'Write today(), without quotes.'],
  ["row.day == 'Today'", 'Write today(), without quotes.'],
  ["row.day != ''", 'Write row.day != null.'],
  ["'' == row.day", 'Write row.day == null.'],
])('the condition %s has a literal of the wrong type, and advice for it', (condition, fix) => {
  expect(fixes([visible, condition])).toEqual([`expression-type: ${fix}`]);
});

test('a number that is compared with one of several texts is an unknown value', () => {
  expect(fixes([visible, 'weekday(row.day) == 6'])).toEqual([
    expect.stringMatching(/^unknown-value: Use one of its values: "Sunday", /),
  ]);
});

test.each([
  ['month(row.day) == 0', 'Compare it with a number from 1 to 12.'],
  ['12 < month(row.day)', 'Compare it with a number from 1 to 12.'],
  ['day(row.day) != -1', 'Compare it with a number from 1 to 31.'],
  ['year(row.day) < 26', 'Compare it with a number from 1000 to 9999.'],
  ['length(row.patient) < 0', 'Write length(…) == 0 for none, or length(…) > 0 for some.'],
])('the condition %s compares a result with a number out of its range', (condition, fix) => {
  expect(fixes([visible, condition])).toEqual([`decided-test: ${fix}`]);
});

test.each(['month(row.day) == 12', 'day(row.day) > 30', 'length(row.patient) >= 0', "row.day > ''"])(
  'the condition %s depends on the data',
  (condition) => expect(fixes([visible, condition])).toEqual([]),
);

/** The properties of the example's form with another field. */
const another = (rules: object): Edit => [
  [...schema, 'properties', 'kind'],
  { type: 'string', maxLength: 20, ...rules },
];

test.each([
  ['Patient', 'duplicate-label: Write a label of its own for this field.'],
  ['Kind *', 'marked-label: Write "Kind". If the field is required, name it under "required".'],
  ['* Kind', 'marked-label: Write "Kind". If the field is required, name it under "required".'],
  ['Kind (*)', 'marked-label: Write "Kind". If the field is required, name it under "required".'],
])('the label %s of a field is reported', (label, fault) => {
  expect(fixes([[...schema, 'properties', 'patient', 'title'], 'Patient'], another({ title: label }))).toEqual([fault]);
});

test('two fields with the same label are distinct by their groups or conditions', () => {
  const ui: Edit = [[...form, 'ui', 'kind'], { 'ui:visible': 'form.day != null' }];
  expect(fixes([[...schema, 'properties', 'patient', 'title'], 'Patient'], another({ title: 'Patient' }), ui)).toEqual(
    [],
  );
});

test('two columns next to each other have different headers', () => {
  const columns = (...headers: readonly string[]): Edit => [
    ['body', 1, 'table', 'columns'],
    headers.map((header, index) => ({ header, text: `{row.patient} ${index}` })),
  ];
  expect(fixes(columns('Patient', 'Patient', 'Day'))).toEqual([
    'duplicate-column: Write a header that says what this column shows.',
  ]);
  expect(fixes(columns('Earning', 'Amount', 'Deduction', 'Amount'))).toEqual([]);
});

const opens = { open: 'visit', with: '=row' };

test.each([
  [
    'close before open',
    [{ close: true }, opens],
    ['idle-close: Remove it. To leave the page, write { "back": 1 } instead.'],
  ],
  ['close after open', [opens, { wait: 1000 }, { close: true }], []],
])('%s', (_name, actions, faults) => {
  expect(fixes([[...action, 'onClick'], actions])).toEqual(faults);
});

const inner = {
  name: 'inner',
  schema: { type: 'object', properties: { note: { type: 'string', title: 'Note', maxLength: 20 } } },
  submit: { label: 'Save', onSubmit: [{ close: true }] },
};
const noted: Edit = [['modals'], { noted: { title: 'Note of {row.patient}', body: [{ form: inner }] } }];
const opensNoted = { open: 'noted', with: '=row' };

test.each([
  [
    'before',
    [{ reset: 'inner' }, opensNoted],
    [expect.stringMatching(/^absent-form: Remove it\. .*"keepDraft": false/)],
  ],
  [
    'before',
    [{ fill: 'inner', with: { note: 'x' } }, opensNoted],
    ['absent-form: Set the values under "initial" of the form instead.'],
  ],
  ['after', [opensNoted, { fill: 'inner', with: { note: 'x' } }], []],
])('a form of a modal is changed %s the modal opens', (_when, actions, faults) => {
  expect(fixes(noted, [[...action, 'onClick'], actions])).toEqual(faults);
});

test('a modal whose heading shows the row is always opened with one', () => {
  const button: Edit = [['buttons'], [{ label: 'Note', onClick: [{ open: 'noted' }] }]];
  const opened: Edit = [[...action, 'onClick'], [opensNoted]];
  expect(fixes(noted, button, opened)).toEqual([expect.stringMatching(/^opens-without-row: Add "with"/)]);
  const title: Edit = [['modals', 'noted', 'title'], "{default(row.patient, 'New note')}"];
  expect(fixes(noted, button, opened, title)).toEqual([]);
});

test.each(['screens/visits/plan.json', '/screens/visits/plan.json', '../screens/visits/plan.json'])(
  'the file %s of a screen is not its address',
  (to) => {
    const file = 'unknown-route: Use "/visits/plan".';
    expect(fixes([[...action, 'onClick'], [{ navigate: to }]]).filter((one) => !one.startsWith('unused'))).toEqual([
      file,
    ]);
  },
);

test.each([
  [{ maxLength: '20' }, 'Write 20, without quotes.'],
  [{ maxLength: 'twenty' }, 'Write an integer.'],
  [
    { format: 'date', minimum: 'today' },
    'Write "formatMinimum": "2026-12-31" instead, or "min": "=today()" in "ui:options".',
  ],
  [
    { format: 'date', maximum: '2026-12-31' },
    'Write "formatMaximum": "2026-12-31" instead, or "max": "=today()" in "ui:options".',
  ],
])('the limit %j is written in another way', (rules, fix) => {
  expect(fixes(another({ title: 'Kind', ...rules }))).toEqual([`bad-keyword-value: ${fix}`]);
});

test.each(["TEXT(row.day, 'dd/mm/yyyy')", "format(row.day, 'DD-MM')"])('%s formats a date', (call) => {
  expect(fixes([[...action, 'label'], `{${call}}`])).toEqual([
    'unknown-function: Write date(row.day), which has the notation of the application.',
  ]);
});

test('two items of a group of the menu have different names', () => {
  const item = { name: 'Plan', url: '/visits/plan' };
  const diagnose = (...items: readonly object[]) => {
    const menu = { version: 2, areas: [{ name: 'Clinic', groups: [{ name: 'Visits', items }] }], quickLinks: [] };
    return checkFile({ path: 'menu.json', text: JSON.stringify(menu) }, contract, [])
      .filter(({ code }) => code === 'duplicate-label')
      .map(({ fix, pointer }) => `${pointer} ${fix}`);
  };
  expect(diagnose(item, { ...item, url: '/visits' })).toEqual([
    '/areas/0/groups/0/items/1/name Write a label of its own for this menu item.',
  ]);
  expect(diagnose(item, { ...item, name: 'Visits' })).toEqual([]);
});

test.each([
  ['[0-9]{6}', undefined, 'loose-pattern: Write "^[0-9]{6}$" to match the whole text.'],
  ['\\d{4}-[A-Z]', undefined, 'loose-pattern: Write "^\\\\d{4}-[A-Z]$" to match the whole text.'],
  ['^[0-9]{6}$', undefined, undefined],
  ['\\S', undefined, undefined],
  ['[0-9]{2}', 'Enter a text that contains two digits', undefined],
])('the pattern %s with the message %s', (pattern, message, fault) => {
  const rules = message === undefined ? { pattern } : { pattern, errorMessage: { pattern: message } };
  expect(fixes(another({ title: 'Kind', ...rules }))).toEqual(fault === undefined ? [] : [fault]);
});

test('a pattern of a code needs no anchors if the length leaves no room for more', () => {
  expect(fixes(another({ title: 'Kind', pattern: '[0-9]{6}', maxLength: 6 }))).toEqual([]);
});

test('a message that a copied field has kept is reported, and one that suits every field is not', () => {
  const patient = { type: 'string', title: 'Patient', maxLength: 20 };
  const messages = (text: string): readonly Edit[] => [
    [[...schema, 'properties', 'patient'], { ...patient, errorMessage: { maxLength: text } }],
    another({ title: 'Kind', errorMessage: { maxLength: text } }),
  ];
  expect(fixes(...messages('The patient is too long'))).toEqual(['kept-message: Write a message about "Kind".']);
  expect(fixes(...messages('At most 20 characters'))).toEqual([]);
  expect(fixes(...messages('Patient or kind is too long'))).toEqual([]);
});

test('of two limits in a circle, one is to be removed', () => {
  const limited = (name: string, limits: object): Edit => [
    [...schema, 'properties', name],
    { type: 'string', format: 'date', title: name, ...limits },
  ];
  const from = limited('from', { formatMinimum: { $data: '1/to' } });
  expect(fixes(from, limited('to', { formatMinimum: { $data: '1/from' } }))).toEqual([
    expect.stringContaining('"formatMaximum" in place of "formatMinimum" in line 1, or'),
  ]);
  expect(fixes(limited('to', {}), from, [[...form, 'ui', 'from'], { 'ui:options': { max: '=form.to' } }])).toEqual([
    expect.stringContaining('"min" in place of "max" in line 1'),
  ]);
  // The same limit, stated at both fields.
  expect(fixes(from, limited('to', { formatMaximum: { $data: '1/from' } }))).toEqual([]);
});

test.each([
  ['0', { type: 'integer' }, 'rejected-default: Write 0, without quotes.'],
  [5, { type: 'string' }, 'rejected-default: Write "5", in quotes.'],
  ['true', { type: 'boolean' }, 'rejected-default: Write true, without quotes.'],
  ['x', { type: 'integer' }, 'rejected-default: Write an initial value that satisfies them, or remove it.'],
])('the initial value %j of a field of %j', (value, rules, fault) => {
  const kind: Edit = [[...schema, 'properties', 'kind'], { title: 'Kind', ...rules }];
  expect(fixes(kind, [[...form, 'initial'], { kind: value }])).toContain(fault);
});

test('a renamed field in "required" is the one that the list lacks', () => {
  const fault = fixes(another({ title: 'Kind' }), [
    [...schema, 'required'],
    ['patient', 'day', 'room-id', 'kin'],
  ]);
  expect(fault).toContain('unknown-property: Did you mean "kind"?');
  const taken = fixes(another({ title: 'Kind' }), [
    [...schema, 'required'],
    ['patient', 'day', 'room-id', 'patientt'],
  ]);
  expect(taken.join()).not.toContain('Did you mean "patient"');
});

test('the sources of a circle are reported at the key that reads the next one', () => {
  const screen = edit(
    edit(plan, ['sources'], {
      one: { call: 'POST /api/visits', select: 'data', when: 'source.two != null' },
      two: { call: 'POST /api/visits', select: 'data', when: 'source.one != null' },
    }),
    ['body'],
    [{ list: { rows: '=source.one', text: '{row.patient}' } }],
  );
  const { diagnostics } = examineScreen(JSON.stringify(screen, null, 2), 'visits/plan.json', contract);
  const circle = diagnostics.find(({ code }) => code === 'cyclic-source');
  const line = JSON.stringify(screen, null, 2).split('\n')[(circle?.line ?? 0) - 1];
  expect(line).toContain('"when": "source.two != null"');
});

test('a text with an unclosed brace is one fault', () => {
  expect(fixes([title, '{route.path is open'])).toEqual([expect.stringMatching(/^expression-syntax: Add "}"/)]);
});

test('a condition without its second value says how to write it', () => {
  expect(fixes([title, "{route.path == '' ? 'Home'}"])).toEqual([
    "expression-syntax: Write what applies otherwise: condition ? 'one' : 'other'.",
  ]);
});

test('only one column is sorted, and a row is passed only to a screen that reads it', () => {
  const sorted = ['Patient', 'Day'].map((header) => ({
    header,
    text: `{row.patient} ${header}`,
    defaultSort: 'ascending',
  }));
  expect(fixes([['body', 1, 'table', 'columns'], sorted])).toEqual([expect.stringMatching(/^second-sort/)]);
  const known = { ...contract, routes: [...contract.routes, { path: '/all', screen: 'all', ignoresRow: true }] };
  const to = (...actions: readonly object[]) => {
    const screen = edit(plan, [...action, 'onClick'], [...actions, { open: 'visit', with: '=row' }]);
    return examineScreen(JSON.stringify(screen), 'visits/plan.json', known).diagnostics.map(({ code }) => code);
  };
  expect(to({ navigate: '/all', with: '=row' })).toContain('ignored-row');
  expect(to({ navigate: '/all' })).not.toContain('ignored-row');
});

test('a screen without "input" has no row of another screen', () => {
  expect(fixes([title, '{route.state.patient}'])).toEqual([expect.stringMatching(/^no-input: Add "input"/)]);
  const input = { call: 'POST /api/visits', select: 'data', redirectTo: contract.routes[0]?.path };
  expect(fixes([title, '{route.state.patient}'], [['input'], input]).join()).not.toContain('no-input');
});

test('a copied screen names the schema of its own', () => {
  const $schema = (name: string): Edit => [['$schema'], `../../schemas/editor/screens/${name}.schema.json`];
  expect(fixes($schema('rooms'))).toEqual([
    'other-schema: Write "../../schemas/editor/screens/visits/plan.schema.json".',
  ]);
  expect(fixes($schema('visits/plan'))).toEqual([]);
});

test('a screen without a route is reported when only its own file is checked', () => {
  const file = { path: 'visits/copy.json', text: JSON.stringify(edit(plan, title, 'Copy')) };
  const routes = { routes: [{ path: '/app', screen: 'home', title: 'Home' }], notFound: 'home' };
  const home = { path: 'home.json', text: JSON.stringify(plan) };
  const project = { contract, files: [file, home, { path: 'routes.json', text: JSON.stringify(routes) }] };
  const codes = (path: string) => checkProject(project, [path]).map(({ code }) => code);
  expect(codes('visits/copy.json')).toContain('screen-without-route');
  expect(codes('home.json')).not.toContain('screen-without-route');
});

test.each([
  ['<<<<<<< HEAD\n"a": 1', /merge was not finished/],
  ['```json\n', /marks a block of code/],
  ['...', /stands for something that was left out/],
  ['…', /stands for something that was left out/],
  ['\u00a0"a": 1', /an invisible character/],
  ['\u200b"a": 1', /an invisible character/],
])('what copying leaves in a file is named: %j', (pasted, problem) => {
  const text = JSON.stringify(plan, null, 2).replace('{', `{${pasted}`);
  expect(examineScreen(text, 'visits/plan.json', contract).diagnostics[0]?.problem).toMatch(problem);
});

test.each([
  ["!'nurse' in session.roles", "expression-type: Write !('nurse' in session.roles)."],
  ["'doctor' || 'nurse' in session.roles", "expression-type: Repeat the test: 'doctor' in session.roles."],
  ["'nurse' in session.roles || 'doctor'", "expression-type: Repeat the test: 'doctor' in session.roles."],
  ["'planned' || row.status == 'done'", "expression-type: Repeat the comparison: row.status == 'planned'."],
])('the condition %s belongs around the whole test', (condition, fix) => {
  const tested = fixes([visible, condition.replace('session.roles', "['nurse', 'doctor']")]);
  expect(tested).toEqual([fix.replace('session.roles', "['nurse', 'doctor']")]);
});

test('nothing leads to the page of one record without its row', () => {
  const routes = {
    routes: [
      { path: '/visits', screen: 'visits', title: 'Visits' },
      { path: '/visits/:id', screen: 'visits/plan', title: 'Visit', within: ['/visits/:id'] },
    ],
    redirects: { '/old': '/visits/:id' },
    notFound: 'not-found',
  };
  const problems = checkRoutes(JSON.stringify(routes), clinicScreens).map(({ problem }) => problem);
  expect(problems).toContain('"/visits/:id" is the page of one record, so no page can be within it.');
  expect(problems).toContain(
    '"/visits/:id" is the page of one record, so neither the menu nor a redirect can lead to it.',
  );
});

test('an item of the menu is shown to someone', () => {
  const diagnose = (item: object, baseRole?: string): string[] => {
    const items = [{ name: 'Visits', url: '/visits', ...item }];
    const areas = [{ name: 'Clinic', groups: [{ name: 'Visits', role: 'doctor', items }] }];
    const menu = { version: 2, ...(baseRole === undefined ? {} : { baseRole }), areas, quickLinks: [] };
    const found = checkFile({ path: 'menu.json', text: JSON.stringify(menu) }, contract, []);
    return found.filter(({ code }) => code === 'hidden-item').map(({ problem }) => problem);
  };
  const problem = 'No user sees "Visits": "exceptRole" hides it from everyone who could.';
  expect(diagnose({ exceptRole: 'doctor' })).toEqual([problem]);
  expect(diagnose({ exceptRole: 'nurse' }, 'nurse')).toEqual([problem]);
  expect(diagnose({ exceptRole: 'nurse' })).toEqual([]);
  expect(diagnose({ role: 'nurse', exceptRole: 'doctor' })).toEqual([]);
});

test('a whole number has whole steps', () => {
  const days = (type: string, step: number): string[] =>
    fixes(
      [[...schema, 'properties', 'days'], { type, title: 'Days' }],
      [[...form, 'ui', 'days'], { 'ui:widget': 'number', 'ui:options': { step } }],
    );
  expect(days('integer', 0.5)).toEqual([expect.stringMatching(/^broken-step/)]);
  expect(days('integer', 2)).toEqual([]);
  expect(days('number', 0.5)).toEqual([]);
});

test('users can leave every modal', () => {
  const shut = (...body: readonly object[]): string[] =>
    fixes(
      [['modals', 'visit', 'closable'], false],
      [
        ['modals', 'visit', 'body'],
        [{ text: { text: '{row.patient}' } }, ...body],
      ],
    );
  expect(shut()).toEqual([expect.stringMatching(/^no-way-out/)]);
  expect(shut({ buttons: { items: [{ label: 'Close', onClick: [{ close: true }] }] } })).toEqual([]);
  expect(fixes([['modals', 'visit', 'closable'], 'source.rooms != null'])).toEqual([]);
});

test('a button of the page does not read the form of a modal', () => {
  const note = {
    name: 'note',
    schema: { type: 'object', properties: { note: { type: 'string', title: 'Note', maxLength: 40 } } },
    submit: { label: 'Note', onSubmit: [{ notify: '{form.note}' }] },
  };
  const press = (...onClick: readonly object[]): string[] =>
    fixes([['modals', 'visit', 'body'], [{ form: note }]], [[...action, 'onClick'], onClick]);
  const read = { set: { text: '=forms.note.note' } };
  const open = { open: 'visit', with: '=row' };
  expect(press(read, open)).toContain('absent-form: Send the values from a button in the modal.');
  expect(press(open).join()).not.toContain('absent-form');
});

test('a number of rows is not the limit of their source', () => {
  const count = (text: string, limit?: number): string[] =>
    fixes([['sources', 'rooms', 'with'], limit === undefined ? {} : { limit }], [title, text]).filter((one) =>
      one.startsWith('limited-count'),
    );
  expect(count('{size(source.rooms)} rooms', 1)).toHaveLength(1);
  expect(count('{size(source.rooms)} rooms')).toEqual([]);
  expect(count("{size(source.rooms) == 0 ? 'None' : 'Some'}", 1)).toEqual([]);
});

test('a search box searches its source', () => {
  expect(fixes([['sources', 'matches', 'with'], { name: '=form.patient' }])).toEqual([
    expect.stringMatching(/^unread-search: Write "=search"/),
  ]);
  expect(fixes([['sources', 'matches', 'with'], { name: '=search.matches' }]).join()).not.toContain('unread-search');
});

test.each([
  ['{source.rooms == null}', "stored-form: Write {source.rooms == null ? 'Yes' : 'No'}."],
  ['On {form.day}', 'stored-form: Write {date(form.day)}.'],
  ['On {date(form.day)}', undefined],
  ['On {string(form.day)}', undefined],
])('the text %s with a value as it is stored', (text, fault) => {
  expect(fixes([title, text])).toEqual(fault === undefined ? [] : [fault]);
});

test('a value that "as" formats may be in a text', () => {
  const column = { text: '{row.day}', header: 'Day', as: 'date' };
  expect(fixes([['body', 1, 'table', 'columns', 1], column])).toEqual([]);
});

test.each([
  ['Come **on time**.', 'shown-markdown: Write "on time".'],
  ['__Note__: come', 'shown-markdown: Write "Note".'],
  ['See [the rooms](/rooms)', 'shown-markdown: Write "the rooms", and use a part with "to" or a button for the link.'],
  ['2 ** 3 ** 4', undefined],
  ['Passwords have **** in place of characters', undefined],
  ['[Draft] (not final)', undefined],
  ['snake__case__name', undefined],
])('the marks of the text %s', (text, fault) => {
  expect(fixes([title, text])).toEqual(fault === undefined ? [] : [fault]);
});

test('a change of a field does not change it again and again', () => {
  const fill = (day: string): string[] => fixes([[...form, 'onChange'], { day: [{ fill: 'plan', with: { day } }] }]);
  expect(fill('=addDays(form.day, 1)')).toEqual([expect.stringMatching(/^endless-change/)]);
  expect(fill('2026-01-01')).toEqual([
    'endless-change: Fill another field, such as the one whose choices depend on this field.',
  ]);
  expect(fill('=form.day < today() ? addDays(form.day, 1) : form.day')).toEqual([]);
  expect(fill('=addDays(today(), 1)')).toEqual([]);
});

test('the header finds each record for one screen', () => {
  const globalSearch = { label: 'Rooms', call: 'POST /api/rooms', text: '{row.name}', to: '/visits' };
  const file = (path: string, search: object) => ({
    path,
    text: JSON.stringify({ version: 2, title: path, globalSearch: search, body: [{ text: { text: 'None.' } }] }),
  });
  const found = (other: object) =>
    checkProject({ contract, files: [file('visits/plan.json', other), file('visits.json', globalSearch)] })
      .filter(({ code }) => code === 'second-global-search')
      .map((one) => one.file);
  expect(found({ ...globalSearch, label: 'Other rooms' })).toEqual(['screens/visits/plan.json']);
  expect(found({ ...globalSearch, exceptRole: 'doctor' })).toEqual([]);
  expect(found({ ...globalSearch, with: { name: 'A' } })).toEqual([]);
});

test('a variable starts with one of its values', () => {
  const mode = (start: string): string[] =>
    fixes([['page'], { mode: { type: 'string', enum: ['list', 'form'], default: start } }], [title, '{page.mode}']);
  expect(mode('lists')).toContain('unknown-value: Did you mean "list"?');
  expect(mode('form')).toEqual([]);
});

test('only panels that exist are open at first', () => {
  const panels = ['One', 'Two'].map((name) => ({ title: name, body: [{ text: { text: name } }] }));
  const open = (...defaultOpen: readonly number[]): string[] =>
    fixes([
      ['modals', 'visit', 'body'],
      [{ text: { text: '{row.patient}' } }, { accordion: { panels, defaultOpen } }],
    ]);
  expect(open(0, 2)).toEqual(['out-of-range: Write a value of at most 1.']);
  expect(open(0, 1)).toEqual([]);
});

test('the address of another site has its protocol', () => {
  const to = (address: string): string[] => fixes([['body', 1, 'table', 'columns', 0, 'to'], address]);
  expect(to('www.example.com/visits')).toEqual([expect.stringContaining('"https://www.example.com/visits"')]);
  expect(to('https://www.example.com/visits')).toEqual([]);
});

test('a field of another type than what its endpoint takes is reported once, at its type', () => {
  expect(fixes([[...schema, 'properties', 'room-id'], { type: 'string', title: 'Room', maxLength: 9 }])).toEqual([
    'form-weaker-than-api: Set "type" to "integer".',
  ]);
});

test('the label of a choice is not its value', () => {
  const options = [...form, 'ui', 'room-id', 'ui:options'];
  expect(fixes([[...options, 'labelField'], 'ids'])).toEqual(['unknown-field: Use "name".']);
});

test('fields without a group are reported together; users must see the required ones', () => {
  const groups = (...fields: readonly string[]) => fixes([[...form, 'groups'], [{ fields }]]);
  expect(groups('room-id')).toEqual(['field-not-placed: Add them to a group.']);
  expect(groups('patient', 'day')).toEqual(['field-not-placed: Add it to a group, or give it the widget "hidden".']);
});

test.each([
  ['to', '[{ "navigate": … }]'],
  ['modal', '[{ "open": … }]'],
  ['reload', '[{ "reload": … }]'],
])('the action "%s" belongs in the list of a button', (key, list) => {
  expect(fixes([[...action, key], 'visit'])).toEqual([`unknown-key: Move it into "onClick": ${list}.`]);
});

test('a list that is not selected from the response is reported at its source', () => {
  const source = { call: 'POST /api/visits', asArray: true, with: { name: '=search' }, debounce: 300, minLength: 4 };
  expect(fixes([['sources', 'matches'], source])).toEqual(['missing-key: Add "select": "data".']);
});

test('a source has no row', () => {
  const [fix] = fixes([['sources', 'matches', 'with', 'name'], '=row.patient']);
  expect(fix).toContain('[{ "set": { "chosen": "=row.patient" } }], and read page.chosen.');
});

test('a call of the machine is no endpoint', () => {
  const visits: unknown = JSON.parse(textOf('../clinic/screens/visits.json'));
  const called = edit(visits, ['body', 2, 'table', 'actions', 0, 'onClick'], [{ call: 'decide' }]);
  const { diagnostics } = examineScreen(JSON.stringify(called), 'visits.json', contract);
  const found = diagnostics.filter(({ code }) => code === 'unknown-endpoint').map(({ fix }) => fix);
  expect(found).toEqual([
    'Send the machine an event in place of the call: { "send": … } with "review", "decide" or "leave".',
  ]);
});

test.each([
  [
    'what is offered by another list',
    [[['sources', 'plain'], { call: 'POST /api/visits', select: 'data', with: { name: 'Ann' } }]],
    "{lookup(source.plain, 'visit-id', form['room-id']).patient}",
    ['other-choices: Write source.rooms.'],
  ],
  [
    'the field of a sum',
    [],
    "{sum(source.rooms, 'id')}",
    ['wrong-arguments: Call it as sumOf(list<T>, key<T>): number.'],
  ],
  [
    'a list compared with a value',
    [],
    "{'Ann' == source.rooms ? 'yes' : 'no'}",
    ["expression-type: Write 'Ann' in source.rooms."],
  ],
] as const)('an expression with %s gets the form that is meant', (_, edits, text, found) => {
  expect(fixes(...edits, [[...form, 'ui', 'patient'], { 'ui:help': text }])).toEqual(found);
});

test('a list that is joined to a text is to be sent as it is', () => {
  const companions = "=join(source.rooms.map(one, one.name), ', ')";
  expect(fixes([[...sent, 'companions'], companions])).toEqual([
    'payload-type: Write the list itself: "=source.rooms.map(one, one.name)".',
  ]);
});

test('a required field without a definition is to be added', () => {
  const [fix] = fixes([
    [...schema, 'required'],
    ['patient', 'day', 'reason'],
  ]);
  expect(fix).toBe('unknown-property: Add "reason" to "properties", or take it out of the list.');
});

test('an event of the session needs its machine, and a day before another a negative number', () => {
  const sent = fixes([[...action, 'onClick'], [{ send: 'refresh' }]], [['machine'], { name: 'approval', calls: {} }]);
  expect(sent).toContain('unknown-event: Add "machine": "session".');
  expect(fixes([visible, 'row.day > today() - 7'])).toEqual([expect.stringContaining('Write addDays(date, -7)')]);
});

test('a limit that is no field of the form is to be an option of the widget', () => {
  const limited = { type: 'string', format: 'date', title: 'Day', formatMinimum: { $data: '1/asked-on' } };
  expect(fixes([[...schema, 'properties', 'day'], limited])).toEqual([
    'unknown-property: Name "patient" or "room-id". For a value from elsewhere, write "min" or "max" in "ui:options", such as "max": "=row.day".',
  ]);
});

test('a page that reads a row gets no single value', () => {
  const reading = { path: '/visits/edit', screen: 'visits/edit', reads: ['patient'] };
  const around = { ...contract, routes: [...contract.routes, reading] };
  const to = { navigate: '/visits/edit', with: "=row['visit-id']" };
  const { diagnostics } = examineScreen(
    JSON.stringify(edit(plan, [...action, 'onClick'], [to])),
    'visits/plan.json',
    around,
  );
  expect(diagnostics.map(({ fix }) => fix)).toContain('Pass the row or record itself.');
});
