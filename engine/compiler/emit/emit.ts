import type { Node } from 'jsonc-parser';
import { lineStarts, positionAt } from '../../diagnostics/position';
import type { Endpoint } from '../../language/contract';
import { escapePointer } from '../../language/jsonPointer';
import { propertiesOf } from '../../language/schemaParts';
import { languageVersion } from '../../language/schemas';
import type { AnswerUse } from '../answers/answerSchema';
import { AnswerEmitter } from '../answers/emitAnswers';
import type { CompiledText } from '../check/checker';
import { filtersOf } from '../check/list';
import { keysUnder, type ScreenFacts } from '../check/screenFacts';
import { printExpression, printFunctions } from '../expression';
import { isFree } from '../resolve/languageSchema';
import { members, part, plainValue, referenceKindOf, stringAt, type Typed, valueKindOf } from '../resolve/typed';
import { type EmittedValidators, emitValidators } from '../validators';
import { type AddedKeys, listDefaults } from './listDefaults';
import { printLists, searchParams } from './lists';
import { targetOf } from './target';

/** The inputs of code generation. */
export interface Emittable {
  readonly text: string;
  readonly root: Typed;
  readonly held: ReadonlyMap<string, CompiledText>;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Contract values that replace names in the plan, by JSON pointer. */
  readonly meant?: ReadonlyMap<string, unknown>;
  /** Keys that the definition leaves out, with the values that the contract gives them. */
  readonly added?: AddedKeys;
}

/** The source of a screen's module, with imports from the project's root. */
export function emitScreen(definition: Emittable, facts: ScreenFacts, path: string): string {
  const forms = facts.forms.map((form, index) => ({
    name: form.name,
    emitted: emitValidators(form.schema, `v${index}_`),
  }));
  const plan = printPlan({ ...definition, meant: filtersOf(facts), added: listDefaults(facts) });
  const validators = forms.map(({ name, emitted }) => `${JSON.stringify(name)}: ${idsOf(emitted)}`);
  return [
    ...new Set(forms.flatMap(({ emitted }) => emitted.imports)),
    printFunctions(functionsOf(definition)),
    freezeSource,
    ...forms.map(({ emitted }) => emitted.source),
    plan.answers,
    `const plan = ${plan.literal};`,
    `export default freeze({ version: ${languageVersion}, path: ${JSON.stringify(path)}, plan, lists: ${printLists(facts)}, searches: ${JSON.stringify(searchParams(facts))}, validators: { ${validators.join(', ')} } });`,
  ].join('\n');
}

/** The source of the shell's module. */
export function emitShell(definition: Emittable): string {
  const functions = printFunctions(functionsOf(definition));
  const { answers, literal } = printPlan(definition);
  return [
    functions,
    freezeSource,
    answers,
    `export default freeze({ version: ${languageVersion}, plan: ${literal} });`,
  ].join('\n');
}

/** Freezes lists and objects, but not functions: ajv stores errors on the validator function. */
const freezeSource = `const freeze = (value) => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};`;

const idsOf = ({ ids }: EmittedValidators): string =>
  `{ ${Object.entries(ids)
    .map(([id, name]) => `${JSON.stringify(id)}: ${name}`)
    .join(', ')} }`;

const functionsOf = ({ held }: Emittable): string[] => [...held.values()].flatMap(({ calls }) => [...calls]);

/** A definition as JavaScript. */
interface PrintedPlan {
  /** An object literal: expressions compiled, defaults filled in, endpoints looked up. */
  readonly literal: string;
  /** The validators of its endpoints' responses. */
  readonly answers: string;
}

function printPlan(definition: Emittable): PrintedPlan {
  const printer = new Printer(definition, lineStarts(definition.text));
  const literal = printer.part(definition.root);
  return { literal, answers: printer.answers.source() };
}

/** How a definition uses the response of an endpoint it calls. */
function usageOf(holder: Typed): AnswerUse {
  const outcome = part(holder, 'outcome');
  return {
    select: stringAt(holder, 'select'),
    asList: part(holder, 'asArray')?.node.value === true,
    judged: part(outcome, 'refusedWhen') !== undefined,
  };
}

class Printer {
  readonly answers = new AnswerEmitter();

  constructor(
    private readonly definition: Emittable,
    private readonly starts: readonly number[],
  ) {}

  part(typed: Typed, holder: Typed = typed): string {
    const { node, pointer } = typed;
    const kind = valueKindOf(typed);
    if (referenceKindOf(typed) === 'endpoint')
      return this.target(String(node.value), usageOf(holder), keysUnder(part(holder, 'with')));
    if (this.definition.meant?.has(pointer)) return JSON.stringify(this.definition.meant.get(pointer));
    if (kind === 'schema') return JSON.stringify(plainValue(node));
    if (kind !== undefined) return this.value(node, pointer);
    if (isFree(typed.language.schema)) return JSON.stringify(plainValue(node));
    if (node.type === 'array') return `[${typed.parts.map((item) => this.part(item)).join(',')}]`;
    if (node.type === 'object') return this.object(typed);
    return JSON.stringify(node.value);
  }

  private object(typed: Typed): string {
    const written = typed.parts
      .filter(({ key }) => key !== '$schema')
      .map((inner) => `${JSON.stringify(inner.key)}:${this.part(inner, typed)}`);
    const schemas = Object.entries(propertiesOf(typed.language.schema));
    const always = schemas.flatMap(([key, schema]) => ('default' in schema ? [[key, schema.default] as const] : []));
    const defaults = Object.entries({ ...Object.fromEntries(always), ...this.definition.added?.get(typed.pointer) })
      .filter(([key]) => !typed.parts.some((inner) => inner.key === key))
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    return `{${[...written, ...defaults].join(',')}}`;
  }

  /** Emits literals and expressions; recurses into objects and lists. */
  private value(node: Node, pointer: string): string {
    const held = this.definition.held.get(pointer);
    if (held !== undefined) return this.emitText(held);
    if (node.type === 'array')
      return `[${(node.children ?? []).map((item, index) => this.value(item, `${pointer}/${index}`)).join(',')}]`;
    if (node.type !== 'object') return JSON.stringify(node.value);
    const entries = members(node).map(
      ({ key, value }) => `${JSON.stringify(key)}:${this.value(value, `${pointer}/${escapePointer(key)}`)}`,
    );
    return `{${entries.join(',')}}`;
  }

  private emitText(held: CompiledText): string {
    if (held.constant !== undefined) return JSON.stringify(held.constant);
    const { line, column } = positionAt(this.starts, held.offset);
    return printExpression(held, held.text, `${line}:${column}`);
  }

  private target(name: string, use: AnswerUse, given: readonly string[]): string {
    const endpoint = this.definition.endpoints[name];
    if (endpoint === undefined) throw new Error(`There is no endpoint "${name}".`);
    return `{...${JSON.stringify(targetOf(name, endpoint, given))},fits:${this.answers.nameOf(endpoint, use)}}`;
  }
}
