import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Tooltip } from '@codemirror/view';
import {
  type CompletionItem,
  getLanguageService,
  type Hover,
  type LanguageService,
  type MarkupContent,
  type SchemaConfiguration,
  TextDocument,
  TextEdit,
} from 'vscode-json-languageservice';
import type { JsonSchema } from '../../../../engine/language/contract';
import { asObject } from '../../../../engine/language/json';
import { otherFiles } from '../files/otherFiles';
import type { PlacedCompletion } from '../server/server';
import { wordsElement } from './wordsElement';

/** Completion and hovers for one file. */
export interface Language {
  complete(context: CompletionContext): Promise<CompletionResult | null>;
  explain(text: string, position: number): Promise<Tooltip | null>;
}

/** The editing help for all files of the screens folder. */
export interface LanguageOfScreens {
  /** The editing help for a file. */
  of(path: string): Language;
  /** Records the names declared in a file's text, as a schema; replaces the file's earlier ones. */
  learn(path: string, names: JsonSchema): void;
}

/** The document for the language service, without its own \$schema, which the service would try to load. */
const documentOf = (path: string, text: string): TextDocument =>
  TextDocument.create(`studio://screens/${path}`, 'json', 1, text.replace('"$schema"', '"$schemA"'));

const wordsOf = (content: string | MarkupContent | undefined): string =>
  typeof content === 'string' ? content : (content?.value ?? '');

function explanationOf({ contents }: Hover): string {
  const parts = Array.isArray(contents) ? contents : [contents];
  return parts.map((part) => (typeof part === 'string' ? part : part.value)).join('\n\n');
}

/** The text of a snippet, without its tab stops. */
const withoutStops = (text: string): string => text.replaceAll(/\$\{\d+:?([^}]*)\}|\$\d+/g, '$1').replaceAll('\\', '');

function completionOf(item: CompletionItem, document: TextDocument): Completion {
  const edit = item.textEdit;
  const words = wordsOf(item.documentation);
  return {
    label: item.label,
    type: 'property',
    info: words === '' ? undefined : () => wordsElement(words),
    apply: (view, _completion, from, to) => {
      const replaced = edit && TextEdit.is(edit) ? edit.range : undefined;
      const start = replaced ? document.offsetAt(replaced.start) : from;
      const insert = withoutStops(edit?.newText ?? item.insertText ?? item.label);
      view.dispatch({
        changes: { from: start, to: Math.max(to, replaced ? document.offsetAt(replaced.end) : to), insert },
        selection: { anchor: start + insert.length },
        userEvent: 'input.complete',
      });
    },
  };
}

/** The part of a word before the cursor that filters the choices. */
const wordBefore = (text: string): string => /["\w$./: -]*$/.exec(text.slice(text.lastIndexOf('\n') + 1))?.[0] ?? '';

/** Requests the completions in an expression at an offset of a text; empty elsewhere. */
export type AskOffers = (
  path: string,
  text: string,
  offset: number,
  signal: AbortSignal,
) => Promise<readonly PlacedCompletion[]>;

/** The language service, the source of expression completions, and the file they apply to. */
interface Serving {
  readonly service: LanguageService;
  readonly offers: AskOffers;
  readonly path: string;
}

/** Whether the cursor is in a string value: only there can an expression be. */
function isInValue(service: LanguageService, document: TextDocument, position: number): boolean {
  const node = service.parseJSONDocument(document).getNodeFromOffset(position);
  return node?.type === 'string' && !(node.parent?.type === 'property' && node.parent.keyNode === node);
}

const expressionCompletionOf = ({ label, detail, words, insert, from }: PlacedCompletion): Completion => ({
  label,
  detail,
  // Rank functions below values.
  boost: detail.includes('(') ? -1 : 0,
  type: 'variable',
  info: words === undefined ? undefined : () => wordsElement(words),
  apply: (view, _completion, _from, to) =>
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.complete',
    }),
});

/** The names available in an expression at the cursor. */
async function completeExpression(
  { service, offers, path }: Serving,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const text = context.state.doc.toString();
  if (!isInValue(service, documentOf(path, text), context.pos)) return null;
  const wanted = new AbortController();
  context.addEventListener('abort', () => wanted.abort());
  const offered = await offers(path, text, context.pos, wanted.signal);
  if (offered.length === 0) return null;
  const from = context.pos - (/[\w-]*$/.exec(text.slice(0, context.pos))?.[0].length ?? 0);
  return { from, options: offered.map(expressionCompletionOf), validFor: /^[\w-]*$/ };
}

async function completeWith(serving: Serving, context: CompletionContext): Promise<CompletionResult | null> {
  return (await completeExpression(serving, context)) ?? (await completeJson(serving, context));
}

async function completeJson({ service, path }: Serving, context: CompletionContext): Promise<CompletionResult | null> {
  const text = context.state.doc.toString();
  const document = documentOf(path, text);
  const list = await service.doComplete(
    document,
    document.positionAt(context.pos),
    service.parseJSONDocument(document),
  );
  if (!list || list.items.length === 0) return null;
  const first = list.items.map(({ textEdit }) => textEdit).find((edit) => TextEdit.is(edit));
  const from = first
    ? document.offsetAt(first.range.start)
    : context.pos - wordBefore(text.slice(0, context.pos)).length;
  const quoted = text[from] === '"';
  const options = list.items.map((item) => completionOf(item, document));
  // Inside quotes, completions are matched against the text after the quote.
  return { from: quoted ? from + 1 : from, options, filter: true };
}

const tooltip = (pos: number, end: number, words: string): Tooltip => ({
  pos,
  end,
  above: true,
  create: () => ({ dom: wordsElement(words) }),
});

/** The start and end of the run of matching characters around a position. */
function runAround(text: string, position: number, letter: RegExp): readonly [number, number] {
  let [from, to] = [position, position];
  while (letter.test(text.charAt(from - 1))) from -= 1;
  while (letter.test(text.charAt(to))) to += 1;
  return [from, to];
}

/** Explains a name in an expression. A dash may be part of the name, or a minus sign. */
async function explainName(
  { service, offers, path }: Serving,
  text: string,
  position: number,
): Promise<Tooltip | null> {
  if (!isInValue(service, documentOf(path, text), position)) return null;
  for (const letter of [/[\w-]/, /\w/]) {
    const [from, to] = runAround(text, position, letter);
    const name = text.slice(from, to);
    const offered = name === '' ? [] : await offers(path, text, to, new AbortController().signal);
    const found = offered.find(({ label }) => label === name);
    if (found) return tooltip(from, to, [`${name}: ${found.detail}`, found.words ?? ''].join('\n\n').trim());
    if (!name.includes('-')) return null;
  }
  return null;
}

async function explainJson({ service, path }: Serving, text: string, position: number): Promise<Tooltip | null> {
  const document = documentOf(path, text);
  const hover = await service.doHover(document, document.positionAt(position), service.parseJSONDocument(document));
  const words = hover ? explanationOf(hover) : '';
  if (!hover || words === '') return null;
  const [from, to] = hover.range
    ? [document.offsetAt(hover.range.start), document.offsetAt(hover.range.end)]
    : [position, position];
  return tooltip(from, to, words);
}

async function explainWith(serving: Serving, text: string, position: number): Promise<Tooltip | null> {
  return (await explainName(serving, text, position)) ?? (await explainJson(serving, text, position));
}

/** The URI of the whole schema in the language service. */
const whole = 'studio://language';

/** The schema for each kind of file: a screen, or another file of the screens folder. */
const partsOf = (schema: JsonSchema): SchemaConfiguration[] => [
  { uri: whole, fileMatch: ['*.json', ...Object.keys(otherFiles).map((path) => `!${path}`)], schema },
  ...Object.entries(otherFiles).map(([path, { part }]) => ({
    uri: `${whole}/${part}`,
    fileMatch: [path],
    schema: { $ref: `${whole}#/definitions/${part}` },
  })),
];

/**
 * Creates completion and hovers from the language's schema.
 *
 * @param schema the language with this application's names: a screen, and every part by its name
 * @param offers completes expressions
 */
export function createLanguage(schema: JsonSchema, offers: AskOffers): LanguageOfScreens {
  const service = getLanguageService({});
  const named = partsOf(schema);
  const own = new Map<string, { readonly schema: JsonSchema; readonly text: string }>();
  const configure = (): void => {
    const learned = [...own].map(([path, { schema }]) => ({
      uri: `studio://names/${path}`,
      fileMatch: [`screens/${path}`],
      schema,
    }));
    service.configure({ validate: false, schemas: [...named, ...learned] });
  };
  configure();
  return {
    of: (path) => ({
      complete: (context) => completeWith({ service, offers, path }, context),
      explain: (text, position) => explainWith({ service, offers, path }, text, position),
    }),
    learn(path, schema) {
      const text = JSON.stringify(schema);
      if (own.get(path)?.text === text) return;
      // A copy: the service modifies its input, and this schema is shared.
      own.set(path, { schema: asObject(JSON.parse(text)), text });
      configure();
    },
  };
}
