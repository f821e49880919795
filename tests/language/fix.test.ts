import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixProject } from '../../engine/compiler/project/fixProject';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const fix = (text: string, against = contract) =>
  fixProject({ contract: against, files: [{ path: 'visits.json', text }] }, []);

/** A screen without faults; its lines have different layouts. */
const right = textOf('examples/plan.json');

/** The screen with some pieces of its text replaced: each pair is a piece and its replacement. */
function withChanges(...pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    expect(text.split(from).length, `${from} must occur once`).toBe(2);
    return text.replace(from, () => to);
  }, right);
}

test('a screen without faults is left as it is', () => {
  expect(fix(right)).toMatchObject({ files: [], fixes: [], left: [] });
});

describe('a certain fix of a typing error restores the exact text', () => {
  const day = '{ "label": "Day", "field": "day", "as": "date" }';
  const condition = `"row.status == 'planned'"`;
  test.each([
    ['a key', '"title": "Plan a visit"', '"titel": "Plan a visit"', '"titel" → "title"'],
    ['a key by its name in rjsf', '"ui": {', '"uiSchema": {', '"uiSchema" → "ui"'],
    ['a value of the language', day, day.replace('"date"', '"dat"'), '"dat" → "date"'],
    ['a keyword', '"errorMessage": { "maxL', '"errorMesage": { "maxL', '"errorMesage" → "errorMessage"'],
    ['a keyword with two errors', '"errorMessage": { "maxL', '"erorMesage": { "maxL', '"erorMesage" → "errorMessage"'],
    ['a type', '"integer"', '"intger"', '"intger" → "integer"'],
    ['a format', '"format": "date"', '"format": "dat"', '"dat" → "date"'],
    [
      'the rule of a message',
      '{ "required": { "patient": "Who',
      '{ "requird": { "patient": "Who',
      '"requird" → "required"',
    ],
    ['a required property', '["patient", "day"]', '["patint", "day"]', '"patint" → "patient"'],
    ['the field of a column', '"field": "patient"', '"field": "patint"', '"patint" → "patient"'],
    ['a field of "ui"', '"ui": { "room-id"', '"ui": { "rom-id"', '"rom-id" → "room-id"'],
    ['an option', '"valueField"', '"valuField"', '"valuField" → "valueField"'],
    ['a key of a payload', '"day": "=form.day"', '"dya": "=form.day"', '"dya" → "day"'],
    ['a field in an expression', '{row.patient} on', '{row.patint} on', 'patint → patient'],
    ['a field whose name needs brackets', "=form['room-id']", '=form.room_id', ".room_id → ['room-id']"],
    ['a dash after a dot', "=form['room-id']", '=form.room-id', ".room-id → ['room-id']"],
    ['a field in brackets', "=form['room-id']", "=form['rom-id']", 'rom-id → room-id'],
    ['a root', '=search', '=serch', 'serch → search'],
    ['a function', 'dateGB(', 'datGB(', 'datGB → dateGB'],
    ['a source', '=source.matches', '=source.matchs', 'matchs → matches'],
    ['a form', '"reset": "plan"', '"reset": "plann"', '"plann" → "plan"'],
    ['a modal', '"open": "visit"', '"open": "visti"', '"visti" → "visit"'],
    ['a key of a response', '"data", "cache"', '"dta", "cache"', '"dta" → "data"'],
    ['an enum value in an expression', "'planned'", "'plannd'", "'plannd' → 'planned'"],
    ['rows without "="', '"=source.matches"', '"source.matches"', '"source.matches" → "=source.matches"'],
    ['a text without braces', '"{result.msg}"', '"result.msg"', '"result.msg" → "{result.msg}"'],
    ['a condition with "="', condition, `"= row.status == 'planned'"`, 'Remove the "="'],
    ['a condition in braces', condition, `"{row.status == 'planned'}"`, 'Remove the braces'],
    ['a condition with both', condition, `"={ row.status == 'planned' }"`, 'Remove the "=" and the braces'],
    ['an expression in braces with "="', '"{result.msg}"', '"{=result.msg}"', 'Remove the "="'],
  ])('%s', (_, written, broken, change) => {
    const { files, fixes, left } = fix(withChanges([written, broken]));
    expect(fixes.map((one) => one.change)).toEqual([change]);
    expect(left).toEqual([]);
    expect(files[0]?.text).toBe(right);
  });
});

describe('a certain fix changes only its own text', () => {
  const patient = '"title": "Patient", "minLength": 1, "maxLength": 80';
  const room = '"ui:options": { "choices"';
  const form = '"ui": { "room-id": { "ui:w';
  const compact = '{ "type": "integer", "title": "Room", "minimum": 1 }';
  const unused = '"spare": { "call": "POST /api/rooms", "select": "data" }';
  test.each([
    [
      'an enum value in escaped quotes keeps them',
      [[`"row.status == 'planned'"`, '"row.status == \\"plannd\\""']],
      [[`"row.status == 'planned'"`, '"row.status == \\"planned\\""']],
    ],
    [
      '"required" moves into the list',
      [
        ['["patient", "day"]', '["day"]'],
        [patient, `${patient}, "required": true`],
      ],
      [['["patient", "day"]', '["day", "patient"]']],
    ],
    [
      '"required" moves into a list on several lines',
      [
        ['["patient", "day"]', '[\n            "patient"\n          ]'],
        ['"format": "date", "title": "Day"', '"format": "date", "required": true, "title": "Day"'],
      ],
      [['["patient", "day"]', '[\n            "patient",\n            "day"\n          ]']],
    ],
    [
      '"required" moves into a new list',
      [
        ['"required": ["patient", "day"],\n          ', ''],
        [patient, `"required": true, ${patient}`],
        ['"title": "Day" }', '"title": "Day", "required": true }'],
        [',\n          "errorMessage": { "required": { "patient": "Who comes?" } }', ''],
      ],
      [
        ['"required": ["patient", "day"],\n          ', ''],
        [
          ',\n          "errorMessage": { "required": { "patient": "Who comes?" } }',
          ',\n          "required": ["patient", "day"]',
        ],
      ],
    ],
    ['"required" that is already listed is removed', [[patient, `"required": true, ${patient}`]], []],
    [
      'a rule among the options moves into the schema',
      [
        [compact, compact.replace(', "minimum": 1', '')],
        [room, room.replace('{ ', '{ "minimum": 1, ')],
      ],
      [],
    ],
    [
      'a rule keeps the layout of its value, and an empty "ui" goes',
      [
        [compact, '{"type":"integer","title":"Room","minimum":1}'],
        [form, '"ui": { "day": { "ui:options": { "enum": ["2026-01-01",  "2026-01-02"] } }, "room-id": { "ui:w'],
      ],
      [
        [compact, '{"type":"integer","title":"Room","minimum":1}'],
        ['"format": "date", "title": "Day"', '"format": "date", "title": "Day", "enum": ["2026-01-01",  "2026-01-02"]'],
      ],
    ],
    [
      '"required" among the options moves into the list',
      [
        ['["patient", "day"]', '["day"]'],
        [form, '"ui": { "patient": { "ui:options": { "required": true } }, "room-id": { "ui:w'],
      ],
      [['["patient", "day"]', '["day", "patient"]']],
    ],
    ['an unused source is removed', [['"sources": {', `"sources": {\n    ${unused},`]], []],
    [
      'an unused source at the end is removed',
      [['"minLength": 4\n    }', `"minLength": 4\n    },\n    ${unused}`]],
      [],
    ],
  ] as const)('%s', (_, broken, expected) => {
    const { files, left } = fix(withChanges(...broken));
    expect(left.map(({ problem }) => problem)).toEqual([]);
    expect(files[0]?.text).toBe(withChanges(...expected));
  });

  test('line ends of Windows stay', () => {
    const inWindows = (text: string) => text.replaceAll('\n', '\r\n');
    const broken = inWindows(withChanges(['"sources": {', `"sources": {\n    ${unused},`], ['=search', '=serch']));
    expect(fix(broken).files[0]?.text).toBe(inWindows(right));
  });
});

/** A contract with more routes and another endpoint. */
const wider: typeof contract = {
  ...contract,
  routes: [...contract.routes, { path: '/visits/:id', screen: 'visits/plan' }],
  endpoints: {
    ...contract.endpoints,
    'POST /api/nurses': { ...contract.endpoints['POST /api/rooms'], response: { properties: { patients: {} } } },
  } as typeof contract.endpoints,
};

describe('a fix that is not certain is only suggested', () => {
  const rooms = '"rooms": { "call": "POST /api/rooms", "select": "data", "cache": "session" }';
  test.each([
    ['another endpoint', [['"POST /api/visits/plan"', '"POST /api/visits/plans"']], 'Change to POST /api/visits/plan'],
    [
      'the message of another rule',
      [['"minimum": 1 }', '"minimum": 1, "errorMessage": { "maximum": "No" } }']],
      'Change to minimum',
    ],
    [
      'the message of the opposite limit of a list',
      [
        [
          '"room-id": { "type"',
          '"list": { "type": "array", "title": "List", "maxItems": 5, "errorMessage": { "minItems": "No" }, "items": { "type": "string", "maxLength": 9 } }, "room-id": { "type"',
        ],
      ],
      'Change to maxItems',
    ],
    [
      'a parameter of a route whose value is unknown',
      [['{ "back": 1 }', '{ "navigate": "/visits/:id" }']],
      'Change to /visits/{id}',
    ],
    [
      'two sources that are equally near',
      [
        [rooms, `${rooms}, ${rooms.replace('"rooms"', '"roomy"')}`],
        ['=source.rooms', '=source.roomx'],
      ],
      'Change to roomy',
    ],
    [
      'a name that several places use, where the declaration is misspelt',
      [
        ['"matches": {', '"matchs": {'],
        ['{row.patient} on', '{count(source.matches)} on'],
      ],
      'Rename it to matches',
    ],
    [
      'a name that one place uses, where the declaration is misspelt',
      [
        ['"room-id": { "type"', '"moth": { "type": "string", "title": "Month" }, "room-id": { "type"'],
        ['"ui": { "room-id"', '"ui": { "month": { "ui:placeholder": "All months" }, "room-id"'],
      ],
      'Change to moth',
    ],
    ['a name that is too different', [['=source.matches', '=source.mtchs']], 'Change to matches'],
    ['a name of another endpoint', [['{row.patient} on', '{row.patients} on']], 'Change to patient'],
    [
      'a fix after which other faults appear',
      [
        ['"select": "data",\n      "with"', '"select": "dta",\n      "with"'],
        ['{row.patient} on', '{row.nope} on'],
      ],
      'Change to data',
    ],
  ] as const)('%s', (_, broken, label) => {
    const { files, left } = fix(withChanges(...broken), wider);
    expect(files).toEqual([]);
    expect(left.flatMap(({ candidates = [] }) => candidates.map((one) => one.label))).toContain(label);
  });
});

test('a fix that completes the structure is applied, and so are the fixes that this reveals', () => {
  const broken = withChanges(['"title": "Plan a visit"', '"titel": "Plan a visit"'], ['"table"', '"tabel"']);
  const [patint, nope] = ['"field": "patient"', '{row.patient} on'];
  const { files, left } = fix(broken.replace(patint, '"field": "patint"').replace(nope, '{row.nope} on'));
  expect(files[0]?.text).toBe(withChanges([nope, '{row.nope} on']));
  expect(left.map(({ code }) => code)).toEqual(['unknown-field']);
});

test('a key is not renamed to an existing sibling key', () => {
  const text = '{ "version": 2, "title": "A", "titles": "B", "body": [] }';
  expect(fix(text).files).toEqual([]);
});

test('a definition that is not JSON is left as it is and reported', () => {
  expect(fix('{').files).toEqual([]);
  expect(fix('{').left.length).toBeGreaterThan(0);
});

test('a fix of the routes counts for the screens that lead to them', () => {
  const routes = (key: string) =>
    `{ "${key}": [{ "path": "/visits", "screen": "visits", "title": "Visits" }], "notFound": "visits" }`;
  const screen = right.replace('{ "back": 1 }', '{ "navigate": "/visits" }');
  const files = [
    { path: 'routes.json', text: routes('route') },
    { path: 'visits.json', text: screen },
  ];
  const fixed = fixProject({ contract: { ...contract, routes: [] }, files }, []);
  expect(fixed.files).toEqual([{ path: 'routes.json', text: routes('routes') }]);
  expect(fixed.left).toEqual([]);
});

/** A broken screen for each diagnostic code. */
const screens = readdirSync('tests/language/faults')
  .filter((file) => !/\.(menu|routes)\.json$/.test(file))
  .map((file) => `tests/language/faults/${file}`);

test.each(screens)('fixing %s leaves fewer faults, and nothing to fix', (file) => {
  const text = readFileSync(file, 'utf8');
  const { left, files, fixes } = fix(text);
  expect(fix(files[0]?.text ?? text).fixes).toEqual([]);
  expect(fixes.length > 0).toBe(files.length > 0);
  expect(left.every(({ fix: advice }) => advice !== undefined)).toBe(true);
});
