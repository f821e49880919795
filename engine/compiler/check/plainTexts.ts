import { compileExpression, type Type } from '../expression';
import { cutTemplate } from '../expression/template';
import { everyPart, part, type Typed, valueKindOf } from '../resolve/typed';
import { plainPart } from './bareExpressions';
import type { Checker } from './checker';
import { offsetInFile } from './offsetInFile';
import { textsOfSchema } from './schemaTexts';

/** How to write values that are stored in another form than users read. */
const formatted: Readonly<Partial<Record<Type['kind'], (written: string) => string>>> = {
  date: (written) => `{date(${written})}`,
  dateTime: (written) => `{dateTime(${written})}`,
  bool: (written) => `{${/[?:&|]/.test(written) ? `(${written})` : written} ? 'Yes' : 'No'}`,
};

/** Names of types in messages. */
const names: Readonly<Partial<Record<Type['kind'], string>>> = {
  date: 'a date as it is stored, such as 2026-11-20',
  dateTime: 'a time as it is stored, such as 2026-11-20T09:05:00',
  bool: 'true or false',
};

/** The texts that are read by the page and not by users, by the key of the text. */
const readByPage: ReadonlySet<string> = new Set([
  'date',
  'firstDay',
  'lastDay',
  'value',
  'download',
  'icon',
  'secondaryTone',
]);

/** Reports texts with dates and yes-no values as they are stored. */
export function checkStoredForms(checker: Checker): void {
  const inTexts = (typed: Typed): void => {
    // A part with "as" formats its value.
    const isFormatted = part(typed, 'as') !== undefined;
    for (const one of typed.parts) {
      const isText = valueKindOf(one) === 'text' && !readByPage.has(one.key ?? '');
      if (isText && !(isFormatted && one.key === 'text')) checkText(one, checker);
      inTexts(one);
    }
  };
  inTexts(checker.facts.root);
}

function checkText({ node, pointer }: Typed, checker: Checker): void {
  const held = checker.held.get(pointer);
  if (held === undefined || !held.text.includes('{')) return;
  for (const piece of cutTemplate(held.text)) {
    if (piece.kind !== 'expression') continue;
    const { faults, type, reads } = compileExpression(piece.text, held.scope);
    const write = formatted[type.kind];
    if (write === undefined || faults.length > 0 || reads.length === 0) continue;
    const [offset, end] = [piece.from - 1, piece.from + piece.text.length + 1].map((at) =>
      offsetInFile(checker.text, node, at),
    );
    const at = { offset: offset ?? node.offset, length: (end ?? 0) - (offset ?? 0) };
    checker.report('stored-form', at, pointer, { shown: names[type.kind] ?? '', meant: write(piece.text.trim()) });
  }
}

/** A word or words between the marks that other tools format. */
const marked =
  /(?<![\w*])(\*\*|__)(?=[\p{L}\p{N}])[^*_]*[\p{L}\p{N}.!?]\1(?![\w*])|\[[^\][]+\]\((?:https?:|\/)[^()\s]*\)/u;

/** Reports the marks of Markdown: users would see them. */
export function checkMarkdown(checker: Checker): void {
  for (const typed of everyPart(checker.facts.root))
    if (valueKindOf(typed) === 'text' && typed.node.type === 'string') checkMarks(typed, checker);
  for (const { typed } of checker.facts.forms) {
    const schema = part(typed, 'schema');
    if (schema !== undefined) for (const text of textsOfSchema(schema.node, schema.pointer)) checkMarks(text, checker);
  }
}

function checkMarks({ node, pointer }: Pick<Typed, 'node' | 'pointer'>, checker: Checker): void {
  const text = String(node.value);
  const found = /\*\*|__|\]\(/.test(text) ? marked.exec(plainPart(text)) : null;
  if (found === null) return;
  const [from, to] = [found.index, found.index + found[0].length];
  const inside = text.slice(from, to);
  const plain = found[1] === undefined ? inside.replace(/^\[([^\]]*)\].*$/s, '$1') : inside.slice(2, -2);
  const offset = offsetInFile(checker.text, node, from);
  const length = offsetInFile(checker.text, node, to) - offset;
  checker.report('shown-markdown', { offset, length }, pointer, {
    marked: inside,
    plain,
    isLink: found[1] === undefined,
  });
}
