import fc from 'fast-check';
import { anyNumber, boolean, enterDate, enterText, integer, rareBoxes, usualBoxes } from './boxes';
import { rareChoices, typedChoices } from './choices';
import { also, fixedSchema, line, type Made, type Maker, oneMakerOf } from './made';
import { widgetFields } from './widgetFields';

const onlyTrue: Maker = fixedSchema('const true', { type: 'boolean', const: true }, fc.constant(true));

const nullable: Maker = also(
  oneMakerOf(enterText, integer, anyNumber, enterDate, boolean).filter(({ schema }) => typeof schema.type === 'string'),
  'nullable',
  ({ schema }) => ({ schema: { ...schema, type: [schema.type, 'null'] } }),
);
const nullOnly: Maker = fixedSchema('null', { type: 'null' }, fc.constant(null));
const nullChoice: Maker = fc
  .constantFrom<unknown>('a', 'b')
  .map((value) => ({ schema: { type: ['string', 'null'], enum: ['a', 'b', null] }, value, uses: ['enum with null'] }));
const union: Maker = fixedSchema('text or number', { type: ['string', 'integer'] }, fc.oneof(line(1, 5), fc.integer()));
const typeless: Maker = fixedSchema('without a type', {}, fc.oneof(line(1, 5), fc.integer(), fc.boolean()));
const not: Maker = fixedSchema('not', { type: 'string', not: { enum: ['x', 'y'] } }, line(2, 8));
const anyOfValues: Maker = fixedSchema(
  'anyOf of rules',
  { type: 'string', anyOf: [{ pattern: '^\\d{3}$' }, { pattern: '^[A-Z]{2}$' }] },
  fc.oneof(fc.stringMatching(/^\d{3}$/), fc.stringMatching(/^[A-Z]{2}$/)),
);
const anyOfTypes: Maker = fixedSchema(
  'anyOf of types',
  {
    anyOf: [
      { type: 'string', title: 'Words' },
      { type: 'integer', title: 'Figure' },
    ],
  },
  fc.oneof(line(1, 5), fc.integer()),
);
const oneOfTypes: Maker = fixedSchema(
  'oneOf of types',
  {
    oneOf: [
      { type: 'boolean', title: 'Yes or no' },
      { type: 'integer', title: 'Figure' },
    ],
  },
  fc.oneof(fc.boolean(), fc.integer()),
);
const anyOfConsts: Maker = fixedSchema(
  'anyOf of consts',
  {
    type: 'string',
    anyOf: [
      { const: 'a', title: 'An a' },
      { const: 'b', title: 'A b' },
    ],
  },
  fc.constantFrom('a', 'b'),
);

const withDefault = (use: string, maker: Maker): Maker =>
  fc.tuple(maker, maker).map(([{ schema, value }, other]): Made => {
    const fits = JSON.stringify(schema) === JSON.stringify(other.schema);
    return { schema: { ...schema, default: fits ? other.value : value }, value, uses: [use] };
  });

/** Has no value here, because users cannot fill it in. */
const readOnly: Maker = fixedSchema('readOnly', { type: 'string', readOnly: true }, fc.constant(undefined));

/** Single-value fields and lists of choices found in ordinary forms. */
export const usualLeaves: readonly Maker[] = [
  ...usualBoxes,
  ...typedChoices,
  ...widgetFields,
  nullable,
  not,
  anyOfValues,
  withDefault('default of a text', enterText),
  withDefault('default of a number', integer),
  withDefault('default of a boolean', boolean),
];

/** Rare fields, which a form may not support. */
export const rareLeaves: readonly Maker[] = [
  ...rareBoxes,
  ...rareChoices,
  onlyTrue,
  nullOnly,
  nullChoice,
  union,
  typeless,
  anyOfTypes,
  oneOfTypes,
  anyOfConsts,
  readOnly,
  withDefault(
    'default of a choice',
    fc.constantFrom('a', 'b').map((value) => ({ schema: { type: 'string', enum: ['a', 'b', 'c'] }, value, uses: [] })),
  ),
];
