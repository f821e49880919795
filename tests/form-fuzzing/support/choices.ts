import fc from 'fast-check';
import { fixedSchema, type Maker, someOf, titleWords } from './made';

const number: fc.Arbitrary<number> = fc.oneof(fc.integer({ min: -9, max: 99 }), fc.constantFrom(0.5, 2.25));
const enumOf = (use: string, one: fc.Arbitrary<unknown>, type?: unknown): Maker =>
  someOf(one).map(([all, value]) => ({
    schema: { ...(type === undefined ? {} : { type }), enum: all },
    value,
    others: all,
    uses: [use],
  }));

const oneOfTitles = (use: string, one: fc.Arbitrary<unknown>, type?: unknown): Maker =>
  someOf(one).chain(([all, value]) =>
    fc.uniqueArray(titleWords, { minLength: all.length, maxLength: all.length }).map((titles) => ({
      schema: {
        ...(type === undefined ? {} : { type }),
        oneOf: all.map((item, at) => ({ const: item, title: titles[at] })),
      },
      value,
      others: all,
      uses: [use],
    })),
  );

const onlyOne: Maker = titleWords.map((one) => ({
  schema: { type: 'string', enum: [one] },
  value: one,
  uses: ['enum of one'],
}));
const twins: Maker = fc
  .constantFrom<unknown>(1, '1')
  .map((value) => ({ schema: { enum: [1, '1', 'other'] }, value, uses: ['enum of 1 and "1"'] }));
const emptyChoice: Maker = fixedSchema(
  'enum with an empty text',
  { type: 'string', enum: ['', 'full'] },
  fc.constantFrom('full', undefined),
  // What is chosen cannot be taken back.
).map((made) => ({ ...made, others: [] }));
const sameTitles: Maker = fc.constantFrom('a', 'b').map((value) => ({
  schema: {
    type: 'string',
    oneOf: [
      { const: 'a', title: 'Same' },
      { const: 'b', title: 'Same' },
    ],
  },
  value,
  uses: ['oneOf of consts with the same title'],
}));
const objectChoice: Maker = fc.constantFrom<unknown>({ a: 1 }, { a: 2 }).map((value) => ({
  schema: { enum: [{ a: 1 }, { a: 2 }] },
  value,
  uses: ['enum of objects'],
}));

const onlyText: Maker = titleWords.map((one) => ({
  schema: { type: 'string', const: one },
  value: one,
  uses: ['const text'],
}));
const onlyNumber: Maker = fc
  .integer({ min: 1, max: 9 })
  .map((one) => ({ schema: { const: one }, value: one, uses: ['const without a type'] }));
const many = (use: string, one: fc.Arbitrary<unknown>, type: string): Maker =>
  fc.uniqueArray(one, { minLength: 2, maxLength: 5, selector: String }).chain((all) =>
    fc.subarray(all, { minLength: 1 }).map((value) => ({
      schema: { type: 'array', uniqueItems: true, items: { type, enum: all } },
      value,
      uses: [use],
    })),
  );
const manyLimited: Maker = many('array of enum', titleWords, 'string').map(({ schema, value }) => ({
  schema: { ...schema, minItems: 1, maxItems: (value as unknown[]).length },
  value,
  uses: ['minItems maxItems'],
}));

/** Choices whose schema has a type, as most do. */
export const typedChoices: readonly Maker[] = [
  enumOf('enum of texts', titleWords, 'string'),
  enumOf('enum of numbers', number, 'number'),
  oneOfTitles('oneOf of texts', titleWords, 'string'),
  oneOfTitles('oneOf of numbers', number, 'number'),
  many('array of enum', titleWords, 'string'),
  many('array of enum of numbers', fc.integer({ min: 0, max: 50 }), 'integer'),
  manyLimited,
];

/** Choices that are hard to tell apart, or that have no type. */
export const rareChoices: readonly Maker[] = [
  onlyOne,
  twins,
  emptyChoice,
  sameTitles,
  objectChoice,
  onlyText,
  onlyNumber,
  enumOf('enum without a type', titleWords),
  enumOf('enum of numbers without a type', number),
  enumOf('enum of mixed values', fc.oneof(titleWords, number, fc.boolean())),
  enumOf('enum of booleans', fc.boolean(), 'boolean'),
  oneOfTitles('oneOf without a type', number),
];
