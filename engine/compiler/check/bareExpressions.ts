import { fieldPath } from '../../diagnostics/wording';
import { compileExpression, type Scope } from '../expression';
import { cutTemplate } from '../expression/template';

/** Whether a plain text looks like a path from a root available here: `form.reason`, `row['visit-id']`. */
export function looksLikeExpression(text: string, scope: Scope): boolean {
  const root = /^([a-z]\w*)(\.[A-Za-z_]\w*|\[\s*['"])/.exec(text)?.[1];
  return root !== undefined && Object.hasOwn(scope, root) && !/\s\w+\s/.test(text);
}

/** Whether the entire text is an expression that reads data. */
export const isBareExpression = (text: string, scope: Scope): boolean =>
  looksLikeExpression(text, scope) || isBareCall(text, scope);

/** Whether a value is an expression without its "=": as a path or call, or as a whole in braces. */
export const isMeantAsExpression = (text: string, scope: Scope): boolean =>
  isBareExpression(text, scope) || bracedExpressions(text, scope).some(({ path }) => text.trim() === `{${path}}`);

/** The keys whose texts are meaningless if they are the same for all rows. */
const textsOfRows: ReadonlySet<string> = new Set(['text', 'person', 'groupBy']);

/**
 * The path to the field of the row that a text only names: "visit-id" for row['visit-id'].
 *
 * A text without a dash may be an ordinary word, except where it would be the same for all rows.
 *
 * @param key the key of the text
 */
export function fieldNamedBy(text: string, key: string, { row }: Scope): string | undefined {
  const isField = row?.kind === 'object' && Object.hasOwn(row.fields, text);
  return isField && (text.includes('-') || textsOfRows.has(key)) ? fieldPath('row', text) : undefined;
}

/** Whether the entire text calls a function with something that it reads. */
const isBareCall = (text: string, scope: Scope): boolean =>
  /^[a-z]\w*\(.*\)$/i.test(text) && compileExpression(text, scope).reads.length > 0;

/** A path in a text, with its offset. */
interface PlacedPath {
  readonly path: string;
  readonly from: number;
}

/** The plain part of a text, with blanks in place of its expressions and of braces that are written twice. */
export function plainPart(text: string): string {
  const blank = (within: string, from: number, to: number): string =>
    `${within.slice(0, from)}${' '.repeat(to - from)}${within.slice(to)}`;
  const plain = cutTemplate(text).reduce(
    (so, piece) => (piece.kind === 'expression' ? blank(so, piece.from, piece.from + piece.text.length) : so),
    text,
  );
  return plain.replace(/\{\{.*?\}\}/g, (literal) => ' '.repeat(literal.length));
}

/** The paths to existing values that a text has outside braces: "source.rooms" in "Hello source.rooms". */
export function pathsInText(text: string, scope: Scope): readonly PlacedPath[] {
  const plain = plainPart(text);
  const quoted = plain.matchAll(/(?<![\w.\-/@])([a-z]\w*)\['([^'\]]+)'\](?![.[])/g);
  const paths = plain.matchAll(/(?<![\w.\-/@])([a-z]\w*)\.([A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*(?![\w(/@-])/g);
  return [...paths, ...quoted].flatMap(({ 0: path, 1: root = '', 2: name = '', index }) => {
    const type = Object.hasOwn(scope, root) ? scope[root] : undefined;
    return type?.kind === 'object' && Object.hasOwn(type.fields, name) ? [{ path, from: index }] : [];
  });
}

/** The expressions of a text in braces that read existing values: "form.day" in "On {form.day}". */
export function bracedExpressions(text: string, scope: Scope): readonly PlacedPath[] {
  return cutTemplate(text).flatMap((piece) => {
    if (piece.kind !== 'expression') return [];
    const { faults, reads } = compileExpression(piece.text, scope);
    return faults.length === 0 && reads.length > 0 ? [{ path: piece.text, from: piece.from }] : [];
  });
}

/**
 * The expression that joins the pieces of a text with the values that it names; undefined if one of them cannot be part
 * of a text.
 */
export function joinedText(text: string, found: readonly PlacedPath[], scope: Scope): string | undefined {
  const literal = (words: string): string[] => (words === '' ? [] : [`'${words.replace(/(['\\])/g, '\\$1')}'`]);
  const pieces: string[] = [];
  let from = 0;
  for (const { path, from: at } of found) {
    const { kind } = compileExpression(path, scope).type;
    if (kind === 'list' || kind === 'object') return undefined;
    const isBraced = text[at - 1] === '{';
    pieces.push(...literal(text.slice(from, isBraced ? at - 1 : at)), kind === 'string' ? path : `string(${path})`);
    from = at + path.length + (isBraced ? 1 : 0);
  }
  return `=${[...pieces, ...literal(text.slice(from))].join(' + ')}`;
}

/** An expression in doubled braces, and the text as written. */
interface DoubledBraces extends PlacedPath {
  readonly written: string;
  /** Whether the author certainly meant the value. */
  readonly isCertain: boolean;
}

/**
 * The expressions in doubled braces that read existing values: "{{ row.day }}", as other tools write it.
 *
 * Doubled braces show a brace, so only those around the whole text or with spaces inside are certainly a mistake. Those
 * around a path from a root probably are.
 */
export function doubledBraces(text: string, scope: Scope): readonly DoubledBraces[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].flatMap(({ 0: written, 1: inner = '', index }) => {
    const path = inner.trim();
    const isCertain = written === text.trim() || /^\s.*\s$/.test(inner);
    if (path === '' || !(isCertain || looksLikeExpression(inner, scope))) return [];
    const { faults, reads } = compileExpression(path, scope);
    return faults.length === 0 && reads.length > 0 ? [{ path, from: index, written, isCertain }] : [];
  });
}

/** The kinds of values that are no amounts. */
const noAmounts: ReadonlySet<string> = new Set(['string', 'date', 'dateTime', 'time', 'bool']);

/** The "$" before braces around a path to a value that is not a number: "${row.patient}", as JavaScript writes it. */
export function strayDollars(text: string, scope: Scope): readonly PlacedPath[] {
  return cutTemplate(text).flatMap((piece) => {
    // Functions can format an amount as text.
    if (piece.kind !== 'expression' || text[piece.from - 2] !== '$' || /[()?+]/.test(piece.text)) return [];
    const { faults, type } = compileExpression(piece.text, scope);
    return faults.length === 0 && noAmounts.has(type.kind) ? [{ path: piece.text, from: piece.from - 2 }] : [];
  });
}

/** Whether a text is an expression that reads existing values, with or without its "=". */
export function isExpressionText(text: string, scope: Scope): boolean {
  if (!text.startsWith('='))
    return pathsInText(text, scope).some(({ path }) => path === text) || isBareCall(text, scope);
  const { faults, reads } = compileExpression(text.slice(1), scope);
  return faults.length === 0 && reads.length > 0;
}
