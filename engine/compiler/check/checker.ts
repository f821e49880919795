import type { Node } from 'jsonc-parser';
import { FaultList } from '../../diagnostics/FaultList';
import type { MessageCode, MessageParts } from '../../diagnostics/messages';
import type { JsonSchema } from '../../language/contract';
import { escapePointer } from '../../language/jsonPointer';
import { compileExpression, compileTemplate, type Kind, type Scope, type Type, typeOfValue } from '../expression';
import { holds, members, plainValue, type Typed } from '../resolve/typed';
import type { Facts } from './facts';
import { faultOfExpression } from './faultOfExpression';
import { offsetInFile } from './offsetInFile';

/** A compiled string of the definition: the JavaScript that computes it. */
export interface Held {
  readonly js: string;
  readonly calls: readonly string[];
  readonly reads: readonly string[];
  /** The expression or text as written. */
  readonly text: string;
  /** Where its first character stands, as an offset. */
  readonly offset: number;
  readonly type: Type;
  /** What it may start from. */
  readonly scope: Scope;
  /** True for a text that may hold expressions, false for an expression. */
  readonly isText: boolean;
  /** The text itself, when it holds no expression. */
  readonly constant?: string;
}

/** Types that the screen's own events and actions hand on. */
export interface Handed {
  /** By modal: the type of root row, whoever opens it. */
  readonly modals: Map<string, Type>;
  /** By key of the machine's context. */
  readonly machine: Map<string, Type>;
  /** What is put into the fields of each form, by its name, and under no name into the variables of the page. */
  readonly put: Map<string, Type>;
}

/** Nothing handed on yet. */
export const nothingHanded = (): Handed => ({ modals: new Map(), machine: new Map(), put: new Map() });

/** A plain text that begins with a root of this place and goes on into it: `form.reason`, `row['visit-id']`. */
function looksLikeExpression(text: string, scope: Scope): boolean {
  const root = /^([a-z]\w*)(\.[A-Za-z_]\w*|\[\s*['"])/.exec(text)?.[1];
  return root !== undefined && Object.hasOwn(scope, root) && !/\s\w+\s/.test(text);
}

/** A text that reads as an expression from its first to its last character, and looks something up. */
const isBareExpression = (text: string, scope: Scope): boolean =>
  looksLikeExpression(text, scope) ||
  (/^[a-z]\w*\(.*\)$/i.test(text) && compileExpression(text, scope).reads.length > 0);

/** What the checks of one screen share: where faults go, what was compiled, what was used. */
export class Checker {
  readonly faults = new FaultList();
  /** By JSON pointer. */
  readonly held = new Map<string, Held>();
  /** The rows of a list, by how that looks. */
  readonly rowOf = new Map<Typed, Type>();
  readonly usedSources = new Set<string>();
  readonly usedModals = new Set<string>();
  /** What this run has seen handed on. */
  readonly found = nothingHanded();
  /** What the rules of fields have been held against, by those rules. */
  readonly #compared = new Map<JsonSchema, Map<JsonSchema, Set<boolean>>>();

  constructor(
    readonly text: string,
    readonly facts: Facts,
    /** What the run before has seen handed on, wherever in the file. */
    readonly handed: Handed,
  ) {}

  /** Reports a fault at a node; some values are looked at by their own check and by that of what they stand in, and told once. */
  report<C extends MessageCode>(
    code: C,
    node: Pick<Node, 'offset' | 'length'>,
    pointer: string,
    parts: MessageParts<C> | (() => MessageParts<C>),
  ): void {
    this.faults.addOnce(code, { pointer, from: node.offset, to: node.offset + node.length }, parts);
  }

  /** Whether a field's rules were held against those of an API before: what many calls send alike is told once. */
  wasCompared(own: JsonSchema, api: JsonSchema, required: boolean): boolean {
    const ofField = this.#compared.get(own) ?? new Map<JsonSchema, Set<boolean>>();
    const ofApi = ofField.get(api) ?? new Set();
    const was = ofApi.has(required);
    this.#compared.set(own, ofField.set(api, ofApi.add(required)));
    return was;
  }

  /** Compiles whatever a holder holds, and gives its type. */
  hold(typed: Typed, scope: Scope): Type {
    const kind = holds(typed);
    if (kind === 'schema') return { kind: 'any' };
    if (kind === 'text') return this.template(typed.node, typed.pointer, scope);
    if (kind === 'condition') return this.expression(typed.node, typed.pointer, scope, 0, 'bool');
    if (kind === 'rows') return this.rows(typed, scope);
    return this.value(typed.node, typed.pointer, scope);
  }

  private rows(typed: Typed, scope: Scope): Type {
    if (typed.node.type === 'array') return typeOfValue(plainValue(typed.node), 'the rows listed here');
    if (!String(typed.node.value).startsWith('=')) return { kind: 'any' };
    return this.expression(typed.node, typed.pointer, scope, 1, 'list');
  }

  /** Literals and, in strings that start with =, expressions; through objects and lists. */
  value(node: Node, pointer: string, scope: Scope): Type {
    if (node.type === 'string' && String(node.value).startsWith('=')) return this.expression(node, pointer, scope, 1);
    if (node.type === 'string' && looksLikeExpression(String(node.value), scope)) {
      this.report('missing-equals', node, pointer, { text: String(node.value) });
      return { kind: 'any' };
    }
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

  private expression(node: Node, pointer: string, scope: Scope, skip: number, expected?: Kind): Type {
    const done = this.held.get(pointer);
    if (done !== undefined) return done.type;
    const text = String(node.value).slice(skip);
    const compiled = compileExpression(text, scope, expected);
    return this.keep(node, pointer, skip, { ...compiled, text, isText: false }, scope);
  }

  private template(node: Node, pointer: string, scope: Scope): Type {
    const done = this.held.get(pointer);
    if (done !== undefined) return done.type;
    const text = String(node.value);
    if (text.startsWith('=')) this.report('text-as-value', node, pointer, { text });
    else if (isBareExpression(text, scope)) this.report('missing-braces', node, pointer, { text });
    const { value, ...compiled } = compileTemplate(text, scope);
    return this.keep(
      node,
      pointer,
      0,
      { ...compiled, text, isText: true, ...(compiled.constant ? { constant: value } : { constant: undefined }) },
      scope,
    );
  }

  private keep(
    node: Node,
    pointer: string,
    skip: number,
    compiled: Omit<Held, 'offset' | 'scope'> & { faults: readonly Parameters<typeof faultOfExpression>[0][] },
    scope: Scope,
  ): Type {
    const { faults, ...held } = compiled;
    for (const fault of faults) {
      if (this.faults.full) break;
      const from = offsetInFile(this.text, node, fault.from + skip);
      const to = Math.max(from + 1, offsetInFile(this.text, node, fault.to + skip));
      this.faults.addWorded({ pointer, from, to, ...faultOfExpression(fault, scope, this.facts.forms) });
    }
    for (const path of held.reads) {
      const [root, name] = path.split('.');
      if ((root === 'source' || root === 'status') && name !== undefined) this.usedSources.add(name);
    }
    this.held.set(pointer, { ...held, scope, offset: offsetInFile(this.text, node, skip) });
    return held.type;
  }
}
