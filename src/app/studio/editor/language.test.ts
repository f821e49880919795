import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import { loadContract } from '../../../../engine/compiler/contract/loadContract';
import { bundleFor } from '../../../../engine/compiler/editor/bundle';
import { offersAt } from '../../../../engine/compiler/editor/offersAt';
import { ownNames } from '../../../../engine/compiler/editor/ownNames';
import { type AskOffers, createLanguage } from './language';

const contract = await loadContract(new URL('../../../../schemas', import.meta.url).pathname);
const application = { ...contract, routes: [{ path: '/uix/me/leave/request', screen: 'me/leave/request' }] };
const offers: AskOffers = async (path, text, offset) => offersAt(text, path, offset, application);
const language = createLanguage(bundleFor(application), offers);

/** The completions at the | of the text. */
async function listCompletions(path: string, marked: string): Promise<readonly string[]> {
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const result = await language.of(path).complete(new CompletionContext(state, marked.indexOf('|'), false));
  return result?.options.map(({ label }) => label) ?? [];
}

const screen = '{ "$schema": "../x.json", "version": 2, "title": "A", "body": [] ';

test('completion offers the valid keys, even in a text that names its own schema', async () => {
  expect(await listCompletions('a.json', `${screen}, "|" }`)).toEqual(
    expect.arrayContaining(['sources', 'modals', 'page']),
  );
});

test('completion offers the names of the application: endpoints, widgets', async () => {
  const source = screen.replace('"body": []', '"sources": { "types": { "call": "|" } }');
  expect(await listCompletions('a.json', `${source} }`)).toContainEqual(
    expect.stringContaining('POST /api/common/leave-type'),
  );
});

const withSource = screen.replace(
  '"body": []',
  '"sources": { "types": { "rows": [] } }, "body": [{ "buttons": { "items": [{ "onClick": [',
);

test('completion offers names declared in the text once they are learned, and replaces them when others are', async () => {
  const text = (name: string) => withSource.replace('"types"', `"${name}"`);
  const names = (name: string) => ownNames(`${text(name)}{ "reload": "" }] }] } }] }`, 'own.json', application);
  expect(await listCompletions('own.json', `${text('types')}{ "reload": "|`)).not.toContain('"types"');
  language.learn('own.json', names('types') ?? {});
  expect(await listCompletions('own.json', `${text('types')}{ "reload": "|`)).toEqual(['"types"']);
  language.learn('own.json', names('kinds') ?? {});
  expect(await listCompletions('own.json', `${text('kinds')}{ "reload": "|`)).toEqual(['"kinds"']);
  expect(await listCompletions('below/own.json', `${text('kinds')}{ "reload": "|`)).not.toContain('"kinds"');
});

test('a reloaded language can learn the same names', async () => {
  const names = ownNames(`${withSource}{ "reload": "" }] }] } }] }`, 'again.json', application) ?? {};
  for (const one of [language, createLanguage(bundleFor(application), offers)]) {
    one.learn('again.json', names);
    const text = `${withSource}{ "reload": "`;
    const state = EditorState.create({ doc: text });
    const result = await one.of('again.json').complete(new CompletionContext(state, text.length, false));
    expect(result?.options.map(({ label }) => label)).toEqual(['"types"']);
  }
});

test('completion offers the keys of the files next to the screens', async () => {
  expect(await listCompletions('routes.json', '{ "|" }')).toEqual(
    expect.arrayContaining(['routes', 'redirects', 'notFound']),
  );
});

test('completion offers the roles of endpoints in the menu, and endpoints in the shell', async () => {
  expect(await listCompletions('menu.json', '{ "baseRole": "|" }')).toEqual(
    expect.arrayContaining(['"employee"', '"manager"', '"analyst"']),
  );
  expect(await listCompletions('shell.json', '{ "session": { "renew": "|" } }')).toContain('"GET /api/user/renew"');
});

test("completion offers an expression's names with their types, and the language's names elsewhere in a text", async () => {
  const source = screen.replace('"body": []', '"sources": { "types": { "call": "POST /api/common/leave-type" } }');
  const title = (text: string) => source.replace('"A"', `"${text}"`);
  expect((await listCompletions('a.json', `${title('{source.|}')} }`))[0]).toBe('types');
  const state = EditorState.create({ doc: `${title('{cou}')} }` });
  const at = state.doc.toString().indexOf('cou') + 3;
  const result = await language.of('a.json').complete(new CompletionContext(state, at, false));
  expect(result?.from).toBe(at - 3);
  expect(result?.options).toContainEqual(
    expect.objectContaining({ label: 'count', detail: 'count(list<any>): number' }),
  );
  expect(await listCompletions('a.json', `${source.replace('POST /api/common/leave-type', '|')} }`)).toContainEqual(
    expect.stringContaining('POST /api/'),
  );
});

afterEach(() => void vi.unstubAllGlobals());

/** A minimal element with just what an explanation needs. */
function bareElement() {
  const element = {
    textContent: '',
    append(...parts: readonly (string | { readonly textContent: string })[]): void {
      element.textContent += parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
    },
  };
  return element;
}

/** The hover at the | of the text, and the range it covers. */
async function readHover(marked: string): Promise<{ readonly of: string; readonly words: string } | null> {
  vi.stubGlobal('document', { createElement: bareElement });
  const text = marked.replace('|', '');
  const found = await language.of('a.json').explain(text, marked.indexOf('|'));
  const words = found?.create({} as EditorView).dom.textContent ?? '';
  return found && { of: text.slice(found.pos, found.end), words };
}

test('hovering a name in an expression shows its type, and what a function does', async () => {
  const source = screen.replace('"body": []', '"sources": { "types": { "call": "POST /api/common/leave-type" } }');
  const title = (text: string) => `${source.replace('"A"', `"${text}"`)} }`;
  expect(await readHover(title("Hello {session['employee-|name']}"))).toEqual({
    of: 'employee-name',
    words: 'employee-name: string',
  });
  expect(await readHover(title('{co|unt([1])-1}'))).toMatchObject({
    of: 'count',
    words: expect.stringMatching(/^count: count\(list<any>\): number\n\nNumber of items/),
  });
  expect(await readHover(title('{count(source.ty|pes.data)-1}'))).toMatchObject({ of: 'types' });
});

test('hovering outside an expression explains the key', async () => {
  expect(await readHover(`${screen.replace('"A"', '"Hel|lo"')} }`)).toMatchObject({ of: '"Hello"' });
  expect((await readHover(screen.replace('"title"', '"ti|tle"').concat('}')))?.words).toMatch(/\w/);
});
