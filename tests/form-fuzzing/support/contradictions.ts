import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import type { Made, Maker } from './made';

/** Fields that no value can satisfy, by construction or by trying all values of a small set. */

/** The codes for forms that cannot be submitted. */
export const unsatisfiableCodes: ReadonlySet<string> = new Set([
  'contradictory-rules',
  'never-filled',
  'never-shown',
  'required-checkbox',
  'overlapping-alternatives',
  'rejected-default',
  'reads-itself',
]);

type Look = Readonly<Record<string, unknown>>;

const dead = (use: string, schema: JsonSchema, look?: Look, code = 'contradictory-rules'): Made => ({
  schema,
  ...(look ? { ui: look } : {}),
  value: undefined,
  contradiction: [code],
  uses: [`contradiction: ${use}`],
});

const options = (more: Look, widget?: string): Look => ({
  ...(widget === undefined ? {} : { 'ui:widget': widget }),
  'ui:options': more,
});

const text = { type: 'string' };
const whole = { type: 'integer' };
const row = { type: 'object', properties: { part: { type: 'string', title: 'Part' } } };
const small = fc.integer({ min: -20, max: 20 });
const gap = fc.integer({ min: 1, max: 9 });

/** Two numbers, of which the first is larger. */
const reversed = fc.tuple(small, gap).map(([low, more]) => [low + more, low] as const);
const lengths = fc.tuple(gap, gap).map(([low, more]) => [low + more, low] as const);
const days = fc.tuple(gap, gap).map(([first, more]) => [`2026-02-${10 + first + more}`, `2026-02-0${first}`] as const);

/** Contradictions that hold wherever the field is. */
const anywhere: readonly Maker[] = [
  reversed.map(([minimum, maximum]) => dead('bounds', { type: 'number', minimum, maximum })),
  small.map((bound) => dead('exclusive bounds', { ...whole, exclusiveMinimum: bound, exclusiveMaximum: bound + 1 })),
  small.map((base) =>
    dead('multipleOf', { ...whole, multipleOf: 50, minimum: base * 50 + 1, maximum: base * 50 + 49 }),
  ),
  reversed.map(([min, max]) => dead('min and max', whole, options({ min, max }))),
  reversed.map(([min, maximum]) => dead('min and maximum', { ...whole, maximum }, options({ min }))),
  lengths.map(([minLength, maxLength]) => dead('lengths', { ...text, minLength, maxLength })),
  lengths.map(([minLength, inputMaxLength]) =>
    dead('inputMaxLength', { ...text, minLength }, options({ inputMaxLength })),
  ),
  gap.map((count) => dead('pattern and length', { ...text, pattern: `^[A-Z]{${count}}$`, minLength: count + 1 })),
  gap.map((count) =>
    dead('allowedCharacters', { ...text, pattern: `^[A-Z]{${count}}` }, options({ allowedCharacters: 'digits' })),
  ),
  fc.constant(dead('patterns', { ...text, pattern: '^[A-Z]+$', allOf: [{ pattern: '^[a-z]+$' }] })),
  fc.constant(dead('not', { ...text, not: {} })),
  days.map(([formatMinimum, formatMaximum]) => dead('days', { ...text, format: 'date', formatMinimum, formatMaximum })),
  days.map(([min, max]) => dead('min and max of days', { ...text, format: 'date' }, options({ min, max }))),
  gap.map((limit) => dead('enum', { ...whole, enum: [limit, limit + 1], minimum: limit + 2 })),
  gap.map((minItems) => dead('addable', { type: 'array', items: row, minItems }, options({ addable: false }))),
  lengths.map(([minItems, maxItems]) => dead('items', { type: 'array', items: row, minItems, maxItems })),
  gap.map((more) =>
    dead('uniqueItems', { type: 'array', uniqueItems: true, items: { ...text, enum: ['a', 'b'] }, minItems: 2 + more }),
  ),
  fc.constant(
    dead(
      'choices',
      { ...text, enum: ['a', 'b'] },
      options({ choices: [{ id: 'x', name: 'X' }], valueField: 'id', labelField: 'name' }, 'select'),
    ),
  ),
  fc.constant(dead('default', { ...text, format: 'date', default: '25/11/2026' }, undefined, 'rejected-default')),
  fc.constant(
    dead(
      'overlap',
      {
        oneOf: [
          { ...text, title: 'Any' },
          { ...text, title: 'Short', maxLength: 3 },
        ],
      },
      undefined,
      'overlapping-alternatives',
    ),
  ),
];

/** Required fields that users can never fill in. */
const unfillable: readonly Maker[] = [
  ...[
    [{ ...text, readOnly: true }, undefined],
    [text, { 'ui:disabled': 'true' }],
    [text, { 'ui:readonly': 'true' }],
    [whole, { 'ui:widget': 'hidden' }],
    [text, { 'ui:widget': 'output' }],
  ].map(([schema, look]) => fc.constant(dead('never filled', schema as JsonSchema, look as Look, 'never-filled'))),
  fc.constant(dead('required checkbox', { type: 'boolean' }, undefined, 'required-checkbox')),
];

const field = 'a';

/** A form with a field `a` that has these rules. */
const formWith = ({ schema, ui, ...made }: Made, required: boolean): Made => ({
  ...made,
  schema: {
    type: 'object',
    properties: { [field]: { title: 'A', ...schema } },
    ...(required ? { required: [field] } : {}),
  },
  ...(ui ? { ui: { [field]: ui } } : {}),
  value: {},
});

/** Puts a form into a field, or into the rows of a list, of another form. */
const placed = (made: Made, place: 'form' | 'object' | 'rows'): Made => {
  if (place === 'form') return made;
  const schema = place === 'object' ? made.schema : { type: 'array', minItems: 1, items: made.schema };
  const ui = place === 'object' ? made.ui : { items: made.ui ?? {} };
  return {
    ...made,
    schema: { type: 'object', required: ['outer'], properties: { outer: { title: 'Outer', ...schema } } },
    ...(ui ? { ui: { outer: ui } } : {}),
    uses: [...made.uses, `contradiction in ${place}`],
  };
};

const places = fc.constantFrom('form', 'object', 'rows') as fc.Arbitrary<'form' | 'object' | 'rows'>;
const inPlace = (maker: Maker, required: fc.Arbitrary<boolean>): Maker =>
  fc.tuple(maker, required, places).map(([made, isRequired, place]) => placed(formWith(made, isRequired), place));

/** Contradictions between fields of a form. */
const between: readonly Maker[] = [
  formWith(dead('max from itself', whole, options({ max: '=form.a - 1' }), 'reads-itself'), false),
  formWith(dead('visible by itself', text, { 'ui:visible': 'form.a != null' }, 'never-shown'), true),
  {
    ...dead(
      'visible by each other',
      {
        type: 'object',
        required: ['a'],
        properties: { a: { ...text, title: 'A' }, b: { ...text, title: 'B' } },
      },
      { a: { 'ui:visible': "form.b == 'x'" }, b: { 'ui:visible': 'form.a != null' } },
      'never-shown',
    ),
  },
  dead('under a condition', {
    type: 'object',
    properties: { t: { ...text, title: 'T', enum: ['yes', 'no'] }, a: { ...text, title: 'A', maxLength: 3 } },
    if: { properties: { t: { const: 'yes' } }, required: ['t'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { a: { minLength: 5 } } },
  }),
].map((made) => fc.constant(made));

/** Forms that no value satisfies. */
export const contradictions: readonly Maker[] = [
  ...anywhere.map((maker) => inPlace(maker, fc.boolean())),
  ...unfillable.map((maker) => inPlace(maker, fc.constant(true))),
  ...between,
];

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);

const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const defined = (rules: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));

const numberRules = fc.record({
  type: fc.constant('integer'),
  minimum: optional(fc.integer({ min: -4, max: 9 })),
  maximum: fc.integer({ min: -6, max: 9 }),
  exclusiveMinimum: fc.integer({ min: -9, max: 6 }),
  multipleOf: optional(fc.constantFrom(2, 3, 5)),
  enum: optional(fc.uniqueArray(fc.integer({ min: -4, max: 9 }), { minLength: 1, maxLength: 4 })),
});

const textRules = fc.record({
  type: fc.constant('string'),
  minLength: fc.integer({ min: 1, max: 4 }),
  maxLength: optional(fc.integer({ min: 1, max: 4 })),
  pattern: fc.constantFrom('^a+$', '^[ab]{2}$', '^(?:ab)*$', '^(?:b|ab|aab)$', '^a{1,3}b?$'),
  allOf: optional(fc.constantFrom([{ pattern: 'b' }], [{ pattern: '^[^b]*$' }], [{ maxLength: 2 }])),
});

const longer = (texts: readonly string[]): readonly string[] => texts.flatMap((one) => [`${one}a`, `${one}b`]);
const one = ['a', 'b'];
const two = longer(one);
const three = longer(two);
/** Of all texts of a and b, at least one satisfies the rules above if any text does. */
const allTexts: readonly unknown[] = [...one, ...two, ...three, ...longer(three)];
const allNumbers: readonly unknown[] = Array.from({ length: 21 }, (_, index) => index - 10);

/** A field with random rules, with a value if one of a set satisfies them, or else as a contradiction. */
const decided = (use: string, rules: fc.Arbitrary<JsonSchema>, all: readonly unknown[]): Maker =>
  rules.map(defined).map((schema): Made => {
    const values = all.filter((value) => ajv.validate(schema, value));
    if (values.length === 0) return formWith(dead(use, schema), true);
    return {
      ...formWith({ schema, value: undefined, uses: [`decided: ${use}`] }, true),
      value: { [field]: values[0] },
      others: values.slice(1, 3).map((value) => ({ [field]: value })),
    };
  });

/** Forms whose rules are random: some can be submitted, and the others must be rejected. */
export const decidedForms: readonly Maker[] = [
  decided('random rules for a number', numberRules, allNumbers),
  decided('random rules for a text', textRules, allTexts),
];
