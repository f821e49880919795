import { lookOf } from '../../../engine/language/looks';
import { propertiesOf, requiredKeys } from '../../../engine/language/schemaParts';
import type { ExplainedPart } from '../../../engine/runtime';
import { behindOf } from './behind';
import type { Exchange } from './exchange';
import type { Behind, Explanation } from './explanation';
import { callsBehind } from './pressed';
import { expressionsOf, type KeyedExpression, reasonOf, reasonsOf } from './reasons';
import { formatValue, pathTo } from './values';

/** The expressions of a part; for a field, including those of its appearance and its group. */
function collectExpressions({ kind, plan, name }: ExplainedPart): KeyedExpression[] {
  if (kind === 'button') return expressionsOf(plan);
  if (kind === 'block')
    return expressionsOf(plan.form === undefined ? plan : { ...plan, form: { ...plan.form, ui: {}, layout: [] } });
  const group = plan.groups?.find(({ fields }) => fields.includes(name));
  return [...expressionsOf(lookOf(plan.ui, name), ''), ...expressionsOf(group?.visible, 'visible (its group)')];
}

/** A sentence about a condition, with the deciding expression. */
function explainCondition(part: ExplainedPart, held: readonly KeyedExpression[], keys: RegExp, words: string): string {
  const roots = part.roots();
  const found = held.filter(({ key }) => keys.test(key)).map((one) => reasonOf(one, roots));
  const why = found.map(({ text, gives, saw }) => {
    const seen = saw.map(({ path, value }) => `${path} is ${value}`).join(', ');
    return `${text} gives ${gives}${seen === '' ? '' : ` (${seen})`}`;
  });
  return why.length === 0 ? `${words}.` : `${words}, because ${why.join(' and ')}.`;
}

function fieldWords(part: Extract<ExplainedPart, { kind: 'field' }>, held: readonly KeyedExpression[]): string[] {
  const { state, error, value } = part.field;
  const { required, disabled, readonly } = state;
  const byRule = requiredKeys(part.plan.schema).includes(part.name);
  const needed = byRule
    ? 'Required by the form schema (schema.required).'
    : explainCondition(part, held, /^ui:required/, 'Required');
  return [
    ...(error === null ? [] : [`Invalid: “${error}”`]),
    ...(required ? [needed] : ['Not required.']),
    ...(disabled ? [explainCondition(part, held, /^ui:disabled/, 'Disabled')] : []),
    ...(readonly ? [explainCondition(part, held, /^ui:readonly/, 'Read-only')] : []),
    value === undefined || value === null || value === ''
      ? 'Empty: no value was entered or set.'
      : `Its value is ${formatValue(value)}.`,
  ];
}

function wordsOf(part: ExplainedPart, held: readonly KeyedExpression[], behind: readonly Behind[]): string[] {
  if (part.hidden) return [explainCondition(part, held, /visible/, 'Hidden')];
  const sources = behind.map(({ words }) => words);
  if (part.kind === 'field') return [...fieldWords(part, held), ...sources];
  const disabled = held.find(({ key }) => key === 'disabled');
  const isDisabled = disabled?.expression.run(part.roots()) === true;
  return [
    held.some(({ key }) => key === 'visible') ? explainCondition(part, held, /^visible$/, 'Shown') : 'Always shown.',
    ...(isDisabled ? [explainCondition(part, held, /^disabled$/, 'Disabled')] : []),
    ...sources,
  ];
}

function titleOf({ kind, name, plan }: ExplainedPart): string {
  if (kind === 'button') return name === '' ? 'Button without a label' : `Button “${name}”`;
  if (kind === 'block') return name.charAt(0).toUpperCase() + name.slice(1);
  return `Field “${propertiesOf(plan.schema)[name]?.title ?? name}”`;
}

/** Explains the current state of a page part. */
export function explain(part: ExplainedPart, exchanges: readonly Exchange[]): Explanation {
  const held = collectExpressions(part);
  const behind = [...behindOf(part, held, exchanges), ...callsBehind(part, exchanges)];
  const path = pathTo(part.module.plan, part.plan) ?? [];
  return {
    title: titleOf(part),
    words: wordsOf(part, held, behind),
    reasons: reasonsOf(held, part.roots()),
    behind,
    file: part.module.path,
    path: part.kind === 'field' ? [...path, 'schema', 'properties', part.name] : path,
  };
}
