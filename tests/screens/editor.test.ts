import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { schemaReference } from '../../engine/compiler/editor/editorSchemas';
import { filesNextToScreens } from '../../engine/compiler/project/definitionFiles';
import { readDefinitions } from '../../engine/compiler/project/project';

/** VS Code's JSON language service, reading schemas from disk as it does from a workspace. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (relative, from) => pathToFileURL(resolve(dirname(new URL(from).pathname), relative)).href,
  },
});

const files = await readDefinitions('screens');

const documentOf = (path: string, text: string): TextDocument =>
  TextDocument.create(pathToFileURL(resolve('screens', path)).href, 'json', 1, text);

test.each(files)('an editor finds the schema of $path, and underlines nothing', async ({ path, text }) => {
  const { $schema } = JSON.parse(text) as { $schema: string };
  if (!filesNextToScreens.includes(path)) expect($schema).toBe(schemaReference(path));
  const document = documentOf(path, text);
  const faults = await service.doValidation(document, service.parseJSONDocument(document));
  expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('an editor offers the roles of the application in its menu', async () => {
  const text = (files.find(({ path }) => path === 'menu.json')?.text ?? '').replace('"role": "manager"', '"role": ""');
  const document = documentOf('menu.json', text);
  const position = document.positionAt(text.indexOf('"role": ""') + '"role": "'.length);
  const offered = await service.doComplete(document, position, service.parseJSONDocument(document));
  const labels = offered?.items.map(({ label }) => label) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['"employee"', '"manager"', '"hr"', '"payroll"', '"analyst"']));
});
