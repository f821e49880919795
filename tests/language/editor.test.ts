import { describe, expect, test } from 'vitest';
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { editorSchemas, schemaReference } from '../../engine/compiler/editor/editorSchemas';
import { filesNextToScreens } from '../../engine/compiler/project/definitionFiles';
import { readProject } from '../../engine/compiler/project/project';
import { clinicSchemas } from './clinic';
import { clinicMenu } from './clinicFrame';

const { contract, files } = await readProject('tests/clinic/screens', clinicSchemas);

/** A text that names its schema, as in an application with editor schemas. */
const naming = (text: string, schema: string): string => text.replace('{', () => `{ "$schema": "${schema}",`);

const texts = new Map([
  ...files
    .filter(({ path }) => !filesNextToScreens.includes(path))
    .map(({ path, text }) => [path, naming(text, schemaReference(path))] as const),
  ['menu.json', naming(JSON.stringify(clinicMenu, null, 2), '../schemas/editor/menu.schema.json')] as const,
]);
const menu = { path: 'menu.json', text: JSON.stringify(clinicMenu) };
const schemas = editorSchemas({ contract, files: [...files, menu] });

const root = 'file:///clinic/';

/** VS Code's JSON language service, reading schemas as it does from a workspace. */
const service = getLanguageService({
  schemaRequestService: async (uri) => schemas.get(uri.replace(root, '')) ?? Promise.reject(new Error(uri)),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
});

/** A file open in the editor, with `from` replaced by `to`; the cursor is at the `|` in `to`. */
function openInEditor(path: string, from = '', to = from) {
  const text = texts.get(path) ?? '';
  expect(text).toContain(from);
  const cursor = text.indexOf(from) + to.indexOf('|');
  const document = TextDocument.create(
    `${root}screens/${path}`,
    'json',
    1,
    text.replace(from, () => to.replace('|', '')),
  );
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(Math.max(0, cursor)) };
}

async function listCompletions(path: string, from: string, to: string): Promise<string[]> {
  const { document, json, position } = openInEditor(path, from, to);
  const { items = [] } = (await service.doComplete(document, position, json)) ?? {};
  return items.map((item: CompletionItem) => item.label.replaceAll('"', ''));
}

const list = 'visits.json';
const plan = 'visits/plan.json';

describe('a screen opened in an editor, from its $schema alone', () => {
  test.each([...texts.keys()])('underlines nothing in %s', async (path) => {
    const { document, json } = openInEditor(path);
    const faults = await service.doValidation(document, json);
    expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test.each<[string, string, string, string, readonly string[], readonly string[]]>([
    ['endpoints', plan, '"call": "POST /api/rooms"', '"call": |', ['POST /api/visits', 'POST /api/visits/plan'], []],
    ['the parts of the answer', plan, '"select": "data"', '"select": |', ['data'], []],
    ['the keys that an endpoint takes', list, '"name": "=search"', '"|": ""', ['name'], ['visit-id']],
    [
      'the fields of the rows that a table shows',
      list,
      '"field": "patient"',
      '"field": |',
      ['patient', 'day', 'status'],
      ['id', 'name'],
    ],
    [
      'the fields of the rows to choose from',
      plan,
      '"valueField": "id"',
      '"valueField": |',
      ['id', 'name'],
      ['patient'],
    ],
    ["the screen's sources", list, '{ "reload": "visits" }', '{ "reload": | }', ['visits', 'rooms'], []],
    ['the fields of a form, under "ui"', plan, '"ui": {', '"ui": { "|": {} }, "was": {', ['room-id', 'day'], []],
    ['the fields of a form, under "initial"', plan, '"ui": {', '"initial": { "|": "" }, "ui": {', ['patient'], []],
    ['the fields of a form, in groups', plan, '"fields": ["supplies"]', '"fields": [|]', ['day', 'supplies'], []],
    ["the screen's modals", list, '{ "navigate": "/visits/plan" }', '{ "open": | }', ['closing'], []],
    ['routes', list, '"navigate": "/visits/plan"', '"navigate": |', ['/visits', '/visits/plan'], []],
    ['widgets', list, '"ui:widget": "textarea"', '"ui:widget": |', ['textarea', 'picker', 'date'], []],
    ['actions', list, '{ "reload": "visits" }', '{ "|" }', ['call', 'reload', 'notify', 'wait'], []],
    ['blocks', list, '"table": {', '"|": {}, "table": {', ['form', 'cards', 'details'], []],
    ['machines', list, '"name": "approval"', '"name": |', ['approval', 'session'], []],
    ['events of the machine', list, '"send": "review"', '"send": |', ['review', 'decide', 'signOut'], []],
    [
      'states of the machine',
      list,
      '"openInStates": ["reviewing",',
      '"openInStates": [|,',
      ['reviewing', 'deciding'],
      ['signedIn'],
    ],
    ['the roles of the menu', 'menu.json', '"role": "doctor"', '"role": |', ['nurse', 'doctor'], []],
    ['the roles of the menu', 'menu.json', '"baseRole": "nurse"', '"baseRole": |', ['nurse', 'doctor'], []],
  ])('offers %s', async (_, path, from, to, wanted, unwanted) => {
    const labels = await listCompletions(path, from, to);
    expect(labels).toEqual(expect.arrayContaining([...wanted]));
    for (const label of unwanted) expect(labels).not.toContain(label);
  });

  test('hovering over a key shows its description', async () => {
    const { document, json, position } = openInEditor(list, '"sortable"', '"sort|able"');
    const hover = await service.doHover(document, position, json);
    expect(JSON.stringify(hover?.contents)).toContain('sort by this column');
  });

  test.each([
    [list, '"empty"', '"emty"'],
    [list, 'POST /api/visits/close"', 'POST /api/visits/clsoe"'],
    [list, '"field": "day"', '"field": "dya"'],
    ['menu.json', '"role": "doctor"', '"role": "docter"'],
  ])('in %s, instead of %s, underlines %s', async (path, from, to) => {
    const { document, json } = openInEditor(path, from, to);
    const faults = await service.doValidation(document, json);
    const wrong = to.split('"').find((part) => /emty|clsoe|dya|docter/.test(part)) ?? '';
    expect(faults.map(({ range }) => document.getText(range)).join()).toContain(wrong);
  });
});
