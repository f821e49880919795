import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import type { Extra } from './rules';

/** Rules between fields that the screen states, or that the schema states with `$data`. */

type Values = Extra['value'];

interface Case {
  readonly value: Values;
  /** A value to enter before, and to change. */
  readonly before?: Values;
  readonly closed?: Extra['closed'];
  readonly hides?: true;
}

interface Rule {
  readonly use: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly ui?: Readonly<Record<string, unknown>>;
  readonly cases: readonly Case[];
  readonly refused?: readonly (readonly [value: Values, field: string, why: string])[];
}

const toExtra = ({ use, cases, refused = [], ...parts }: Rule): fc.Arbitrary<Extra> =>
  fc.constantFrom(...cases).map(({ value, before, closed, hides }) => ({
    ...parts,
    value,
    others: before ? [before] : [],
    refused: refused.map(([wrong, field, why]) => ({ value: wrong, path: [field], why })),
    ...(closed ? { closed } : {}),
    ...(hides ? { hides } : {}),
    uses: [use],
  }));

const trigger = { type: 'string', title: 'Trigger', enum: ['yes', 'no'] };
const detail = { type: 'string', title: 'Detail' };
const both = { trigger, detail };
const low = { type: 'integer', title: 'Low' };
const high = { type: 'integer', title: 'High' };
const start = { type: 'string', title: 'Start', format: 'date' };
const end = { type: 'string', title: 'End', format: 'date' };
const yes = { trigger: 'yes', detail: 'why' };
const no = { trigger: 'no' };

const closedBy = (key: 'ui:disabled' | 'ui:readonly', closed: 'disabled' | 'readonly', root: string): Rule => ({
  use: key,
  properties: both,
  ui: { detail: { [key]: `${root}.trigger == 'no'` } },
  cases: [
    { value: yes, before: { trigger: 'yes', detail: 'what' } },
    { value: { ...no, detail: 'kept' }, before: { trigger: 'yes', detail: 'kept' }, closed: { detail: closed } },
  ],
});

const conditions = (root: string): readonly Rule[] => [
  {
    use: 'ui:visible',
    properties: both,
    required: ['detail'],
    ui: { detail: { 'ui:visible': `${root}.trigger == 'yes'` } },
    cases: [
      { value: yes, before: no, hides: true },
      { value: no, before: yes, closed: { detail: 'hidden' }, hides: true },
      { value: no, closed: { detail: 'hidden' }, hides: true },
    ],
    refused: [[{ trigger: 'yes' }, 'detail', 'required while visible']],
  },
  {
    use: 'ui:visible in a chain',
    properties: { ...both, after: { type: 'string', title: 'After' } },
    ui: {
      detail: { 'ui:visible': `${root}.trigger == 'yes'` },
      after: { 'ui:visible': `${root}.detail == 'why'` },
    },
    cases: [
      { value: { ...yes, after: 'then' }, before: { trigger: 'yes', detail: 'what' } },
      { value: no, before: { ...yes, after: 'then' }, closed: { detail: 'hidden', after: 'hidden' } },
      { value: { trigger: 'yes', detail: 'what' }, before: { ...yes, after: 'then' }, closed: { after: 'hidden' } },
    ],
  },
  closedBy('ui:disabled', 'disabled', root),
  closedBy('ui:readonly', 'readonly', root),
  {
    use: 'ui:required',
    properties: both,
    ui: { detail: { 'ui:required': { when: `${root}.trigger == 'yes'`, message: 'Say why.' } } },
    cases: [
      { value: yes, before: no },
      { value: no, before: yes },
    ],
    refused: [[{ trigger: 'yes' }, 'detail', 'required by the screen']],
  },
];

const bounds = (root: string): readonly Rule[] => [
  {
    use: 'min and max from fields',
    properties: { low, high: { type: 'integer', title: 'High' }, middle: { type: 'integer', title: 'Middle' } },
    ui: {
      high: { 'ui:widget': 'number', 'ui:options': { min: `=${root}.low + 1` } },
      middle: { 'ui:widget': 'updown', 'ui:options': { min: `=${root}.low`, max: `=${root}.high` } },
    },
    cases: [
      { value: { low: 3, high: 9, middle: 3 }, before: { low: 20, high: 30, middle: 25 } },
      { value: { low: -5, high: -4, middle: -4 } },
      { value: { high: 0, middle: 0 } },
    ],
    refused: [
      [{ low: 3, high: 3 }, 'high', 'below the other field'],
      [{ low: 3, high: 9, middle: 10 }, 'middle', 'above the other field'],
      [{ low: 3, high: 9, middle: 2 }, 'middle', 'below the other field'],
    ],
  },
  {
    use: 'max of money from a field',
    properties: { low: { type: 'number', title: 'Low' }, high: { type: 'number', title: 'High' } },
    ui: { high: { 'ui:widget': 'money', 'ui:options': { max: `=${root}.low` } } },
    cases: [{ value: { low: 9.5, high: 9.5 }, before: { low: 1, high: 0.25 } }],
    refused: [[{ low: 9.5, high: 9.75 }, 'high', 'above the other field']],
  },
  {
    use: 'min and max of days from a field',
    properties: { start, end },
    ui: { end: { 'ui:options': { min: `=${root}.start` } } },
    cases: [
      { value: { start: '2026-03-02', end: '2026-03-02' }, before: { start: '2026-05-02', end: '2026-06-02' } },
      { value: { end: '2026-03-02' } },
    ],
    refused: [[{ start: '2026-03-02', end: '2026-03-01' }, 'end', 'before the other field']],
  },
];

/** A rule that compares with another field by `$data`. */
const compared = (
  keyword: string,
  properties: Rule['properties'],
  [field, other]: readonly [string, string],
  right: Values,
  before: Values,
  wrong: Values,
): Rule => ({
  use: `$data in ${keyword}`,
  properties: { ...properties, [field]: { ...properties[field], [keyword]: { $data: `1/${other}` } } },
  cases: [{ value: right, before }],
  refused: [[wrong, field, `${keyword} of the other field`]],
});

const references: readonly Rule[] = [
  compared('minimum', { low, high }, ['high', 'low'], { low: 3, high: 3 }, { low: 9, high: 10 }, { low: 3, high: 2 }),
  compared(
    'exclusiveMaximum',
    { high, low },
    ['low', 'high'],
    { high: 3, low: 2 },
    { high: 9, low: 1 },
    { high: 3, low: 3 },
  ),
  compared(
    'const',
    { detail, again: { type: 'string', title: 'Again' } },
    ['again', 'detail'],
    { detail: 'same', again: 'same' },
    { detail: 'first', again: 'first' },
    { detail: 'same', again: 'sane' },
  ),
  compared(
    'maxLength',
    { low, detail },
    ['detail', 'low'],
    { low: 3, detail: 'abc' },
    { low: 1, detail: 'x' },
    { low: 3, detail: 'abcd' },
  ),
  compared(
    'formatMinimum',
    { start, end },
    ['end', 'start'],
    { start: '2026-03-02', end: '2026-03-02' },
    { start: '2026-04-02', end: '2026-05-02' },
    { start: '2026-03-02', end: '2026-03-01' },
  ),
];

/** Whether a case can be entered at once. */
const isEnterable = ({ closed = {} }: Case): boolean => Object.values(closed).every((one) => one === 'hidden');

/**
 * The rules for the fields of a form, or of a row.
 *
 * @param root the root of expressions: `form` or `row`
 */
export const screenRules = (root: 'form' | 'row'): readonly fc.Arbitrary<Extra>[] =>
  [...conditions(root), ...bounds(root), ...references]
    // What is locked in a row can only be entered before.
    .map((rule) => (root === 'form' ? rule : { ...rule, cases: rule.cases.filter(isEnterable) }))
    .map(toExtra);
