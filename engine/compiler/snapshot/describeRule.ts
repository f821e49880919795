import { isObject } from '../../language/json';
import type { DefinitionStep, Difference } from './compare';
import { type Definitions, labelIn, partsAt, rowSchemas } from './describedSteps';
import { formatInFull } from './keyPhrases';
import { type LabelOf, limitInWords, messagesInWords, rulesInWords, ruleWordsOf } from './ruleWords';

/** The rules around a difference: the schema before and after, and their subject. */
interface Rules {
  readonly schemas: readonly unknown[];
  /** The subject of the rules; absent for a whole form. */
  readonly about?: string;
  /** Describes the rules that contain this one, such as those under a condition. */
  readonly within?: string;
  /** The schemas whose titles label the fields, if they are not the rules' own. */
  readonly titles?: readonly unknown[];
}

/** The index on the path where the rules start: below a form's schema or a page variable. */
function rulesAt(path: readonly DefinitionStep[]): number {
  const form = path.findIndex(({ key }, index) => key === 'schema' && path[index - 1]?.key === 'form');
  return form === -1 && path[0]?.key === 'page' && path.length > 1 ? 1 : form;
}

/** Describes a difference in the rules of a form or variable; undefined if the difference is elsewhere. */
export function describeRule(difference: Difference, definitions: Definitions): string | undefined {
  const at = rulesAt(difference.path);
  if (at === -1) return undefined;
  const schemas = partsAt(definitions, difference.path.slice(0, at + 1));
  const inner = difference.path.slice(at + 1);
  if (difference.path[at - 1]?.key === 'form') return ruleWithin(difference, { schemas }, inner);
  const about = `variable ${formatInFull(difference.path[at]?.key)}`;
  if (inner.length > 0) return ruleWithin(difference, { schemas, about }, inner);
  return variableWords(difference, about);
}

function variableWords({ kind, before, after }: Difference, about: string): string {
  if (kind === 'renamed') return `${about} renamed ${formatInFull(after)}`;
  const value = after ?? before;
  return `${about} ${kind}${isObject(value) ? ` (${rulesInWords(value, (field) => field)})` : ''}`;
}

const labels =
  ({ schemas, titles = schemas }: Rules): LabelOf =>
  (field) =>
    labelIn(titles, field);

const fieldSchemas = (schemas: readonly unknown[], field: string): unknown[] =>
  schemas.map((schema) => (isObject(schema) && isObject(schema.properties) ? schema.properties[field] : undefined));

/** Keywords that contain other rules. */
const containers = new Set(['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'contains', 'propertyNames']);

function ruleWithin(difference: Difference, rules: Rules, steps: readonly DefinitionStep[]): string {
  const [first, second, ...rest] = steps;
  if (first === undefined) return `${rules.about ?? 'the form'}: schema ${difference.kind}`;
  if (first.key === 'properties' && second !== undefined) return fieldWithin(difference, rules, second.key, rest);
  if (first.key === 'errorMessage') return messageWithin(difference, rules, steps.slice(1));
  if (first.key === 'required' && steps.length === 1) return describeRequired(difference, rules);
  if (containers.has(first.key) && (steps.length > 1 || first.item !== undefined)) {
    const [titles, within] = [rules.titles ?? rules.schemas, ruleWordsOf(first.key).phrase('').trim()];
    const inner = {
      schemas: [],
      titles,
      about: rules.about,
      within: rules.within ? `${rules.within}, ${within}` : within,
    };
    return steps.length === 1 ? itemWords(difference, inner, first) : ruleWithin(difference, inner, steps.slice(1));
  }
  if (first.key === 'items' && second !== undefined) return itemsWithin(difference, rules, steps.slice(1));
  return ruleChange(difference, rules, steps);
}

/** Describes rules about the items of a list; the fields of rows appear under the list's label. */
function itemsWithin(difference: Difference, rules: Rules, steps: readonly DefinitionStep[]): string {
  const schemas = rules.schemas.map((schema) => (isObject(schema) ? schema.items : undefined));
  const isRows = schemas.some((schema) => isObject(schema) && schema.properties !== undefined);
  const about = isRows ? rules.about : `each item of ${rules.about ?? 'the list'}`;
  return ruleWithin(difference, { ...rules, schemas, titles: undefined, about }, steps);
}

function fieldWithin(difference: Difference, rules: Rules, field: string, rest: readonly DefinitionStep[]): string {
  const own = labels(rules)(field);
  if (rest.length === 0) return fieldWords(difference, rules, own);
  const about = rules.about === undefined ? own : `${rules.about} › ${own}`;
  return ruleWithin(
    difference,
    { ...rules, about, schemas: fieldSchemas(rules.schemas, field), titles: titlesOf(rules, field) },
    rest,
  );
}

/**
 * The schemas with the field labels: rules under a condition refer to fields of the form, rules of a field to the
 * fields of its rows.
 */
const titlesOf = (rules: Rules, field: string): readonly unknown[] | undefined =>
  rules.titles === undefined
    ? rules.schemas
    : rowSchemas(rules.titles, field).every((one) => one === undefined)
      ? rules.titles
      : undefined;

function prefix({ about, within }: Rules): string {
  const place = within === undefined ? '' : `${within}: `;
  return about === undefined ? place : `${place}${about} › `;
}

function fieldWords({ kind, after }: Difference, rules: Rules, label: string): string {
  const before = prefix(rules);
  if (kind === 'moved') return `${before}field ${formatInFull(label)} moved`;
  if (kind === 'renamed') return `${before}field ${formatInFull(label)} renamed ${formatInFull(after)} in the data`;
  return `${before}field ${formatInFull(label)} ${kind}`;
}

function describeRequired({ before, after }: Difference, rules: Rules): string {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const [old, now] = [list(before), list(after)];
  const label = (field: string) => labels(rules)(field);
  const come = now.filter((field) => !old.includes(field)).map((field) => `${label(field)} required`);
  const gone = old.filter((field) => !now.includes(field)).map((field) => `${label(field)} no longer required`);
  return `${prefix(rules)}${[...come, ...gone].join(', ') || 'the order of required fields changed'}`;
}

function messageWithin({ kind, before, after }: Difference, rules: Rules, steps: readonly DefinitionStep[]): string {
  const [rule, field] = steps.map(({ key }) => key);
  const about = field === undefined ? rules.about : [rules.about, labels(rules)(field)].filter(Boolean).join(' › ');
  const place = `${rules.within === undefined ? '' : `${rules.within}: `}${about ?? 'the form'}:`;
  const broken = rule === undefined ? '' : ` when ${ruleWordsOf(rule).broken}`;
  if (kind === 'changed' && !isObject(before) && !isObject(after))
    return `${place} message${broken} ${formatInFull(before)} → ${formatInFull(after)}`;
  const format = (value: unknown): string =>
    messagesInWords(rule !== undefined && isObject(value) ? { [rule]: value } : value, labels(rules));
  if (kind === 'changed') return `${place} ${format(before)} → ${format(after)}`;
  const value = after ?? before;
  const words = rule === undefined || isObject(value) ? format(value) : `message${broken} ${formatInFull(value)}`;
  return `${place} ${words} ${kind}`;
}

/** Describes a change to an item of `allOf`, `anyOf` or `oneOf`. */
function itemWords({ kind }: Difference, rules: Rules, { item }: DefinitionStep): string {
  const value = item?.before ?? item?.after;
  const words = isObject(value) ? rulesInWords(value, labels(rules)) : '';
  return `${prefix(rules)}a rule (${words}) ${kind}`;
}

function ruleChange({ kind, before, after }: Difference, rules: Rules, steps: readonly DefinitionStep[]): string {
  const [rule = '', ...rest] = steps.map(({ key }) => key);
  const place = `${rules.within === undefined ? '' : `${rules.within}: `}${rules.about ?? 'the form'}`;
  const words = ruleWordsOf(rule);
  const limit = (value: unknown): string =>
    limitInWords(rule, value, labels({ ...rules, schemas: rules.titles ?? rules.schemas }));
  if (rest.length > 0)
    return `${place}: ${words.phrase(rest.join(' › '))} ${kind === 'changed' ? `${limit(before)} → ${limit(after)}` : `${limit(after ?? before)} ${kind}`}`;
  if (words.isNoun && kind !== 'changed') return `${place}: ${words.phrase(limit(after ?? before))} ${kind}`;
  if (kind === 'added') return `${place} now ${words.phrase(limit(after))}`;
  if (kind === 'removed') return `${place} no longer ${words.phrase(limit(before))}`;
  return `${place} ${words.changed(limit(before), limit(after))}`;
}
