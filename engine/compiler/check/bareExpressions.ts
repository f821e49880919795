import { compileExpression, type Scope } from '../expression';
import { cutTemplate } from '../expression/template';

/** Whether a plain text looks like a path from a root available here: `form.reason`, `row['visit-id']`. */
export function looksLikeExpression(text: string, scope: Scope): boolean {
  const root = /^([a-z]\w*)(\.[A-Za-z_]\w*|\[\s*['"])/.exec(text)?.[1];
  return root !== undefined && Object.hasOwn(scope, root) && !/\s\w+\s/.test(text);
}

/** Whether the entire text is an expression that reads data. */
export const isBareExpression = (text: string, scope: Scope): boolean =>
  looksLikeExpression(text, scope) ||
  (/^[a-z]\w*\(.*\)$/i.test(text) && compileExpression(text, scope).reads.length > 0);

/** A path in a text, with its offset. */
interface PlacedPath {
  readonly path: string;
  readonly from: number;
}

/** The plain part of a text, with blanks in place of its expressions and of braces that are written twice. */
function plainPart(text: string): string {
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
  const paths = plainPart(text).matchAll(/(?<![\w.\-/@])([a-z]\w*)\.([A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*(?![\w(/@-])/g);
  return [...paths].flatMap(({ 0: path, 1: root = '', 2: name = '', index }) => {
    const type = Object.hasOwn(scope, root) ? scope[root] : undefined;
    return type?.kind === 'object' && Object.hasOwn(type.fields, name) ? [{ path, from: index }] : [];
  });
}
