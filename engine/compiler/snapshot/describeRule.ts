import type { Difference, Step } from './compare';
import { isPart } from './identity';
import { rulePhrase, ruleWords, said } from './words';

/** Where a difference lies in a form's rules: the path below `schema`. */
function withinSchema(path: readonly Step[]): readonly string[] | undefined {
  const at = path.findIndex(({ key }, index) => key === 'schema' && path[index - 1]?.key === 'form');
  return at === -1 ? undefined : path.slice(at + 1).map(({ key }) => key);
}

/** The form's schema on the way to a difference. */
function schemaAt(definition: unknown, path: readonly Step[]): unknown {
  let value = definition;
  for (const { key, item } of path) {
    if (item !== undefined) value = item.before ?? item.after;
    else value = isPart(value) ? value[key] : undefined;
    if (key === 'schema') return value;
  }
  return undefined;
}

function labelOf(schema: unknown, field: string): string {
  const properties = isPart(schema) ? schema.properties : undefined;
  const own = isPart(properties) ? properties[field] : undefined;
  return isPart(own) && typeof own.title === 'string' ? own.title : field;
}

/** A difference in a form's rules in plain words; nothing when it lies elsewhere. */
export function describeRule(difference: Difference, definition: unknown): string | undefined {
  const inner = withinSchema(difference.path);
  if (inner === undefined) return undefined;
  return ruleWithin(difference, schemaAt(definition, difference.path), inner);
}

/** The part of a difference below `items`, when the field is a list of rows. */
function belowRows(schema: unknown, [first, field = '', rule, ...rest]: readonly string[]) {
  const properties = isPart(schema) ? schema.properties : undefined;
  const list = isPart(properties) ? properties[field] : undefined;
  if (first !== 'properties' || rule !== 'items' || rest.length === 0 || !isPart(list)) return undefined;
  return { rows: list.items, rest };
}

function ruleWithin(difference: Difference, schema: unknown, inner: readonly string[]): string {
  const below = belowRows(schema, inner);
  if (below) return `${labelOf(schema, inner[1] ?? '')} › ${ruleWithin(difference, below.rows, below.rest)}`;
  const [first, field = '', rule] = inner;
  if (first === 'required') return requiredWords(difference, schema);
  if (first === 'errorMessage')
    return messageWords(difference, labelOf(schema, inner.at(-1) ?? ''), String(inner[1] ?? ''));
  if (first !== 'properties') return `the form's rule ${said(first)} changed`;
  const label = labelOf(schema, field);
  if (rule === undefined) return fieldWords(difference, label, difference.after);
  if (rule === 'errorMessage') return messageWords(difference, label, inner.at(-1) ?? '');
  return ruleChange(difference, label, rule);
}

function fieldWords({ kind, before, after }: Difference, label: string, added: unknown): string {
  if (kind === 'moved') return `field ${said(label)} moved`;
  if (kind === 'renamed') return `field ${said(label)} is now called ${said(after)} in the data, not ${said(before)}`;
  const title = isPart(added) && typeof added.title === 'string' ? added.title : label;
  return `field ${said(kind === 'added' ? title : label)} ${kind}`;
}

function requiredWords({ before, after }: Difference, schema: unknown): string {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [old, now] = [list(before), list(after)];
  const come = now.filter((field) => !old.includes(field)).map((field) => `${labelOf(schema, field)} required`);
  const gone = old
    .filter((field) => !now.includes(field))
    .map((field) => `${labelOf(schema, field)} no longer required`);
  return [...come, ...gone].join(', ') || 'the order of required fields changed';
}

function messageWords({ kind, before, after }: Difference, label: string, rule: string): string {
  if (kind === 'changed') return `${label}: message for ${rule} ${said(before)} → ${said(after)}`;
  return `${label}: message for ${rule} ${kind === 'added' ? `${said(after)} added` : `${said(before)} removed`}`;
}

function ruleChange({ kind, before, after }: Difference, label: string, rule: string): string {
  const phrase = (limit: unknown) => rulePhrase[rule]?.(said(limit)) ?? `${rule} ${said(limit)}`;
  if (kind === 'added') return `${label} now ${phrase(after)}`;
  if (kind === 'removed') return `${label} no longer ${phrase(before)}`;
  return `${label} ${(ruleWords[rule] ?? ((a, b) => `${rule} ${a} → ${b}`))(said(before), said(after))}`;
}
