import type { JsonSchema } from '../../language/contract';
import { alternativesOf, fieldType } from '../../language/fieldWidget';
import { objectFields } from '../../language/formFields';
import { itemsOf } from '../../language/schemaParts';
import { type IsNull, isNeverTrue, isTrueOfNull } from '../expression';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { type FilledFields, hasDefault } from './filledFields';
import type { FormFact } from './screenFacts';
import { widgetOf } from './widget';

/**
 * Reports fields that can never appear, or never be edited, because each waits for a field without a value: for itself,
 * for another one that waits in turn, or for nothing at all.
 */
export function checkNeverShown(form: FormFact, filled: FilledFields, checker: Checker): void {
  if (checker.hasUnknownNames) return;
  for (const { field, condition } of findWaiting(form, filled)) {
    const at = [condition.node, condition.pointer] as const;
    if (condition.key === 'ui:visible') checker.report('never-shown', ...at, { field });
    else checker.report('never-filled', ...at, { field, because: `"${condition.key}"` });
  }
}

/** A field with a condition. */
interface Conditional {
  readonly field: string;
  readonly condition: Typed;
  /** The place in the form that the condition reads as `row`. */
  readonly row: string | undefined;
}

interface Place {
  readonly schema: JsonSchema;
  readonly look: Typed | undefined;
  /** The names from the form to this object; "*" for a row of a list. */
  readonly at: string;
  /** The place of the row that contains it. */
  readonly row: string | undefined;
}

/** The fields that never appear: every condition fails while all of these fields are empty. */
function findWaiting(form: FormFact, filled: FilledFields): readonly Conditional[] {
  if (filled === 'all') return [];
  const waiting = new Map<string, Conditional>();
  const look = part(form.typed, 'ui');
  for (const [name, schema] of form.fields)
    if (!filled.has(name)) addField(name, { schema, look, at: '', row: undefined }, waiting);
  // A field that may appear can be filled in, which may show others.
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const [at, { condition, row }] of waiting) {
      const isNull = (path: readonly string[]): boolean => {
        const read = placeOf(path, form.name, row);
        return read !== undefined && waiting.has(read);
      };
      if (!isLocked(condition, isNull)) waiting.delete(at);
    }
  }
  return [...waiting.values()];
}

/** Whether a condition keeps users from filling in its field while some values are null. */
const isLocked = ({ key, node }: Typed, isNull: IsNull): boolean =>
  (key === 'ui:visible' ? isNeverTrue : isTrueOfNull)(String(node.value), isNull);

/** The condition that shows a field, or else one that keeps users from editing it; lists start as empty lists. */
function conditionOf(look: Typed | undefined, schema: JsonSchema): Typed | undefined {
  const visible = part(look, 'ui:visible');
  const isList = ['array', 'object', undefined].includes(fieldType(schema));
  if (visible !== undefined || isList || ['hidden', 'output'].includes(widgetOf(look, schema))) return visible;
  return part(look, 'ui:disabled') ?? part(look, 'ui:readonly');
}

/** Adds a field with a condition, and those in it; one that starts with a value does not wait. */
function addField(name: string, { schema, look, at, row }: Place, waiting: Map<string, Conditional>): void {
  if (hasDefault(schema)) return;
  const own = part(look, name);
  const condition = conditionOf(own, schema);
  const place = `${at}/${name}`;
  if (condition !== undefined) waiting.set(place, { field: name, condition, row });
  const items = itemsOf(schema);
  if (items !== undefined) {
    const inner = `${place}/*`;
    addFields({ schema: items, look: part(own, 'items'), at: inner, row: inner }, waiting);
  } else addFields({ schema, look: own, at: place, row }, waiting);
}

function addFields(place: Place, waiting: Map<string, Conditional>): void {
  // Objects without a look have no conditions; schemas in them may be deep.
  if (place.look === undefined || hasDefault(place.schema)) return;
  const objects = alternativesOf(place.schema)?.branches ?? [place.schema];
  const fields = objects.flatMap((one) => objectFields(one).fields);
  // The branches of alternatives share their looks.
  const preset = new Set(fields.filter(({ schema }) => hasDefault(schema)).map(({ name }) => name));
  for (const { name, schema } of fields) if (!preset.has(name)) addField(name, { ...place, schema }, waiting);
}

/** The place in the form of a value that a condition reads; undefined if it is somewhere else. */
function placeOf([root, ...path]: readonly string[], form: string, row: string | undefined): string | undefined {
  if (root === 'row') return row === undefined ? undefined : [row, ...path].join('/');
  const names = root === 'forms' && path[0] === form ? path.slice(1) : root === 'form' ? path : [];
  return names.length === 0 ? undefined : ['', ...names].join('/');
}
