import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type CompletionItem, getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { schemaReference } from '../../engine/compiler/editor/editorSchemas';
import { besideScreens, readDefinitions } from '../../engine/compiler/project/project';

/** VS Code's own JSON language service, reading schemas from the disk as it does from a workspace. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (relative, from) => pathToFileURL(resolve(dirname(new URL(from).pathname), relative)).href,
  },
});

const screens = (await readDefinitions('screens')).filter(({ path }) => !besideScreens.includes(path));

/** A file as the editor has it open, with `from` changed to `to`; the cursor stands at the mark | in `to`. */
function opened(path: string, from = '', to = from) {
  const text = readFileSync(join('screens', path), 'utf8');
  expect(text).toContain(from);
  const cursor = text.indexOf(from) + to.indexOf('|');
  const uri = pathToFileURL(resolve('screens', path)).href;
  const document = TextDocument.create(
    uri,
    'json',
    1,
    text.replace(from, () => to.replace('|', '')),
  );
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(Math.max(0, cursor)) };
}

async function offered(path: string, from: string, to: string): Promise<string[]> {
  const { document, json, position } = opened(path, from, to);
  const { items = [] } = (await service.doComplete(document, position, json)) ?? {};
  return items.map((item: CompletionItem) => item.label.replaceAll('"', ''));
}

describe('a screen opened in an editor, from its $schema alone', () => {
  test.each(screens)('$path names its own schema, and none of it is underlined', async ({ path, text }) => {
    expect((JSON.parse(text) as { $schema: string }).$schema).toBe(schemaReference(path));
    const { document, json } = opened(path);
    const faults = await service.doValidation(document, json);
    expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  const request = 'me/leave/request.json';
  const cancel = 'me/leave/cancel.json';
  test.each<[string, string, string, string, readonly string[], readonly string[]]>([
    [
      'endpoints',
      request,
      '"call": "POST /api/common/year-id"',
      '"call": |',
      ['POST /api/common/leave-type', 'POST /api/me/leave/apply'],
      [],
    ],
    ['the parts of the answer', request, '"select": "data", "asList"', '"select": |, "asList"', ['data'], []],
    [
      'the keys that an endpoint takes',
      request,
      '"leave-year": "=source.year[\'year-id\']"',
      '"|": ""',
      ['leave-year'],
      ['cancel-reason'],
    ],
    [
      'the fields of the rows that a table shows',
      cancel,
      '"field": "employee-code"',
      '"field": |',
      ['employee-code', 'return-to-work'],
      ['int-id'],
    ],
    [
      'the fields of the rows to choose from',
      request,
      '"value": "int-id"',
      '"value": |',
      ['int-id', 'str-value'],
      ['employee-code'],
    ],
    [
      "the screen's sources",
      request,
      '{ "reload": "upcoming" }',
      '{ "reload": | }',
      ['upcoming', 'types', 'balance'],
      [],
    ],
    [
      'the fields of a form, to look otherwise',
      request,
      '"ui": {',
      '"ui": { "|": {} }, "was": {',
      ['leave-type-id', 'reason'],
      [],
    ],
    ['the fields of a form, to begin with', request, '"ui": {', '"initial": { "|": "" }, "ui": {', ['start-date'], []],
    ['the fields of a form, in groups', request, '"fields": ["leave-type-id"]', '"fields": [|]', ['reason'], []],
    ["the screen's modals", cancel, '"open": "cancel"', '"open": |', ['cancel'], []],
    ['routes', cancel, '"go": "/uix/me/leave/request"', '"go": |', ['/uix/me/leave/request', '/uix/user/home'], []],
    ['widgets', request, '"ui:widget": "textarea"', '"ui:widget": |', ['textarea', 'picker', 'date'], []],
    ['actions', cancel, '{ "close": true }', '{ "|" }', ['call', 'reload', 'notify', 'wait'], []],
    ['blocks', cancel, '"table": {', '"|": {}, "table": {', ['form', 'cards', 'details'], []],
    ['machines', 'team/leave/cancel.json', '"is": "approval"', '"is": |', ['approval', 'attendance'], []],
    ['events of the machine', 'team/leave/cancel.json', '"send": "review"', '"send": |', ['review', 'decide'], []],
    [
      'states of the machine',
      'team/leave/cancel.json',
      '"openIn": ["reviewing",',
      '"openIn": [|,',
      ['reviewing', 'deciding'],
      [],
    ],
  ])('%s are offered', async (_, path, from, to, wanted, unwanted) => {
    const labels = await offered(path, from, to);
    expect(labels).toEqual(expect.arrayContaining([...wanted]));
    for (const label of unwanted) expect(labels).not.toContain(label);
  });

  test('a key tells what it is for', async () => {
    const { document, json, position } = opened(cancel, '"pageSize"', '"page|Size"');
    const hover = await service.doHover(document, position, json);
    expect(JSON.stringify(hover?.contents)).toContain('Rows a page');
  });

  test('a wrong key, a wrong endpoint and a wrong field are underlined where they stand', async () => {
    for (const [from, to] of [
      ['"pageSize"', '"pagesize"'],
      ['POST /api/me/leave/cancel"', 'POST /api/me/leave/cancle"'],
      ['"field": "start-date"', '"field": "start-dat"'],
    ]) {
      const { document, json } = opened(cancel, from, to);
      const faults = await service.doValidation(document, json);
      expect(faults.length, to).toBeGreaterThan(0);
      const wrong = to?.split('"').filter((part) => /pagesize|cancle|start-dat/.test(part))[0] ?? '';
      expect(faults.map(({ range }) => document.getText(range)).join()).toContain(wrong);
    }
  });
});
