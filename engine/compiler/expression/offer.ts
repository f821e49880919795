import { type FunctionName, functions } from '../../language/functions';
import type { LibraryFunction } from '../../language/functions/function';
import { keysOfTable } from '../../language/tableKeys';
import { chainBefore, isParenthesisOpen, openQuote } from './before';
import { compileExpression } from './index';
import { macroNames } from './macros';
import { nameOfType } from './relate';
import { readSignatures } from './signature';
import type { Scope, Type, TypeKind } from './types';

/** A completion for an expression. */
export interface Completion {
  /** The name that the typed text is matched against. */
  readonly label: string;
  /** The text that replaces the last `replaces` characters. */
  readonly insert: string;
  readonly replaces: number;
  /** Its type or signature. */
  readonly detail: string;
  /** A description in one sentence, if there is one. */
  readonly words?: string;
}

const isName = /^[A-Za-z_]\w*$/;

/** A text literal as it appears in an expression inside JSON. */
const quoteText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The type of the expression before the cursor; undefined if it has faults. */
function typeOf(chain: string, scope: Scope): Type | undefined {
  if (chain === '') return undefined;
  const { faults, type } = compileExpression(chain, scope);
  return faults.length === 0 ? type : undefined;
}

const opensMacro = new RegExp(`\\.(?:${macroNames.join('|')})\\(\\s*([A-Za-z_]\\w*)\\s*,`, 'g');

/** The scope inside the list macros that are still open: `source.rows.filter(one, ` knows `one`. */
function scopeWithin(text: string, scope: Scope): Scope {
  let within = scope;
  for (const found of text.matchAll(opensMacro)) {
    const [whole, variable = ''] = found;
    if (!isParenthesisOpen(text, found.index + whole.indexOf('(') + 1)) continue;
    const list = typeOf(chainBefore(text.slice(0, found.index)), within);
    within = { ...within, [variable]: list?.kind === 'list' ? list.of : { kind: 'any' } };
  }
  return within;
}

const functionNames = keysOfTable(functions);

const functionOffer = (name: FunctionName, insert: string, replaces: number): Completion => {
  const { signature, doc, example }: LibraryFunction = functions[name];
  return {
    label: name,
    insert,
    replaces,
    detail: signature,
    words: `${doc} ${example[0]} gives ${JSON.stringify(example[1])}.`,
  };
};

/** Whether a value of a kind can be a function's first argument. */
const takesFirst = (name: FunctionName, kind: TypeKind): boolean =>
  readSignatures(functions[name].signature).some(({ parameters }) =>
    parameters[0]?.types.some((type) => type === kind || type.startsWith(`${kind}<`)),
  );

function fieldOffers(type: Type, typed: number): Completion[] {
  const fields = type.kind === 'object' ? Object.entries(type.fields) : [];
  return fields.map(([label, of]) => ({
    label,
    // A name with a dash needs brackets instead of the dot.
    ...(isName.test(label)
      ? { insert: label, replaces: typed }
      : { insert: `[${quoteText(label)}]`, replaces: typed + 1 }),
    detail: nameOfType(of),
  }));
}

function methodOffers({ kind }: Type, typed: number): Completion[] {
  const fitting = functionNames.filter((name) => takesFirst(name, kind));
  const macros = kind === 'list' ? macroNames : [];
  return [
    ...macros.map((name) => ({
      label: name,
      insert: `${name}(one, `,
      replaces: typed,
      detail: `list.${name}(one, …)`,
      words: 'Evaluates an expression for each item of the list.',
    })),
    ...fitting.map((name) => functionOffer(name, `${name}(`, typed)),
  ];
}

function rootOffers(scope: Scope, typed: number): Completion[] {
  const roots = Object.entries(scope).map(([label, type]) => ({
    label,
    insert: label,
    replaces: typed,
    detail: nameOfType(type),
  }));
  const constants = ['true', 'false', 'null'].map((label) => ({ label, insert: label, replaces: typed, detail: '' }));
  return [...roots, ...functionNames.map((name) => functionOffer(name, `${name}(`, typed)), ...constants];
}

/** The possible values for the left side of `==`. */
function valueOffers(head: string, scope: Scope, typed: number): Completion[] {
  const compared = /^(.*?)\s*[!=]=\s*$/s.exec(head)?.[1];
  const type = compared === undefined ? undefined : typeOf(chainBefore(compared), scope);
  if (type?.kind !== 'string') return [];
  return (type.values ?? []).map((label) => ({ label, insert: quoteText(label), replaces: typed, detail: 'string' }));
}

/** Completions inside quotes: a field in brackets, or a value to compare with. */
function offersInQuotes(text: string, quote: number, scope: Scope): Completion[] {
  const head = text.slice(0, quote);
  const typed = text.length - quote;
  if (!/\[\s*$/.test(head)) return valueOffers(head, scope, typed);
  const type = typeOf(chainBefore(head.replace(/\[\s*$/, '')), scope);
  const fields = type?.kind === 'object' ? Object.entries(type.fields) : [];
  return fields.map(([label, of]) => ({ label, insert: quoteText(label), replaces: typed, detail: nameOfType(of) }));
}

/** Whether a value has just ended, so that an operator can follow. */
const endsValue = (text: string): boolean => /[\])'"]\s*$|\w\s+$/.test(text) && !/\bin\s+$/.test(text);

/**
 * Completions for an expression.
 *
 * @param text the expression up to the cursor
 * @param scope the roots it may use
 */
export function offersFor(text: string, scope: Scope): readonly Completion[] {
  const within = scopeWithin(text, scope);
  const quote = openQuote(text);
  if (quote !== undefined) return offersInQuotes(text, quote, within);
  const member = /\.([\w-]*)$/.exec(text);
  if (member !== null) {
    const typed = member[1]?.length ?? 0;
    const type = typeOf(chainBefore(text.slice(0, member.index)), within);
    return type === undefined ? [] : [...fieldOffers(type, typed), ...methodOffers(type, typed)];
  }
  const typed = /[A-Za-z_]?\w*$/.exec(text)?.[0].length ?? 0;
  const head = text.slice(0, text.length - typed);
  if (endsValue(head)) return [];
  return [...valueOffers(head, within, typed), ...rootOffers(within, typed)];
}
