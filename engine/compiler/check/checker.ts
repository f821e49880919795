import type { Node } from 'jsonc-parser';
import type { OffsetCandidate, TextFault } from '../../diagnostics/diagnostic';
import { FaultList } from '../../diagnostics/FaultList';
import { type MessageCode, type MessageParts, warnings, word } from '../../diagnostics/messages';
import { missingName } from '../../diagnostics/missingName';
import { lineStarts, positionAt } from '../../diagnostics/position';
import type { JsonSchema } from '../../language/contract';
import { sourceRead } from '../../language/expression';
import { asObject, asText } from '../../language/json';
import { escapePointer, unescapePointer } from '../../language/jsonPointer';
import {
  type CompiledExpression,
  compileAddress,
  compileExpression,
  compileTemplate,
  type ExpressionFault,
  type Scope,
  type Type,
  type TypeKind,
  typeOfValue,
} from '../expression';
import { fieldReadAt } from '../expression/bareNames';
import { everyPart, members, plainValue, referenceKindOf, stringAt, type Typed, valueKindOf } from '../resolve/typed';
import {
  bracedExpressions,
  doubledBraces,
  fieldNamedBy,
  isBareExpression,
  isMeantAsExpression,
  joinedText,
  pathsInText,
  strayDollars,
} from './bareExpressions';
import { checkFixed, checkFixedInSchema } from './fixedValues';
import { Gaps } from './gaps';
import { offsetInFile } from './offsetInFile';
import { type Opener, partialReads } from './openers';
import { type AroundColumn, insteadOfChosenRows, insteadOfFormula, insteadOfRow } from './rowOfColumn';
import { checkListedRows } from './sampleRows';
import type { FormFact, ScreenFacts } from './screenFacts';

type Worded = Pick<TextFault, 'code' | 'problem' | 'fix' | 'replacements' | 'missing'>;

/** Turns a fault of an expression `text` into a message; `forms` are the screen's forms. */
function faultOfExpression(fault: ExpressionFault, text: string, scope: Scope, forms: readonly FormFact[]): Worded {
  if (
    fault.code === 'unknown-root' &&
    fault.name === 'form' &&
    forms.length > 1 &&
    !('form' in scope || 'answer' in scope)
  ) {
    const field = fieldReadAt(text, fault.to);
    const having = forms.filter(({ fields }) => field !== undefined && fields.has(field));
    const names = (having.length === 0 ? forms : having).map(({ name }) => name);
    const parts = { names, field: having.length === 0 ? undefined : field };
    return { code: 'ambiguous-form', ...word('ambiguous-form', parts) };
  }
  switch (fault.code) {
    case 'unknown-field': {
      const parts = { ...fault, part: 'The name' };
      return { code: fault.code, ...word(fault.code, parts), missing: missingName(fault.code, parts) };
    }
    case 'unknown-value':
      return { code: fault.code, ...word(fault.code, { part: fault.of, name: fault.name, known: fault.known }) };
    default:
      return { code: fault.code, ...word(fault.code, fault) };
  }
}

/** The message about a row or rows that are not available. */
const wordedRow = (name: string | undefined, instead: string): Worded => ({
  code: 'unknown-root',
  ...word('unknown-root', { name: name ?? 'row', known: [], instead }),
});

/** The last key of a pointer. */
const keyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** The removal of what does not belong around an expression; `inFile` converts its offsets. */
function removalsOf(fault: ExpressionFault, inFile: (index: number) => number): readonly OffsetCandidate[] {
  if (fault.code !== 'expression-syntax' || fault.surplus === undefined) return [];
  const { what, ranges } = fault.surplus;
  const edits = ranges.map(([from, to]) => ({ from: inFile(from), to: inFile(to), text: '' }));
  return [{ label: `Remove ${what}`, edits, isCertain: true }];
}

/** A compiled string of the definition, with the JavaScript that computes it. */
export interface CompiledText {
  readonly js: string;
  readonly calls: readonly string[];
  readonly reads: readonly string[];
  /** The expression or text as written. */
  readonly text: string;
  /** The offset of its first character. */
  readonly offset: number;
  readonly type: Type;
  /** The roots it can use. */
  readonly scope: Scope;
  /** True for a text that can contain expressions, false for an expression. */
  readonly isText: boolean;
  /** The text itself, if it contains no expressions. */
  readonly constant: string | undefined;
}

/** The location of a compiled string in the file. */
interface StringPlace extends Pick<CompiledText, 'text' | 'scope' | 'isText' | 'constant'> {
  readonly node: Node;
  readonly pointer: string;
  /** The number of characters before the compiled text: 1 for a leading "=". */
  readonly skip: number;
}

/** Types that the screen's own events and actions pass to other parts. */
export interface Handed {
  /** The type of root `row` for each modal: the union over everything that opens it. */
  readonly modals: Map<string, Type>;
  /** The types of event payloads, by key of the machine's context. */
  readonly machine: Map<string, Type>;
  /** The types put into each form's fields, by form name; page variables are under the empty name. */
  readonly put: Map<string, Type>;
}

/** An empty record of passed types. */
export const nothingHanded = (): Handed => ({ modals: new Map(), machine: new Map(), put: new Map() });

/** The name that a message is about. */
function nameIn(parts: object | (() => object)): string | undefined {
  const { name } = asObject(typeof parts === 'function' ? parts() : parts);
  return asText(name);
}

/** State shared by the checks of one screen: faults, compiled expressions, uses. */
export class Checker {
  readonly faults = new FaultList();
  /** The compiled strings, by JSON pointer. */
  readonly held = new Map<string, CompiledText>();
  /** The row type of a list, by the part that styles its rows. */
  readonly rowOf = new Map<Typed, Type>();
  /** The table of each column and the scope around it, by the pointer of the column. */
  readonly aroundColumn = new Map<string, AroundColumn>();
  readonly usedSources = new Set<string>();
  readonly usedModals = new Set<string>();
  /** The types passed between parts, as found in this pass. */
  readonly found = nothingHanded();
  /** What opens each modal with a row. */
  readonly openers = new Map<string, readonly Opener[]>();
  /** The actions that open each modal without a row. */
  readonly rowlessOpeners = new Map<string, readonly Typed[]>();
  /** The type of root `row` that this pass assumed for each modal. */
  readonly assumed = new Map<string, Type>();
  /** The gaps in the definition. */
  readonly gaps: Gaps;
  #lines: readonly number[] | undefined;
  #opensUnknownModal: boolean | undefined;
  /** The API rules that each field's rules were already compared with. */
  readonly #compared = new Map<JsonSchema, Map<JsonSchema, Set<boolean>>>();

  /** The endpoints that require the value of a form's field, by the field's schema. */
  readonly requiredBy = new Map<JsonSchema, string>();

  constructor(
    readonly text: string,
    readonly facts: ScreenFacts,
    /** The types passed between parts, as found in the previous pass, anywhere in the file. */
    readonly handed: Handed,
  ) {
    this.gaps = new Gaps(text, facts);
  }

  /** Reports a fault at a node once: some values are checked both on their own and as part of their parent. */
  report<C extends MessageCode>(
    code: C,
    node: Pick<Node, 'offset' | 'length'>,
    pointer: string,
    parts: MessageParts<C> | (() => MessageParts<C>),
  ): void {
    if (this.gaps.explain(code, pointer, () => nameIn(parts))) return;
    this.faults.addOnce(code, { pointer, from: node.offset, to: node.offset + node.length }, parts);
  }

  /**
   * Whether a name was reported as unknown, or a part of the definition as invalid. Then nothing is reported as missing, since the misspelt name may have been
   * meant to provide it.
   */
  get hasUnknownNames(): boolean {
    if (this.gaps.exist) return true;
    return this.faults.reported.some(({ code }) => code === 'unknown-field' || code === 'unknown-form');
  }

  /** Whether anything but warnings was reported, so that what the definition lacks may be in a part with a fault. */
  get hasErrors(): boolean {
    return this.gaps.exist || this.faults.reported.some(({ code }) => !warnings.has(code));
  }

  /** Whether something opens a modal that does not exist, so that any modal may be meant. */
  get opensUnknownModal(): boolean {
    this.#opensUnknownModal ??= everyPart(this.facts.root).some(
      (one) => referenceKindOf(one) === 'modal' && !this.facts.modals.has(String(one.node.value)),
    );
    return this.#opensUnknownModal;
  }

  /** The line of an offset in the file, counted from 1. */
  lineOf(offset: number): number {
    this.#lines ??= lineStarts(this.text);
    return positionAt(this.#lines, offset).line;
  }

  /**
   * Whether a field's rules were already compared with an API's, so that calls that send the same field report a fault
   * once.
   */
  wasCompared(own: JsonSchema, api: JsonSchema, required: boolean): boolean {
    const ofField = this.#compared.get(own) ?? new Map<JsonSchema, Set<boolean>>();
    const ofApi = ofField.get(api) ?? new Set();
    const was = ofApi.has(required);
    this.#compared.set(own, ofField.set(api, ofApi.add(required)));
    return was;
  }

  /** Compiles a value with `holds` and returns its type. */
  hold(typed: Typed, scope: Scope): Type {
    const kind = valueKindOf(typed);
    if (kind === 'schema') {
      checkFixedInSchema(this, typed.node, typed.pointer, scope);
      return { kind: 'any' };
    }
    if (kind === 'text') return this.template(typed.node, typed.pointer, scope, compileTemplate);
    if (kind === 'address') return this.template(typed.node, typed.pointer, scope, compileAddress);
    if (kind === 'condition') return this.expression(typed.node, typed.pointer, scope, 0, 'bool');
    if (kind === 'rows') return this.rows(typed, scope);
    return this.value(typed.node, typed.pointer, scope);
  }

  private rows(typed: Typed, scope: Scope): Type {
    if (typed.node.type === 'array') {
      checkFixed(this, typed.node, typed.pointer, scope, 'rows');
      checkListedRows(typed.node, typed.pointer, this);
      return typeOfValue(plainValue(typed.node), 'the rows listed here');
    }
    if (!String(typed.node.value).startsWith('=')) return { kind: 'any' };
    return this.expression(typed.node, typed.pointer, scope, 1, 'list');
  }

  /** Compiles literals, and expressions in strings that start with "="; recurses into objects and lists. */
  value(node: Node, pointer: string, scope: Scope): Type {
    if (node.type === 'string' && String(node.value).startsWith('=')) return this.expression(node, pointer, scope, 1);
    if (node.type === 'string' && isMeantAsExpression(String(node.value), scope)) {
      this.report('missing-equals', node, pointer, { text: String(node.value) });
      return { kind: 'any' };
    }
    if (node.type === 'string') this.checkValueText(node, pointer, scope);
    if (node.type === 'array') {
      const types = (node.children ?? []).map((item, index) => this.value(item, `${pointer}/${index}`, scope));
      return { kind: 'list', of: types[0] ?? { kind: 'any' } };
    }
    if (node.type === 'object') {
      const fields = members(node).map(({ key, value }) => [
        key,
        this.value(value, `${pointer}/${escapePointer(key)}`, scope),
      ]);
      return { kind: 'object', fields: Object.fromEntries(fields), open: false };
    }
    return typeOfValue(node.value);
  }

  /** Reports paths, and expressions in braces, in a value that is a text as a whole. */
  private checkValueText(node: Node, pointer: string, scope: Scope): void {
    const text = String(node.value);
    const [plain, braced] = [pathsInText(text, scope), bracedExpressions(text, scope)];
    const found = [...plain, ...braced].toSorted((one, other) => one.from - other.from);
    for (const { path, from } of found) {
      const offset = offsetInFile(this.text, node, from);
      const parts = { text: path, joined: joinedText(text, found, scope) };
      this.report('missing-equals', { offset, length: path.length }, pointer, { ...parts, isInText: true });
    }
  }

  private expression(node: Node, pointer: string, scope: Scope, skip: number, expected?: TypeKind): Type {
    const done = this.held.get(pointer);
    if (done !== undefined) return done.type;
    const text = String(node.value).slice(skip);
    const compiled = compileExpression(text, scope, expected);
    return this.keep({ node, pointer, scope, skip, text, isText: false, constant: undefined }, compiled);
  }

  private template(node: Node, pointer: string, scope: Scope, compile: typeof compileTemplate): Type {
    const done = this.held.get(pointer);
    if (done !== undefined) return done.type;
    const text = String(node.value);
    if (text.startsWith('='))
      this.report('text-as-value', node, pointer, { text, meant: insteadOfFormula(pointer, text, this) });
    else if (isBareExpression(text, scope)) this.report('missing-braces', node, pointer, { text });
    else this.checkPlainText(node, pointer, scope, compile);
    const field = compile === compileTemplate ? fieldNamedBy(text, keyOf(pointer), scope) : undefined;
    if (field !== undefined) this.report('missing-braces', node, pointer, { text: field, name: text });
    const compiled = compile(text, scope);
    const constant = compiled.constant ? compiled.value : undefined;
    return this.keep({ node, pointer, scope, skip: 0, text, isText: true, constant }, compiled);
  }

  /** Reports paths that a text would show literally. */
  private checkPlainText(node: Node, pointer: string, scope: Scope, compile: typeof compileTemplate): void {
    for (const { path, from } of pathsInText(String(node.value), scope)) {
      const offset = offsetInFile(this.text, node, from);
      this.report('missing-braces', { offset, length: path.length }, pointer, { text: path });
    }
    for (const { path, from, written, isCertain } of doubledBraces(String(node.value), scope)) {
      const at = { offset: offsetInFile(this.text, node, from), length: written.length };
      if (isCertain) this.report('missing-braces', at, pointer, { text: path, doubled: written });
      else this.report('doubled-braces', at, pointer, { text: path });
    }
    if (compile !== compileTemplate) return;
    for (const { path, from } of strayDollars(String(node.value), scope)) {
      const offset = offsetInFile(this.text, node, from);
      this.report('stray-dollar', { offset, length: 1 }, pointer, { text: path });
    }
  }

  private keep(at: StringPlace, { faults, js, calls, reads, type }: CompiledExpression): Type {
    const { node, pointer, scope, skip, text, isText, constant } = at;
    for (const fault of faults) {
      if (this.faults.full) break;
      if (this.gaps.explain(fault.code, pointer, () => ('name' in fault ? fault.name : undefined))) continue;
      if (fault.code === 'unknown-root' && fault.name === 'row' && this.#reportRowlessOpeners(pointer)) continue;
      const name = fault.code === 'unknown-root' ? fault.name : undefined;
      const instead =
        name === 'row' ? insteadOfRow(pointer, text.slice(fault.from), this) : insteadOfChosenRows(name, pointer);
      const named = this.#withSource(fault, pointer);
      const inFile = (index: number): number => offsetInFile(this.text, node, index + skip);
      const from = inFile(fault.from);
      const to = Math.max(from + 1, inFile(fault.to));
      const candidates = removalsOf(fault, inFile);
      this.faults.addWorded({
        pointer,
        from,
        to,
        candidates,
        ...(instead === undefined ? faultOfExpression(named, text, scope, this.facts.forms) : wordedRow(name, instead)),
      });
    }
    for (const { name, from, given, missing } of partialReads(text, reads, scope)) {
      const at = { pointer, from: offsetInFile(this.text, node, from + skip) };
      const to = offsetInFile(this.text, node, from + name.length + skip);
      this.faults.addOnce('partial-field', { ...at, to }, { name, given, missing });
    }
    if (faults.some(({ code }) => code === 'expression-syntax' || code === 'unsupported-syntax'))
      this.#countUsesIn(text);
    for (const path of reads) {
      const name = path.startsWith('status.') ? path.split('.')[1] : sourceRead(path);
      if (name !== undefined) this.usedSources.add(name);
    }
    const offset = offsetInFile(this.text, node, skip);
    this.held.set(pointer, { js, calls, reads, text, offset, type, scope, isText, constant });
    return type;
  }

  /** A fault with the source that the nearest block shows, if it names the `rows` of that block as a value. */
  #withSource(fault: ExpressionFault, pointer: string): ExpressionFault {
    if (fault.code !== 'unknown-root' || fault.name !== 'rows') return fault;
    const blocks = everyPart(this.facts.root).filter((one) => pointer.startsWith(`${one.pointer}/`));
    const rows = blocks.toReversed().map((one) => stringAt(one, 'rows'));
    const [source] = /\bsource\.\w+/.exec(rows.find((one) => one !== undefined) ?? '') ?? [];
    return source === undefined ? fault : { ...fault, meant: [source] };
  }

  /** Reports the actions that open a modal without the row that it reads; returns whether there are any. */
  #reportRowlessOpeners(pointer: string): boolean {
    const [, part, name = ''] = pointer.split('/', 3);
    const modal = unescapePointer(name);
    const openers = part === 'modals' ? (this.rowlessOpeners.get(modal) ?? []) : [];
    for (const { node, pointer: at } of openers) this.report('opens-without-row', node, at, { modal });
    return openers.length > 0;
  }

  /** Counts the sources named in an expression that cannot be parsed as used: what it reads is unknown. */
  #countUsesIn(text: string): void {
    for (const [word] of text.matchAll(/\w+/g)) if (this.facts.sources.has(word)) this.usedSources.add(word);
  }
}
