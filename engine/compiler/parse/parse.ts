import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { TextFault } from '../../diagnostics/diagnostic';
import { FaultList } from '../../diagnostics/FaultList';
import { limits } from '../../diagnostics/limits';
import { word } from '../../diagnostics/messages';
import { escapePointer } from '../../language/jsonPointer';
import { type Habit, notationHabit, pastedHabit, plainAdvice } from './notationHabits';

/** Reports a text that is too large or too deep to be a definition, before parsing it. */
function beyondLimits(text: string): TextFault | undefined {
  const { characters, levels } = limits;
  if (text.length > characters) {
    const words = word('too-long', { max: characters, found: text.length });
    return { code: 'too-long', pointer: '', from: characters, to: characters + 1, ...words };
  }
  const at = tooDeepAt(text, levels);
  if (at === undefined) return undefined;
  return { code: 'too-deep', pointer: '', from: at, to: at + 1, ...word('too-deep', { max: levels }) };
}

/** The offset of the first bracket nested deeper than `max`; undefined if there is none. */
function tooDeepAt(text: string, max: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') at = endOfString(text, at);
    else if (mark === '{' || mark === '[') {
      depth += 1;
      if (depth > max) return at;
    } else if (mark === '}' || mark === ']') depth -= 1;
  }
  return undefined;
}

/** The end of a string: its quote or, if that is missing, the end of the line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}

/** A definition as a tree with the position of each part. */
export interface Parsed {
  /** Absent if the text cannot be parsed at all. */
  readonly tree?: Node;
  readonly faults: readonly TextFault[];
}

/** A tree without the keys that parsing refuses, and the values of those. */
export interface SoundTree {
  readonly tree: Node;
  readonly dropped: readonly Node[];
}

/** Names that would give data access to JavaScript internals. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses strict JSON (no comments, no trailing commas) into a tree; reports texts that are too large, syntax errors,
 * duplicate keys and forbidden names.
 */
export function parseJson(text: string): Parsed {
  const beyond = beyondLimits(text);
  if (beyond !== undefined) return { faults: [beyond] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first !== undefined || tree === undefined) return { faults: [syntaxFault(text, first)] };
  const faults = new FaultList();
  visit(tree, '', faults);
  return { tree, faults: faults.reported };
}

const parseMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unexpected word or character',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma',
  CloseBraceExpected: 'expected a closing }',
  CloseBracketExpected: 'expected a closing ]',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'missing closing quotation mark',
  UnexpectedEndOfNumber: 'incomplete number',
  InvalidUnicode: 'invalid \\u escape, which needs four hex digits',
  InvalidEscapeCharacter: 'unknown escape sequence',
  InvalidCharacter: 'this character must be escaped',
};

/** Detects an empty file, or one in another encoding. */
function findEncodingFault(text: string): Habit | undefined {
  // Bytes that are not UTF-8 arrive as U+FFFD; in UTF-16, every other byte of plain letters is a zero.
  if (text.includes('\0'))
    return { problem: 'the file is saved as UTF-16', instead: 'Save it as UTF-8, without a byte order mark.' };
  if (text.startsWith('\uFEFF'))
    return {
      problem: 'the file starts with a byte order mark (BOM)',
      instead: 'Save it as UTF-8, without a byte order mark.',
    };
  if (text.trim() === '')
    return {
      problem: 'the file is empty',
      instead: 'Write an object: { "key": value }.',
    };
  return undefined;
}

/** Detects a string that ends too early, or has a backslash as in a regular expression or a path. */
function stringHabit(text: string, from: number, code: string): Habit | undefined {
  if (code === 'InvalidEscapeCharacter') {
    const sequence = /\\[^"\\/bfnrtu\n]/.exec(text.slice(from))?.[0] ?? '\\';
    return {
      problem: `"${sequence}" is not an escape sequence`,
      instead: `Double the backslash: "\\${sequence}".`,
    };
  }
  // A quotation mark that is followed by a word closed the string, and one that follows a word opens another.
  const endsEarly = text[from - 1] === '"' && /[\p{L}\p{N}_]/u.test(text[from] ?? '');
  if (!endsEarly) return undefined;
  return {
    problem: 'the quotation mark before this ends the string',
    instead: 'Write single quotes inside a string, as in "{row[\'name\']}".',
  };
}

/** The indentation of the line of an offset, and whether only spaces are before the offset. */
function lineAround(text: string, at: number): { readonly indent: number; readonly isFirst: boolean } {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return { indent, isFirst: indent === line.length };
}

/**
 * The offset of the bracket that is probably not closed: one that is open where another kind of bracket closes, or whose closing
 * bracket is at the start of a line with another indentation. Undefined if there is no such bracket up to `to`.
 */
function unclosedBracket(text: string, to: number): number | undefined {
  const open: number[] = [];
  for (let at = 0; at < to; at += 1) {
    const mark = text[at];
    if (mark === '"') at = endOfString(text, at);
    else if (mark === '{' || mark === '[') open.push(at);
    else if (mark === '}' || mark === ']') {
      const opener = open.pop();
      if (opener === undefined) return undefined;
      const { indent, isFirst } = lineAround(text, at);
      const isOther = text[opener] !== (mark === '}' ? '{' : '[');
      if (isOther || (isFirst && indent < lineAround(text, opener).indent)) return opener;
    }
  }
  return open.at(-1);
}

/** Codes of errors that a missing bracket before them causes. */
const afterMissingBracket: readonly string[] = [
  'PropertyNameExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'CommaExpected',
  'ColonExpected',
];

/**
 * Detects a bracket that is not closed: where an object begins in place of a key, where another bracket closes, or where a list
 * has a key.
 */
function bracketHabit(text: string, from: number, code: string): Habit | undefined {
  if (!afterMissingBracket.includes(code)) return undefined;
  const rest = text.slice(from);
  const isKey = rest.startsWith(':');
  const isAfterComma = /,\s*$/.test(text.slice(0, from));
  const isOpening = /^[{[]/.test(rest);
  const isEnd = /^[}\]]/.test(rest) || rest.trim() === '';
  if (!isKey && !(isOpening && isAfterComma) && !(isEnd && !isAfterComma)) return undefined;
  const opener = unclosedBracket(text, isOpening ? from : Math.min(text.length, from + 1));
  if (opener === undefined || (isKey && text[opener] !== '[')) return undefined;
  const line = text.slice(0, opener).split('\n').length;
  const closer = text[opener] === '{' ? '}' : ']';
  return {
    problem: `the ${text[opener]} in line ${line} is not closed`,
    instead: `Add ${closer} before this${isKey ? ' key' : ''}.`,
  };
}

/** Detects syntax from other notations, typographic quotes and raw tabs. */
function habit(text: string, from: number, to: number): Habit | undefined {
  const [found, before] = [text.slice(from, to), text.slice(0, from).trimEnd()];
  if (/^[}\]]/.test(found) && before.endsWith(','))
    return { problem: 'trailing comma in a list or object', instead: 'Remove the comma before this bracket.' };
  if (/^['\u2018\u2019\u201c\u201d]/.test(found))
    return {
      problem: `${found[0]} is not a valid quotation mark`,
      instead: 'Put strings and keys in straight double quotes: "…".',
    };
  if (found.startsWith('"') && found.includes('\t'))
    return { problem: 'unescaped tab in a string', instead: 'Replace it with a space or \\t.' };
  const word = /^(True|False|None|undefined|TRUE|FALSE|NULL|Null)\b/.exec(text.slice(from))?.[1];
  if (word === undefined) return undefined;
  const right = /^(none|undefined)$/i.test(word) ? 'null' : word.toLowerCase();
  return { problem: `${word} is not a JSON value`, instead: `Write ${right}, in lowercase and without quotes.` };
}

/** The fault for the first syntax error; later errors mostly follow from it. */
function syntaxFault(text: string, error: ParseError | undefined): TextFault {
  const code = error === undefined ? 'ValueExpected' : printParseErrorCode(error.error);
  const from = Math.min(error?.offset ?? 0, text.length);
  const to = from + Math.max(1, error?.length ?? 1);
  const parts = findEncodingFault(text) ??
    pastedHabit(text, from) ??
    habit(text, from, to) ??
    stringHabit(text, from, code) ??
    bracketHabit(text, from, code) ??
    notationHabit(text, from, code) ?? {
      problem: parseMessages[code] ?? code,
      instead: plainAdvice(text, from, code),
    };
  return { code: 'json-syntax', pointer: '', from, to, ...word('json-syntax', parts) };
}

/** Drops what `parseJson` reports in a tree: forbidden names, and all but the last of duplicate keys. */
export function soundTreeOf(root: Node): SoundTree {
  const dropped: Node[] = [];
  const copy = (node: Node): Node => {
    const { type, children } = node;
    if (children === undefined || (type !== 'array' && type !== 'object')) return node;
    if (type === 'array') return { ...node, children: children.map(copy) };
    const last = new Map(children.map((property) => [String(property.children?.[0]?.value), property]));
    const kept = children.flatMap((property) => {
      const [key, value] = property.children ?? [];
      if (key === undefined || value === undefined) return [];
      const name = String(key.value);
      if (!forbidden.has(name) && last.get(name) === property) return [{ ...property, children: [key, copy(value)] }];
      dropped.push(value);
      return [];
    });
    return { ...node, children: kept };
  };
  return { tree: copy(root), dropped };
}

function visit(node: Node, pointer: string, faults: FaultList): void {
  if (node.type === 'array')
    for (const [index, item] of (node.children ?? []).entries()) visit(item, `${pointer}/${index}`, faults);
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const key = String(keyNode.value);
    const at = {
      pointer: `${pointer}/${escapePointer(key)}`,
      from: keyNode.offset,
      to: keyNode.offset + keyNode.length,
    };
    if (forbidden.has(key)) faults.add('forbidden-key', at, { name: key });
    else if (seen.has(key)) faults.add('duplicate-key', at, { key });
    seen.add(key);
    visit(valueNode, at.pointer, faults);
  }
}
