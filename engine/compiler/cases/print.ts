import type { Case } from './cases';

/** Formats a value for testers: a long text as its start and its length in code points. */
export function printValue(value: unknown): string {
  if (value === undefined) return 'empty';
  if (typeof value !== 'string' || value.length <= 40) return JSON.stringify(value);
  const letters = [...value];
  return `${JSON.stringify(`${letters.slice(0, 6).join('')}…`)} (${letters.length} characters)`;
}

/** Formats a rule with its limit: `maxLength 200`. */
export const printRule = ({ rule, limit }: Pick<Case, 'rule' | 'limit'>): string =>
  limit === true ? rule : `${rule} ${JSON.stringify(limit)}`;

/** The expected result: `accepted`, or `refused` with the message of each field. */
export function printExpected({ broken, field }: Pick<Case, 'broken' | 'field'>): string {
  if (broken.length === 0) return 'accepted';
  const said = broken.map((one) => {
    const words = one.message === undefined ? `(${one.rule}, default message)` : JSON.stringify(one.message);
    return one.field === field ? words : `${one.field || 'the form'}: ${words}`;
  });
  return `refused ${[...new Set(said)].join(', ')}`;
}

/** Formats a case on one line. */
export const printCase = (one: Case): string =>
  `${one.screen} · ${one.form} · ${one.label} (${one.field}) · ${printRule(one)} · ${printValue(one.value)} → ${printExpected(one)}`;
