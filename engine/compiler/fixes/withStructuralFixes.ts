import type { Node } from 'jsonc-parser';
import type { OffsetCandidate, OffsetEdit, TextFault } from '../../diagnostics/diagnostic';
import { members } from '../resolve/typed';
import { keywordTypes } from '../validators/keywords';
import { addItem, addMember, endOf, removeMember } from './memberEdits';
import { childAt, nodeAtSteps, stepsOf } from './nodeAtPointer';

/** A definition with the steps to the key at fault. */
interface Place {
  readonly text: string;
  readonly root: Node;
  readonly steps: readonly string[];
  readonly fault: TextFault;
  readonly faults: readonly TextFault[];
}

/** A fault with a fix that moves or removes a part of the definition. */
type StructuralFix = (place: Place) => Partial<TextFault> | undefined;

/** Adds the fixes that move or remove a part of a definition to its faults. */
export function withStructuralFixes(text: string, root: Node, faults: readonly TextFault[]): readonly TextFault[] {
  return faults.map((fault) => {
    const place = { text, root, steps: stepsOf(fault.pointer), fault, faults };
    const found = [removeSource, moveRequired, moveRule].map((fix) => fix(place)).find((one) => one !== undefined);
    return { ...fault, ...found };
  });
}

/**
 * Removes a source that nothing reads. If the screen has other faults, one of them may be the intended use.
 */
const removeSource: StructuralFix = ({ root, steps, fault, faults }) => {
  if (fault.code !== 'unused-source') return undefined;
  const isCertain = faults.every(({ code }) => code === 'unused-source');
  const label = `Remove the source ${JSON.stringify(steps.at(-1))}`;
  return { candidates: [{ label, edits: removeAt(root, steps, steps.length - 1), isCertain }] };
};

/** Removes the member at these steps, and the objects around it that have no other member, but `maxEmptied` at most. */
function removeAt(root: Node, steps: readonly string[], maxEmptied = 0): readonly OffsetEdit[] {
  const all = members(nodeAtSteps(root, steps.slice(0, -1)));
  if (all.length === 1 && maxEmptied > 0) return removeAt(root, steps.slice(0, -1), maxEmptied - 1);
  return removeMember(
    all,
    all.findIndex(({ key }) => key === steps.at(-1)),
  );
}

/** Moves `"required": true` of a property into the list of the object that has the property. */
const moveRequired: StructuralFix = (place) => {
  const { root, steps, fault } = place;
  if (fault.code !== 'bad-keyword-value' || steps.at(-1) !== 'required' || steps.at(-3) !== 'properties')
    return undefined;
  if (nodeAtSteps(root, steps)?.value !== true) return undefined;
  const candidate = requireProperty(place, steps.slice(0, -1), removeAt(root, steps));
  return candidate && { candidates: [candidate] };
};

/** Lists a property, given by its steps, as required, along with other edits. */
function requireProperty(
  { text, root }: Place,
  property: readonly string[],
  removal: readonly OffsetEdit[],
): OffsetCandidate | undefined {
  const name = property.at(-1) ?? '';
  const owner = members(nodeAtSteps(root, property.slice(0, -2)));
  const list = owner.find(({ key }) => key === 'required')?.value;
  if (list !== undefined && list.type !== 'array') return undefined;
  const isListed = list?.children?.some(({ value }) => value === name) ?? false;
  const quoted = JSON.stringify(name);
  const at = owner.findIndex(({ key }) => key === 'properties');
  const addition = list ? addItem(text, list, quoted) : addMember(text, owner, 'required', `[${quoted}]`, at);
  if (addition === undefined) return undefined;
  const edits = isListed ? removal : [...removal, addition];
  return { label: `Move it into the list "required": ${quoted}`, edits, isCertain: true };
}

/** Keywords whose value is a part of a schema, not a limit. */
const nested = ['items', 'additionalItems', 'contains', 'properties', 'patternProperties', 'propertyNames'];
const rules: ReadonlySet<string> = new Set([
  ...Object.keys(keywordTypes).filter(
    (keyword) => ![...nested, 'additionalProperties', 'dependencies'].includes(keyword),
  ),
  ...['enum', 'const'],
]);

/** Moves a rule from the options of a field into its schema. */
const moveRule: StructuralFix = (place) => {
  const { text, root, steps, fault } = place;
  const rule = steps.at(-1) ?? '';
  if (!['unknown-key', 'widget-option'].includes(fault.code) || steps.at(-2) !== 'ui:options' || !rules.has(rule))
    return undefined;
  const field = schemaOfField(root, steps.slice(0, -2));
  const [value, schema] = [nodeAtSteps(root, steps), field && nodeAtSteps(root, field)];
  if (value === undefined || field === undefined || schema === undefined) return undefined;
  const removal = removeAt(root, steps, 2);
  if (rule === 'required') {
    const candidate = value.value === true ? requireProperty(place, field, removal) : undefined;
    return candidate && { ...moved, candidates: [candidate] };
  }
  if (typeof value.value === 'string' && value.value.startsWith('=')) return undefined;
  const addition = addMember(text, members(schema), rule, text.slice(value.offset, endOf(value)));
  if (addition === undefined || childAt(schema, rule) !== undefined) return undefined;
  const label = `Move ${JSON.stringify(rule)} into the field's schema`;
  return { ...moved, candidates: [{ label, edits: [...removal, addition], isCertain: true }] };
};

/** A rule is no misspelt option. */
const moved = { fix: 'It is a rule: move it to the field under "schema".', replacements: [] };

/** The steps to the schema of a field, from the steps to its look: `form/ui/name` → `form/schema/properties/name`. */
function schemaOfField(root: Node, look: readonly string[]): readonly string[] | undefined {
  const at = look.findIndex(
    (step, index) => step === 'ui' && childAt(nodeAtSteps(root, look.slice(0, index)), 'schema') !== undefined,
  );
  if (at === -1) return undefined;
  return look.slice(at + 1).reduce<readonly string[] | undefined>(
    (steps, step) => {
      const below = [['properties', step], ...(step === 'items' ? [['items']] : [])];
      const next = below.map((more) => [...(steps ?? []), ...more]);
      return next.find((one) => nodeAtSteps(root, one)?.type === 'object');
    },
    [...look.slice(0, at), 'schema'],
  );
}
