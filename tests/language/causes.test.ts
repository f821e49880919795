import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { compileExpression, type Type } from '../../engine/compiler/expression';
import { asObject } from '../../engine/language/json';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const plan: unknown = JSON.parse(textOf('examples/plan.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The diagnostics after edits of the example, each as its code and fix. */
const after = (...edits: readonly Edit[]): string[] => {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), plan);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', contract);
  return diagnostics.map(({ code, fix }) => `${code}: ${fix}`);
};

const title: DefinitionPath = ['title'];
const table = ['body', 1, 'table'] as const;
const column = [...table, 'columns', 0] as const;
const cell = [...table, 'columns', 1, 'text'] as const;
const action = [...table, 'actions', 0] as const;
const form = ['body', 2, 'form'] as const;
const schema = [...form, 'schema'] as const;
const field = (name: string): DefinitionPath => [...schema, 'properties', name];
const look = (name: string): DefinitionPath => [...form, 'ui', name];

test.each<readonly [string, Edit, string]>([
  ['a source that a wrong name may mean', [[...table, 'rows'], '=matches'], 'unknown-root'],
  ['a source that a misspelt root names', [[...table, 'rows'], '=sources.matches'], 'unknown-root'],
  ['a modal that an unknown key names', [[...action, 'onClick'], [{ modal: 'visit', with: '=row' }]], 'unknown-key'],
  ['a key that goes with an unknown one', [[...action, 'onClick'], [{ zzz: 'visit', with: '=row' }]], 'unknown-key'],
  [
    'a group with a misspelt field',
    [[...form, 'groups'], [{ fields: ['patient', 'dayy', 'room-id'] }]],
    'unknown-field',
  ],
])('%s causes one fault', (_, edited, code) => {
  const found = after(edited).map((one) => one.split(':')[0]);
  expect(found.filter((one) => one?.startsWith('unused') || one === 'stray-key' || one === 'field-not-placed')).toEqual(
    [],
  );
  expect(found).toContain(code);
});

test('a message of a misspelt rule is no other fault', () => {
  const name = { type: 'string', title: 'Patient', maxLenth: 9, errorMessage: { maxLength: 'Too long' } };
  expect(after([field('patient'), name]).filter((one) => /^(message|unknown)/.test(one))).toEqual([
    'unknown-keyword: Did you mean "maxLength"?',
  ]);
});

test('the messages of a malformed "required" are no other faults', () => {
  const found = after(
    [[...schema, 'required'], 'patient'],
    [[...schema, 'errorMessage'], { required: { patient: 'Who?' } }],
  );
  expect(found.filter((one) => one.startsWith('message-without-rule'))).toEqual([]);
});

test('a modal that nothing opens is reported once, whatever it reads', () => {
  expect(after([[...action, 'onClick'], [{ notify: 'Done' }]])).toEqual([expect.stringMatching(/^unused-modal/)]);
});

test('a field without the format of the endpoint is not reported as one of another widget', () => {
  expect(after([field('day'), { type: 'string', title: 'Day' }], [look('day'), { 'ui:widget': 'date' }])).toEqual([
    'form-weaker-than-api: Set "format" to "date".',
  ]);
});

test.each([
  ['{patient}', 'unknown-root: Did you mean row.patient or form.patient?'],
  ['{patent}', 'unknown-root: Did you mean row.patient or form.patient?'],
  ['{row[patient]}', "unknown-root: Did you mean 'patient'?"],
  ['{count(rooms)}', 'unknown-root: Did you mean source.rooms?'],
])('the name without its root in %s is found', (text, fix) => expect(after([cell, text])).toEqual([fix]));

test('a name with a dash without its root is one fault', () => {
  expect(after([[...form, 'submit', 'with', 'room-id'], '=room-id'])).toEqual([
    "unknown-root: Did you mean form['room-id']?",
  ]);
});

test.each<readonly [string, Edit, string]>([
  ['a field in braces', [[...column, 'field'], '{row.patient}'], 'unknown-field: Did you mean "patient"?'],
  ['a field with its root', [[...column, 'field'], 'row.patient'], 'unknown-field: Did you mean "patient"?'],
  [
    'a modal with its group',
    [[...action, 'onClick', 0, 'open'], 'modals.visit'],
    'unknown-modal: Did you mean "visit"?',
  ],
  ['rows without root', [[...table, 'rows'], 'matches'], 'missing-equals: Did you mean "=source.matches"?'],
  ['a keyword of another kind', [[...field('patient'), 'max'], 9], 'unknown-keyword: Did you mean "maxLength"?'],
  [
    'a word of other tools with separators',
    [[...look('patient'), 'ui:widget'], 'multi-line'],
    'unknown-value: Did you mean "textarea"?',
  ],
  [
    'a key that is a word of the name',
    [[...action, 'onClick', 0], { openModal: 'visit', with: '=row' }],
    'unknown-key: Did you mean "open"?',
  ],
  ['a notation of dates', [[...field('day'), 'format'], 'DD/MM/YYYY'], 'unknown-format: Write "date": users'],
])('%s gets the name that is meant', (_, edited, fix) => {
  expect(after(edited)).toContainEqual(expect.stringContaining(fix));
});

test('advice about a condition is given only where the condition is possible', () => {
  const limited = { label: 'View', roles: ['nurse'], onClick: [{ open: 'visit', with: '=row' }] };
  expect(after([action, limited])).toContainEqual(expect.stringContaining('in "visible"'));
  expect(after([[...table, 'roles'], ['nurse']]).join()).not.toContain('in "visible"');
});

test('an address names its route by the screen, without the first folder or with another spelling', () => {
  const known = { ...contract, routes: [...contract.routes, { path: '/app/sick-notes/:id', screen: 'notes/record' }] };
  const linked = (to: string) => {
    const screen = edit(plan, [...column, 'to'], to);
    return examineScreen(JSON.stringify(screen), 'visits/plan.json', known).diagnostics.map(({ fix }) => fix);
  };
  for (const to of ['/notes/record', '/app/sicknotes/{row.patient}', '/sick-notes/{row.patient}'])
    expect(linked(to)).toEqual(['Use "/app/sick-notes/{id}".']);
});

test.each<readonly [string, Edit, string]>([
  [
    'an action',
    [[...action, 'onClick'], { open: 'visit', with: '=row' }],
    'Put it in [ ]: [{ "open": "visit", "with": "=row" }].',
  ],
  ['a text', [[...table, 'empty'], 'No visits.'], 'Write an object, such as { "message": "No visits." }.'],
  ['a name', [[...form, 'groups'], ['patient']], 'Write an object, such as { "fields": [ "patient" ] }.'],
  ['an object', [[...table, 'failed'], { message: 'Failed.' }], 'Write the value itself: "Failed.".'],
  ['a number in quotes', [[...table, 'pageSize'], '10'], 'Write 10, without quotes.'],
  [
    'a modal',
    [['modals', 'visit', 'body', 0], { buttons: { items: [{ label: 'A', onClick: [{ close: 'visit' }] }] } }],
    'Write true, without quotes.',
  ],
  [
    'true',
    [[...form, 'buttons'], [{ label: 'A', onClick: [{ reset: true }] }]],
    'Write the name of the form in quotes.',
  ],
])('%s of the wrong type is to be written in the right shape', (_, edited, fix) => {
  expect(after(edited)).toContainEqual(expect.stringMatching(/^wrong-type/));
  expect(after(edited).find((one) => one.startsWith('wrong-type'))).toBe(`wrong-type: ${fix}`);
});

test.each([
  ['today', 'missing-equals: Did you mean "=today()"?'],
  ['31/12/2026', 'wrong-type: Write a date such as "2026-12-31".'],
])('the bound %s of a date field is reported', (min, fix) => {
  expect(after([look('day'), { 'ui:widget': 'date', 'ui:options': { min } }])).toEqual([fix]);
});

test('a search of a response without its list is reported', () => {
  expect(after([title, 'Plan'])).toEqual([]);
  const search = { label: 'Visits', call: 'POST /api/visits', text: '{row.patient}', to: '/visits' };
  expect(after([['globalSearch'], search])).toContainEqual('missing-key: Add "select".');
});

test('a field that is required by its title is one fault', () => {
  const found = after([
    [...schema, 'required'],
    ['Patient', 'day'],
  ]);
  expect(found.filter((one) => /^(unknown-property|form-weaker|message)/.test(one))).toEqual([
    'unknown-property: Did you mean "patient"?',
  ]);
});

test.each<readonly [string, Edit, string]>([
  ['a widget as a type', [[...field('patient'), 'type'], 'textarea'], 'choose "ui:widget": "textarea" under "ui".'],
  ['true for one of a few texts', [[...column, 'defaultSort'], true], 'wrong-type: Write "ascending" or "descending".'],
  ['a notation of dates as a cell', [[...column, 'as'], 'dd-mm-yyyy'], 'unknown-value: Did you mean "date"?'],
  [
    'an object of another shape',
    [[...table, 'columns'], { Patient: 'patient' }],
    'Write a list with one { } for each, such as [{',
  ],
  [
    'names in one text',
    [[...action, 'onClick', 0], { reload: 'matches, rooms' }],
    'Write a list of names: ["matches", "rooms"].',
  ],
  ['a test of a spreadsheet', [[...action, 'visible'], 'isEmpty(row.patient)'], 'Compare the value: value == null'],
  ['a function without brackets', [cell, '{weekday(today)}'], 'Call it as today(): date.'],
  ['a field of a list', [cell, '{source.rooms.name}'], 'from one item with first(list).name or from each'],
])('%s is explained', (_, edited, fix) => {
  expect(after(edited)).toContainEqual(expect.stringContaining(fix));
});

test('a route with a query that depends on a row is checked', () => {
  expect(after([[...column, 'to'], '/visit?of={row.patient}'])).toEqual([
    expect.stringMatching(/^unknown-route: (Use|Did you mean) "\/visits"/),
  ]);
  expect(after([[...column, 'to'], '/visits?of={row.patient}'])).toEqual([]);
});

const ui = [...form, 'ui'] as const;
const run = [...action, 'onClick'] as const;
const bookings = { call: 'POST /api/visits', select: 'data' };

test.each<readonly [string, readonly Edit[], readonly string[]]>([
  [
    'a row in the condition of a column',
    [[[...column, 'visible'], "row.status == 'planned'"]],
    ['unknown-root: A column is shown or hidden for all rows. To leave some of its cells empty, write its "text" as'],
  ],
  [
    'a row in the header of a column',
    [[[...column, 'header'], '{row.patient}']],
    ['unknown-root: "header" is the same for all rows'],
  ],
  [
    'a row in the total of a column',
    [[[...column, 'total'], '{SUM(row.fee)}']],
    ["unknown-root: A total is about all rows: sumOf(source.matches, 'fee')."],
  ],
  [
    'a question after the actions',
    [[[...run], [{ open: 'visit', with: '=row' }, { confirm: { title: 'View?', accept: 'View' } }]]],
    ['idle-confirm: Move "confirm" before the actions that users confirm.'],
  ],
  [
    'a question in the action that it is about',
    [[[...run], [{ confirm: { title: 'View?', accept: 'View' }, open: 'visit', with: '=row' }]]],
    ['one-of-keys: Put each of them in its own { } in the list, in the order in which they should appear or run.'],
  ],
  [
    'a spreadsheet with the wrong ending',
    [
      [run, [{ download: 'visits.xlsx', rows: '=source.rooms' }]],
      [['modals'], {}],
    ],
    ['download-ending: Name it "visits.csv", or set "export" on a table, which also offers XLSX.'],
  ],
  [
    'a fallback for a constant message',
    [[[...form, 'submit', 'outcome', 'accepted', 'message'], 'Planned.']],
    ['unused-fallback: Remove "fallbackMessage", or show'],
  ],
  ['the row of a modal without "="', [[[...run, 0, 'with'], 'row']], ['missing-equals: Did you mean "=row"?']],
  ['the row of a modal as a text', [[[...run, 0, 'with'], 'the visit']], ['wrong-type: Write an object.']],
  [
    'a date as default that is an expression',
    [[[...field('day'), 'default'], '=today()']],
    ['fixed-text: Set a field with "initial"'],
  ],
  [
    'the name of another field as the first day',
    [[[...field('until')], { type: 'string', format: 'date', title: 'Until', formatMinimum: 'day' }]],
    ['bad-keyword-value: Write { "$data": "1/day" }.'],
  ],
  [
    'the name of another field as the minimum',
    [
      [[...field('beds')], { type: 'integer', title: 'Beds', minimum: '=form.guests' }],
      [[...field('guests')], { type: 'integer', title: 'Guests' }],
    ],
    ['bad-keyword-value: Write { "$data": "1/guests" }.'],
  ],
  [
    'settings below "properties"',
    [[[...ui], { properties: { patient: { 'ui:placeholder': 'Name' } } }]],
    ['unknown-field: Move what is in "properties" one level up: fields are listed directly.'],
  ],
  [
    'braces within a condition',
    [[[...action, 'visible'], "{row.status} == 'planned'"]],
    ['expression-syntax: Remove the braces: a condition is already an expression.'],
  ],
  [
    'a state without a machine',
    [[['modals', 'visit', 'openInStates'], ['reviewing']]],
    ['no-machine: Remove "openInStates" and open the modal with the action "open", or set "machine" on the screen.'],
  ],
  [
    'a source of another screen',
    [[cell, '{first(source.wards).name}']],
    ['unknown-field: Add it under "sources", or use one of its sources: "rooms" or "matches".'],
  ],
  [
    'a source of another screen to reload',
    [
      [run, [{ reload: 'wards' }]],
      [['modals'], {}],
    ],
    ['unknown-source: Add it under "sources", or use one of these: "rooms" or "matches".'],
  ],
  [
    'the payload of another tool',
    [[['sources', 'matches'], { ...bookings, params: { name: '=search' }, minLength: 4 }]],
    ['unknown-key: Did you mean "with"?'],
  ],
  [
    'the difference of two dates',
    [[[...action, 'visible'], 'today() - row.day > 3']],
    ['expression-type: Write daysBetween(row.day, today()).'],
  ],
  ['the user of another tool', [[cell, '{user.ward}']], ['unknown-root: Did you mean session?']],
  ['the record of another tool', [[cell, '{record.patient}']], ['unknown-root: Did you mean row?']],
  [
    'a text test of a list',
    [[[...action, 'visible'], "source.rooms.map(one, one.name).contains('A')"]],
    ["expression-type: Write 'A' in source.rooms.map(one, one.name)."],
  ],
  [
    'a list test of another language',
    [[[...action, 'visible'], "source.rooms.map(one, one.name).includes('A')"]],
    ["unknown-function: Write 'A' in source.rooms.map(one, one.name)."],
  ],
  [
    'a function without brackets around its value',
    [[cell, '{upper row.patient}']],
    ['expression-syntax: Write upper(row.patient).'],
  ],
  [
    'a filter of a template language',
    [[cell, '{row.patient | uppercase}']],
    ['expression-syntax: Call a function instead of "|": upper(row.patient).'],
  ],
  [
    'an action next to the list that it belongs in',
    [[[...form, 'submit', 'outcome', 'refused'], { message: 'No.', reload: 'matches' }]],
    ['unknown-key: Move it into "then": [{ "reload": … }].'],
  ],
  [
    'a tone of another tool',
    [
      [[...column, 'as'], 'badge'],
      [[...column, 'tones'], { 'Asha Rao': 'success' }],
    ],
    ['unknown-value: Did you mean "approved"?'],
  ],
  [
    'the tone of a value that the field never has',
    [[column, { field: 'status', header: 'Status', as: 'badge', tones: { Waiting: 'pending' } }]],
    ['unknown-value: Use'],
  ],
  [
    'choices without rows',
    [[[...ui, 'room-id', 'ui:options'], { choices: [1, 2] }]],
    ['listed-choices: Remove "choices" and list the values in "enum" of the field\'s schema: "enum": [1, 2].'],
  ],
  [
    'choices without their keys',
    [[[...ui, 'room-id', 'ui:options'], { choices: [{ label: 'One', value: 1 }] }]],
    ['unread-choices: Add "valueField": "value" and "labelField": "label" next to it.'],
  ],
])('%s is one fault with the right fix', (_, edits, fixes) => {
  const found = after(...edits).filter((one) => !one.startsWith('unused-source'));
  expect(found).toEqual(fixes.map((fix) => expect.stringContaining(fix)));
});

const badge = (text: string, tones: object) => ({
  list: { rows: '=source.matches', text: '{row.patient}', badge: { text, tones } },
});
const choices = (options: object) => ({ 'ui:options': { asButtons: true, ...options } });
const kind = (rules: object): Edit => [[...field('kind')], { type: 'string', title: 'Kind', ...rules }];

test.each<readonly [string, readonly Edit[], readonly string[]]>([
  [
    'the tone of a text that a badge replaces',
    [[['body', 1], badge("{row.status == 'planned' ? 'Open' : row.status}", { planned: 'pending', done: 'closed' })]],
    ['unknown-value: Use "Open".'],
  ],
  [
    'the tone of a misspelt text of a badge',
    [[['body', 1], badge("{row.status == 'planned' && row.day != null ? 'Open' : 'Closed'}", { Opne: 'pending' })]],
    ['unknown-value: Did you mean "Open"?'],
  ],
  [
    'the tone of a text that a badge never shows, next to all others',
    [
      [
        ['body', 1],
        badge("{default(row.status, 'None')}", { planned: 'info', done: 'info', None: 'info', Gone: 'info' }),
      ],
    ],
    ['unknown-value: Remove it.'],
  ],
  [
    'the tone of a value that no listed row has',
    [
      [
        ['sources', 'wards'],
        {
          rows: [
            { name: 'A', state: 'open' },
            { name: 'B', state: 'closed' },
          ],
        },
      ],
      [
        ['body', 1],
        {
          table: {
            rows: '=source.wards',
            columns: [{ field: 'state', header: 'State', as: 'badge', tones: { opne: 'pending' } }],
          },
        },
      ],
    ],
    ['unknown-value: Did you mean "open"?'],
  ],
  [
    'the tone of a misspelt choice of a schema',
    [kind({ enum: ['Visit', 'Call'] }), [look('kind'), choices({ tones: { Vist: 'info' } })]],
    ['unknown-value: Did you mean "Visit"?'],
  ],
  [
    'the tone of a value in place of its name',
    [
      kind({ enum: ['v', 'c'] }),
      [look('kind'), { ...choices({ tones: { v: 'info', Call: 'info' } }), 'ui:enumNames': ['Visit', 'Call'] }],
    ],
    ['unknown-value: Use "Visit".'],
  ],
  [
    'the tone of a misspelt choice of listed rows',
    [
      kind({}),
      [
        look('kind'),
        choices({
          ...{ choices: [{ id: 'v', name: 'Visit' }], valueField: 'id', labelField: 'name', tones: { Vist: 'info' } },
        }),
      ],
    ],
    ['unknown-value: Did you mean "Visit"?'],
  ],
  [
    'a row in the list of columns',
    [[column, { each: '=row.days', header: '{item}', text: '{item}' }]],
    ['unknown-root: All rows have the same columns, so "each" cannot read one.'],
  ],
  [
    'a bound that is an expression without "="',
    [[look('day'), { 'ui:widget': 'date', 'ui:options': { min: 'addDays(today(), 1)' } }]],
    ['missing-equals: Did you mean "=addDays(today(), 1)"?'],
  ],
  [
    'a value that the endpoint never accepts',
    [[[...form, 'submit', 'with', 'patient'], 'x'.repeat(81)]],
    ['out-of-range: Write a value of at most 80 characters.'],
  ],
  [
    'the rows of a block as a name',
    [[[...column, 'total'], '{count(rows)}']],
    ['unknown-root: Did you mean source.matches?'],
  ],
  [
    'a condition for a value that a field never has',
    [
      kind({ enum: ['Visit', 'Call'] }),
      [[...schema, 'if'], { properties: { kind: { const: 'Vist' } }, required: ['kind'] }],
      [[...schema, 'then'], { required: ['room-id'] }],
    ],
    ['unknown-value: Did you mean "Visit"?'],
  ],
  [
    'one of the conditions for a value that a field never has',
    [
      kind({ enum: ['Visit', 'Call'] }),
      [
        [...schema, 'allOf'],
        [
          {
            if: { properties: { kind: { enum: ['Visit', 'Cal'] } }, required: ['kind'] },
            else: { required: ['room-id'] },
          },
        ],
      ],
    ],
    ['unknown-value: Did you mean "Call"?'],
  ],
  [
    'the actions after a call next to it',
    [
      [run, [{ call: 'POST /api/visits/plan', with: '=row', ...Object.fromEntries([['then', [{ close: true }]]]) }]],
      [['modals'], {}],
    ],
    ['unknown-key: Move it into "outcome": { "accepted": { "then": … } }.'],
  ],
  [
    'rules among the settings of a field',
    [[look('patient'), { 'ui:rules': [{ required: true }] }]],
    ['unknown-key: Write the rules of the field in "schema"'],
  ],
  [
    'a time with its unit',
    [[[...form, 'submit', 'outcome', 'accepted', 'then', 1], { wait: '1.5 s' }]],
    ['wrong-type: Write 1500, without quotes and unit.'],
  ],
  [
    'a page variable without its schema',
    [[['page'], { count: 3 }]],
    ['wrong-type: Write a schema with the value as its default: { "type": "integer", "default": 3 }.'],
  ],
  [
    'a form without an object as its schema',
    [[[...form, 'schema'], 'patient']],
    ['wrong-type: Write a schema, such as { "type": "object", "properties": { … } }.'],
  ],
  [
    'the misspelt list of required fields',
    [
      [[...schema, 'required'], gone],
      [
        [...schema, 'requierd'],
        ['patient', 'day'],
      ],
    ],
    ['unknown-keyword: Did you mean "required"?'],
  ],
  [
    'a setting of another tool for the filters of a table',
    [[[...column, 'filterable'], true]],
    ['unknown-key: List the field in "filters" of the table.'],
  ],
  [
    'a condition in place of names',
    [[['modals', 'visit', 'openInStates'], "approval.state == 'reviewing'"]],
    ['wrong-type: Write a list of names: ["reviewing"].'],
  ],
  [
    'a condition that is a value',
    [[[...action, 'visible'], 'row.patient']],
    ['expression-type: Write row.patient != null.'],
  ],
  [
    'a list as a condition',
    [[[...action, 'visible'], '!source.rooms']],
    ['expression-type: Write count(source.rooms) == 0 instead of !source.rooms.'],
  ],
  ['the row of a modal under another key', [[run, [{ open: 'visit', row: '=row' }]]], ['unknown-key: Use "with".']],
  [
    'the text of a column under another key',
    [[column, { value: '{row.patient}', header: 'Patient' }]],
    ['unknown-key: Use "text".'],
  ],
  [
    'a key of a table in its source',
    [[['sources', 'matches'], { ...bookings, pageSize: 20, with: { name: '=search' }, minLength: 4 }]],
    ['unknown-key: Move it to a list, a matrix, or a table, which has this key.'],
  ],
  [
    'a part of a value',
    [[cell, '{row.patient.value}']],
    ['expression-type: Write row.patient: a string has no fields.'],
  ],
  ['the length of a text', [[cell, '{row.patient.length}']], ['expression-type: Write length(row.patient).']],
  ['a number in quotes', [[cell, "{money('1,200')}"]], ['expression-type: Write a number, without quotes.']],
  [
    'the selected row of another tool',
    [[cell, '{source.rooms.selectedRow.name}']],
    ['expression-type: Write row.name: the row that this is about.'],
  ],
])('of %s, only the cause is reported', (_, edits, fixes) => {
  const found = after(...edits).filter((one) => !/^(unused-|field-not-placed)/.test(one));
  expect(found).toEqual(fixes.map((fix) => expect.stringContaining(fix)));
});

test('tones of texts that can be anything, and of lines below them, are accepted', () => {
  const toned = (one: object) => after([column, { header: 'State', tones: { Gone: 'closed' }, ...one }]);
  expect(toned({ text: '{upper(row.status)}', as: 'badge' })).toEqual([]);
  expect(toned({ text: '{row.patient}', as: 'badge' })).toEqual([]);
  expect(toned({ field: 'status', empty: 'Gone' })).toEqual([]);
  expect(toned({ field: 'status', secondary: "{row.day == null ? 'Gone' : ''}" })).toEqual([]);
  expect(toned({ field: 'status', secondary: '{row.patient}' })).toEqual([]);
});

/** The lines and problems of the diagnostics of the example after replacements of its text. */
const problemsAfter = (...replaced: readonly (readonly [string, string])[]): string[] => {
  const text = replaced.reduce((so, [from, to]) => so.replace(from, to), textOf('examples/plan.json'));
  return examineScreen(text, 'visits/plan.json', contract).diagnostics.map(
    ({ line, problem }) => `${line}: ${problem}`,
  );
};

test('a renamed declaration is one fault, where it is declared', () => {
  expect(problemsAfter(['"matches": {', '"visits": {'])).toEqual([
    expect.stringMatching(/^\d+: This source is declared as "visits", but lines \d+ and \d+ use "matches"\.$/),
  ]);
  expect(problemsAfter(['"patient": { "type"', '"guest": { "type"'])).toEqual([
    expect.stringMatching(/^\d+: This field is declared as "guest", but lines \d+ and \d+ use "patient"\.$/),
  ]);
});

test('a name that nothing declares is one fault, where it is first used', () => {
  expect(problemsAfter(['{row.patient} on', '{row.nope} on {row.nope}'])).toEqual([
    expect.stringMatching(/^\d+: Unknown field "nope" in the rows of POST \/api\/visits, 2 times in this line\.$/),
  ]);
  expect(problemsAfter(['{row.patient} on', '{row.nope} on'], ["row.status == 'planned'", 'row.nope == null'])).toEqual(
    [expect.stringMatching(/^\d+: Unknown field "nope" in the rows of POST \/api\/visits, also in line \d+\.$/)],
  );
});

test('only the forms that have the field are offered', () => {
  const other = {
    form: { name: 'other', schema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } } },
  };
  const body = asObject(plan).body;
  const edits: Edit[] = [
    [['body'], [...(Array.isArray(body) ? body : []), other]],
    [title, '{form.day}'],
  ];
  expect(after(...edits)).toEqual(['ambiguous-form: Write forms.plan.day.']);
});

test('the header of a table in a modal reads the row of the modal', () => {
  const inModal = { table: { rows: '=source.rooms', columns: [{ field: 'name', header: 'Rooms for {row.patient}' }] } };
  expect(after([['modals', 'visit', 'body', 1], inModal])).toEqual([]);
});

test('the text for an empty value reads its row', () => {
  expect(after([[...column, 'empty'], "{row.status == 'planned' ? 'Open' : 'None'}"])).toEqual([]);
});

test('the role of the user is one of the roles of the session', () => {
  const roles: Type = { kind: 'list', of: { kind: 'string' } };
  const session: Type = { kind: 'object', fields: { roles }, open: false };
  const meant = (text: string) =>
    compileExpression(text, { session }).faults.map((one) => ('meant' in one ? one.meant : one));
  expect(meant("user.role == 'nurse'")).toEqual([["'nurse' in session.roles"]]);
  expect(meant('size(currentUser.roles) > 0')).toEqual([['session.roles']]);
  expect(meant("session.role == 'nurse'")).toEqual(["'nurse' in session.roles"]);
  expect(meant("session['role'] != 'nurse'")).toEqual(["!('nurse' in session.roles)"]);
  expect(meant("session.role in ['nurse', 'doctor']")).toEqual([
    "('nurse' in session.roles || 'doctor' in session.roles)",
  ]);
});

test('a field that only another field of the same object has is read from that field', () => {
  const params: Type = { kind: 'object', fields: { id: { kind: 'number' } }, open: false };
  const route: Type = { kind: 'object', fields: { path: { kind: 'string' }, params }, open: false };
  expect(compileExpression('route.id', { route }).faults).toMatchObject([{ elsewhere: 'route.params' }]);
  expect(compileExpression('route.pth', { route }).faults[0]).not.toHaveProperty('elsewhere');
});

test('only the unknown key of a path into a response is marked', () => {
  const text = textOf('examples/plan.json').replace('"select": "data",', '"select": "data.nope",');
  const [found] = examineScreen(text, 'visits/plan.json', contract).diagnostics;
  expect(found?.problem).toContain('Unknown key "nope" in the response');
  expect(text.split('\n')[(found?.line ?? 0) - 1]?.slice((found?.column ?? 0) - 1)).toMatch(/^nope"/);
});

test.each([
  ['(?i)^[a-z]+$', 'Remove (?i), and write both cases of letters, as in [A-Za-z].'],
  ['^[[:alpha:]]+$', 'Write A-Za-z in place of [:alpha:].'],
  ['\\A[a-z]+$', 'Write ^ for the start of the text.'],
  ['^[a-z]+\\z', 'Write $ for the end of the text.'],
  ['%example%', 'Write "example" to find it anywhere in the text.'],
  ['*@example.org', 'Write .* for any characters.'],
  ['^(?P<year>[0-9]{4})$', 'Write ( in its place.'],
  ['$[a-z]+\\.^', 'Write "^[a-z]+\\\\.$".'],
  ['^[a-z]{12,3}$', 'Write {3,12} in its place.'],
])('the pattern %s of another language is explained', (pattern, fix) => {
  expect(after([[...field('patient'), 'pattern'], pattern])).toContain(`invalid-pattern: ${fix}`);
});

test('a limit in another notation of dates is explained', () => {
  expect(after([[...field('day'), 'formatMinimum'], '31/12/2026'])).toEqual([
    'bad-keyword-value: Write it as in "2026-12-31": year, month, day.',
  ]);
});

test('a day of the week is compared with its full name', () => {
  expect(after([cell, "{weekday(row.day) == 'Satturday' ? 'closed' : ''}"])).toEqual([
    'unknown-value: Did you mean "Saturday"?',
  ]);
  expect(after([cell, "{weekday(row.day) == 'Sat' ? 'closed' : ''}"])).toEqual([
    expect.stringMatching(/^unknown-value: .*"Saturday"/),
  ]);
  expect(after([cell, "{weekday(row.day) == 'Saturday' ? 'closed' : weekday(row.day)}"])).toEqual([]);
});

test('one item in place of the list is explained', () => {
  expect(after([[...table, 'rows'], '=source.rooms[0]'])).toContain(
    'expression-type: Write source.rooms for all items, or asList(source.rooms[0]) for this one.',
  );
});

test('a list in place of a record is one fault, at the record', () => {
  const details = { record: '=source.rooms', items: [{ label: 'Name', text: '{row.name}' }] };
  expect(after([['modals', 'visit', 'body', 0], { details }])).toEqual([
    'expression-type: Write first(source.rooms) for its first item, or show the items in a table.',
  ]);
});

test.each([
  [
    "{date(row.day) > '2026-01-01' ? 'new' : ''}",
    'Compare the dates themselves: write row.day in place of date(row.day).',
  ],
  ["{row.day == date(today()) ? 'new' : ''}", 'Compare the dates themselves: write today() in place of date(today()).'],
  ["{row.day == today() && date(row.day) == date(today()) ? 'new' : ''}", ''],
  ["{lookup(source.rooms, 'name', form['room-id']).name}", "To look for a number, use 'id' in place of 'name'."],
  [
    '{sum(source.rooms)}',
    "Take one field of each item, as in list.map(one, one.amount), or add it up with sumOf(list, 'amount').",
  ],
  ["{count(sort(source.rooms, 'name desc'))}", "Write reverse(sort(list, 'name'))."],
  ["{count(sort(source.rooms, '-name'))}", "Write reverse(sort(list, 'name'))."],
])('%s compares or sorts another value than meant', (text, fix) => {
  expect(after([cell, text])).toEqual(fix === '' ? [] : [`expression-type: ${fix}`]);
});

test.each([
  ["row.status in ('planned', 'held')", 'Write the values in square brackets, as in row.status in [1, 2].'],
  [
    "count(source.rooms.filter('name', row.patient)) > 0",
    'Write list.filter(one, …), where "one" is a name of your choice, as in one.name.',
  ],
])('the condition %s of another language is explained', (condition, fix) => {
  expect(after([[...action, 'visible'], condition])).toEqual([`expression-syntax: ${fix}`]);
});

test('a status as a condition is compared with its values', () => {
  expect(after([['body', 1, 'visible'], '!status.rooms'])).toEqual([
    expect.stringContaining("Compare it with one of its values: status.rooms != 'idle' or "),
  ]);
});

test('the rows of a bulk action are read one by one', () => {
  const bulk = {
    label: 'Note',
    call: 'POST /api/visits/close',
    with: { 'visit-id': "=rows.map(one, one['visit-id'])", note: '=row.patient' },
  };
  const found = after([[...table, 'bulkActions'], [bulk]]);
  expect(found).toContain('unknown-root: The call is made once for each selected row: read "row".');
  expect(found.filter((one) => one.startsWith('payload-type'))).toEqual([]);
});

test('a source without the list of its response is one fault', () => {
  const source = { call: 'POST /api/rooms', cache: 'session' };
  const found = after(
    [['sources', 'rooms'], source],
    [cell, "{lookup(source.rooms, 'id', 1).name} {lookup(source.rooms, 'id', 2).name}"],
  );
  expect(found.filter((one) => one.startsWith('expression-type'))).toEqual([
    expect.stringContaining('"select" of the source'),
  ]);
});

test.each<readonly [string, Edit, string]>([
  ['a field with a dash', [[...column, 'secondary'], 'visit-id'], "{row['visit-id']}"],
  ['a field as the text of a column', [cell, 'patient'], '{row.patient}'],
  ['a field as the group', [[...table, 'groupBy'], 'status'], '{row.status}'],
])('%s without braces is not shown', (_, edited, text) => {
  expect(after(edited)).toEqual([`missing-braces: Put the expression in braces: "${text}".`]);
});

test('an ordinary word in a text of a row is no field', () => {
  expect(after([[...column, 'secondary'], 'patient'])).toEqual([]);
  expect(after([[...column, 'header'], 'visit-id'])).toEqual([]);
});

test('a value that is a whole expression in braces lacks "="', () => {
  const sent = [...form, 'submit', 'with'] as const;
  expect(after([[...sent, 'room-id'], "{form['room-id']}"])).toEqual([
    `missing-equals: Did you mean "=form['room-id']"?`,
  ]);
});

test('a message without braces does not make its fallback unused', () => {
  const accepted = [...form, 'submit', 'outcome', 'accepted'] as const;
  expect(after([[...accepted, 'message'], 'result.msg'])).toEqual([
    'missing-braces: Put the expression in braces: "{result.msg}".',
  ]);
  expect(after([[...accepted, 'message'], '=result.msg'])).toEqual([
    'text-as-value: Put the expression in braces: "{result.msg}".',
  ]);
});

test('a path with brackets in a text is not shown', () => {
  const confirm = { title: "View row['visit-id']?", accept: 'View' };
  expect(
    after([
      [...action, 'onClick'],
      [{ confirm }, { open: 'visit', with: '=row' }],
    ]),
  ).toEqual([`missing-braces: Put the expression in braces: "{row['visit-id']}".`]);
});

test('the tones of a text without braces are no other faults', () => {
  const badge = { field: 'patient', header: 'Status', as: 'badge' };
  const toned = { header: 'Status', text: 'status', as: 'badge', tones: { planned: 'pending' } };
  expect(after([[...column], badge])).toEqual([]);
  expect(after([[...column], toned])).toEqual(['missing-braces: Put the expression in braces: "{row.status}".']);
});

test('a link with the parameter of its route gets the key of the row', () => {
  const route = { path: '/visit/:id', params: { id: 'integer' }, screen: 'visits' } as const;
  const screen = edit(plan, [...column, 'to'], '/visit/:id');
  const withRoute = { ...contract, routes: [...contract.routes, route] };
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits/plan.json', withRoute);
  expect(diagnostics.map(({ fix }) => fix)).toEqual([expect.stringContaining(`"/visit/{row['visit-id']}"`)]);
});

const partOfDay = { type: 'string', title: 'Part', enum: ['Morning', 'Evening'] };

test.each<readonly [string, unknown, string]>([
  ['Morning', '=form.part', ''],
  ['Noon', '=form.part', 'unknown-value: Use one of its values: "Morning" or "Evening".'],
  ['All', "=default(form.part, 'All')", ''],
  ['Noon', "=default(form.part, 'All')", 'unknown-value: Use one of its values: "Morning", "Evening" or "All".'],
  ['Noon', "=form.part + '!'", ''],
])('a page that starts with "%s" and continues with %s', (start, value, fault) => {
  const found = after(
    [['page'], { part: { type: 'string', default: start } }],
    [title, '{page.part}'],
    [field('part'), partOfDay],
    [[...action, 'onClick'], [{ set: { part: '' } }]],
    [[...form, 'onChange'], { part: [{ set: { part: value } }] }],
  );
  expect(found.filter((one) => one.startsWith('unknown-value'))).toEqual(fault === '' ? [] : [fault]);
});

test('the date of a column is not written with its index', () => {
  const days = { subject: '{row.name}', rows: '=source.rooms', columns: '=source.matches', header: 'Day', value: '' };
  const found = after([['body', 1], { matrix: { ...days, date: '2026-11-{index}' } }]);
  expect(found.find((one) => one.startsWith('expression-type'))).toContain('Write {item}');
});
