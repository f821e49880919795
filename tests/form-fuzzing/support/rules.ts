import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import type { Made } from './made';

/** Additions to an object's plain fields: more properties and rules, and values that satisfy them. */
export interface Extra {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly rules?: JsonSchema;
  /** Settings of the screen for the properties. */
  readonly ui?: Readonly<Record<string, unknown>>;
  readonly value: Readonly<Record<string, unknown>>;
  /** Other values that satisfy the rules. */
  readonly others?: readonly Readonly<Record<string, unknown>>[];
  readonly refused?: Made['refused'];
  readonly closed?: Made['closed'];
  readonly hides?: Made['hides'];
  readonly uses: readonly string[];
}

const yesNo = { type: 'string', title: 'Trigger', enum: ['yes', 'no'] };
const detail = { type: 'string', title: 'Detail' };
const isYes = { properties: { trigger: { const: 'yes' } }, required: ['trigger'] };

const extra = (use: string, values: readonly object[], parts: Omit<Extra, 'value' | 'uses'>): fc.Arbitrary<Extra> =>
  fc.constantFrom(...(values as Extra['value'][])).map((value) => ({
    ...parts,
    value,
    others: values.filter((one): one is Extra['value'] => one !== value && !isKept(one, value)),
    uses: [use],
  }));

/** Whether a value has a choice that another one lacks: what is chosen cannot be taken back. */
const isKept = (value: object, other: object): boolean => 'trigger' in value && !('trigger' in other);

/** Rules that apply if the trigger is "yes", and rules that apply otherwise. */
const whenYes = (holds: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: isYes,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: holds,
  ...(otherwise ? { else: otherwise } : {}),
});

const both = { trigger: yesNo, detail };
const asked = [{ trigger: 'yes', detail: 'why' }, { trigger: 'no' }, {}];

/** Rules between fields, and properties that are not in a plain list of fields. */
export const extras: readonly fc.Arbitrary<Extra>[] = [
  extra('if then required', asked, { properties: both, rules: whenYes({ required: ['detail'] }) }),
  extra(
    'if then rule',
    [
      { trigger: 'yes', detail: 'long enough' },
      { trigger: 'no', detail: 'x' },
    ],
    {
      properties: both,
      rules: whenYes({ properties: { detail: { minLength: 5 } } }, { properties: { detail: { maxLength: 5 } } }),
    },
  ),
  extra('if then field', asked, {
    properties: { trigger: yesNo },
    rules: whenYes({ properties: { detail }, required: ['detail'] }),
  }),
  extra('dependencies on names', [{ trigger: 'yes', detail: 'why' }, {}], {
    properties: both,
    rules: { dependencies: { trigger: ['detail'] } },
  }),
  extra('dependencies on a rule', [{ trigger: 'yes', detail: 'long enough' }, { detail: 'x' }], {
    properties: both,
    rules: { dependencies: { trigger: { properties: { detail: { minLength: 5 } } } } },
  }),
  extra('dependencies on a field', [{ trigger: 'yes', detail: 'why' }, {}], {
    properties: { trigger: yesNo },
    rules: { dependencies: { trigger: { properties: { detail }, required: ['detail'] } } },
  }),
  extra('allOf of rules', [{ trigger: 'yes', detail: 'why' }], {
    properties: both,
    rules: { allOf: [{ required: ['trigger'] }, { properties: { detail: { maxLength: 5 } } }] },
  }),
  extra('allOf with a field', [{ detail: 'why' }, {}], { rules: { allOf: [{ properties: { detail } }] } }),
  extra('anyOf of required', [{ trigger: 'yes' }, { detail: 'why' }], {
    properties: both,
    rules: { anyOf: [{ required: ['trigger'] }, { required: ['detail'] }] },
  }),
  extra('oneOf of rules', [{ trigger: 'yes', detail: 'why' }, { trigger: 'no' }], {
    properties: both,
    rules: {
      oneOf: [
        { properties: { trigger: { const: 'yes' } }, required: ['trigger', 'detail'] },
        { properties: { trigger: { const: 'no' } }, required: ['trigger'] },
      ],
    },
  }),
  extra('oneOf with fields', [{ detail: 'why' }, { other: 'what' }], {
    rules: {
      oneOf: [
        { title: 'First', properties: { detail }, required: ['detail'] },
        { title: 'Second', properties: { other: { type: 'string', title: 'Other' } }, required: ['other'] },
      ],
    },
  }),
  extra(
    'oneOf distinguished by a const',
    [
      { which: 'a', detail: 'why' },
      { which: 'b', other: 'what' },
    ],
    {
      rules: {
        oneOf: [
          { properties: { which: { const: 'a', title: 'Which' }, detail }, required: ['which', 'detail'] },
          { properties: { which: { const: 'b' }, other: { type: 'string', title: 'Other' } }, required: ['which'] },
        ],
      },
    },
  ),
  extra('additionalProperties', [{ extra: 'more' }, {}], { rules: { additionalProperties: { type: 'string' } } }),
  // Such a schema accepts arbitrary keys, which have no fields.
  extra('additionalProperties true', [{}], { rules: { additionalProperties: true } }),
  extra('additionalProperties false', [{}], { rules: { additionalProperties: false } }),
  extra('patternProperties', [{ x_one: 'more' }, {}], { rules: { patternProperties: { '^x_': { type: 'string' } } } }),
  extra('minProperties', [{ trigger: 'yes', detail: 'why' }], { properties: both, rules: { minProperties: 2 } }),
  extra('propertyNames', [{ detail: 'why' }], {
    properties: { detail },
    rules: { propertyNames: { pattern: '^\\D' } },
  }),
];
