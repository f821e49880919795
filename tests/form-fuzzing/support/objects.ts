import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import { rareLeaves, usualLeaves } from './leaves';
import { line, type Made, type Maker, titleWords } from './made';
import { type Extra, extras } from './rules';

interface FieldMade {
  readonly name: string;
  readonly made: Made;
  readonly required: boolean;
  readonly given: boolean;
}

const usualNames = ['name', 'kind', 'amount', 'since', 'until', 'note', 'place', 'city', 'isActive', 'employee-id'];
const oddNames = [
  'first name',
  'first_name',
  'a/b',
  'a~b',
  'a.b',
  'größe',
  '名前',
  '0',
  "it's",
  'a b/c~d',
  'first-name',
];

function objectOf(fields: readonly FieldMade[], more: Extra | null): Made {
  const required = [...fields.filter((one) => one.required).map(({ name }) => name), ...(more?.required ?? [])];
  const ui = fields.flatMap(({ name, made }) => (made.ui ? [[name, made.ui] as const] : []));
  const given = fields.filter((one) => one.given || one.required).map(({ name, made }) => [name, made.value] as const);
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(fields.map(({ name, made }) => [name, made.schema])), ...more?.properties },
      ...(required.length > 0 ? { required } : {}),
      ...more?.rules,
    },
    ...(ui.length > 0 ? { ui: Object.fromEntries(ui) } : {}),
    value: { ...Object.fromEntries(given.filter(([, value]) => value !== undefined)), ...more?.value },
    uses: [...fields.flatMap(({ made }) => made.uses), ...(more?.uses ?? [])],
  };
}

/** Gives a field a title: its own, none, or one that other fields share. */
const titledField = (maker: Maker): Maker =>
  fc
    .tuple(
      maker,
      fc.oneof(
        { weight: 12, arbitrary: titleWords },
        { weight: 1, arbitrary: fc.constant('Twin') },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
    )
    .map(([made, title]) =>
      title === null
        ? { ...made, uses: [...made.uses, 'no title'] }
        : { ...made, schema: { title, ...made.schema }, uses: title === 'Twin' ? [...made.uses, 'Twin'] : made.uses },
    );

const odd: fc.Arbitrary<string> = fc.constantFrom(...oddNames);
const names: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...usualNames) },
  { weight: 1, arbitrary: odd },
);

const fieldOf = (maker: Maker, name: fc.Arbitrary<string>): fc.Arbitrary<FieldMade> =>
  fc
    .record({
      name,
      made: titledField(maker),
      required: fc.boolean(),
      given: fc.boolean(),
    })
    .map((one) =>
      oddNames.includes(one.name)
        ? { ...one, made: { ...one.made, uses: [...one.made.uses, `name ${one.name}`] } }
        : one,
    )
    .map((one) => (one.required || one.given || !hasPreset(one.made.schema) ? one : leftOut(one)))
    // A value that counts as missing is not possible for a required field.
    .map((one) => (one.made.value === undefined || one.made.value === null ? { ...one, required: false } : one));

const hasPreset = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"default":');
const leftOut = (one: FieldMade): FieldMade => ({
  ...one,
  made: { ...one.made, uses: [...one.made.uses, 'default left out'] },
});

const object = (field: Maker, most: number, more: fc.Arbitrary<Extra | null>, called = names): Maker =>
  fc
    .tuple(
      fc.uniqueArray(fieldOf(field, called), { minLength: 1, maxLength: most, selector: ({ name }) => name }),
      more,
    )
    .map(([all, rules]) => {
      const fields = rules?.rules?.propertyNames ? all.filter(({ name }) => !/^\d/.test(name)) : all;
      const made = objectOf(fields, rules);
      return { ...made, uses: [...twinsOf(made.uses), ...alikeOf(fields)] };
    });

/** Names that differ only in their punctuation. */
const alikeOf = (fields: readonly FieldMade[]): readonly string[] => {
  const plainNames = fields.map(({ name }) => name.replaceAll(/[^\w-]/g, '_'));
  return new Set(plainNames).size < plainNames.length ? ['names that differ in signs alone'] : [];
};

/** Reports a title only if two fields share it; on its own, it is an ordinary title. */
const twinsOf = (uses: readonly string[]): readonly string[] => {
  const isTwin = (use: string): boolean => use === 'Twin';
  const others = uses.filter((use) => !isTwin(use));
  return uses.filter(isTwin).length > 1 ? [...others, 'same title twice'] : others;
};

const rowsOf = (item: Maker, use: string, ui: object | undefined): Maker =>
  fc.tuple(item, fc.integer({ min: 0, max: 2 })).map(([made, copies]) => ({
    schema: { type: 'array', items: made.schema },
    ...(ui ? { ui: { ...ui, ...(made.ui ? { items: made.ui } : {}) } } : {}),
    value: Array.from({ length: copies + 1 }, () => made.value),
    uses: [...made.uses, use],
  }));

const add = { 'ui:options': { addLabel: 'Add one' } };

const branch = (title: string | undefined, made: Made): JsonSchema => ({ ...(title ? { title } : {}), ...made.schema });

/** One of two kinds of object, each with its own fields. */
const choiceOf = (keyword: 'oneOf' | 'anyOf', inner: Maker): Maker =>
  fc.tuple(inner, inner, fc.boolean()).map(([first, second, takesFirst]) => {
    const withKind = (made: Made, kind: string): Made => ({
      ...made,
      schema: {
        ...made.schema,
        properties: { which: { const: kind, type: 'string', title: 'Which' }, ...(made.schema.properties as object) },
        required: ['which', ...((made.schema.required as string[]) ?? [])],
      },
      value: { which: kind, ...(made.value as object) },
    });
    const [one, other] = [withKind(first, 'first'), withKind(second, 'second')];
    const { value, uses } = takesFirst ? one : other;
    return {
      schema: { [keyword]: [branch('First kind', one), branch('Second kind', other)] },
      value,
      uses: [`${keyword} of objects`, ...uses],
    };
  });

const noExtra = fc.constant(null);
const leaf: Maker = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...usualLeaves) },
  { weight: 1, arbitrary: fc.oneof(...rareLeaves) },
);
const easy: Maker = fc.oneof(...usualLeaves);
const small: Maker = object(easy, 3, noExtra);
const nest = (inner: Maker): Maker => inner.map((made) => ({ ...made, uses: [...made.uses, 'nested object'] }));

/** The layouts of a form's parts. */
const stands = ['open', 'folded', 'tabs', 'steps'] as const;

/** An object whose fields are in two parts with headings. */
const inParts = (maker: Maker): Maker =>
  fc.tuple(maker, fc.constantFrom(...stands), fc.integer({ min: 1, max: 3 })).map(([made, stand, cut]) => {
    const fields = Object.keys(made.schema.properties as object);
    const parts = [fields.slice(0, cut), fields.slice(cut)].filter((part) => part.length > 0);
    const groups = parts.map((part, at) => ({
      title: `Part ${at + 1}`,
      fields: part,
      ...(stand === 'folded' ? { collapsed: at > 0 } : {}),
    }));
    const layout = stand === 'tabs' || stand === 'steps' ? { 'ui:layout': stand } : {};
    return { ...made, ui: { ...made.ui, 'ui:groups': groups, ...layout }, uses: [...made.uses, `parts ${stand}`] };
  });

/** Fields with more than one value. */
const holders: readonly Maker[] = [
  nest(small),
  nest(object(fc.oneof({ weight: 3, arbitrary: easy }, { weight: 1, arbitrary: nest(small) }), 3, noExtra)),
  nest(object(easy, 2, fc.oneof(...extras))),
  rowsOf(small, 'array of objects', add),
  rowsOf(small, 'array of objects without "addLabel"', undefined),
  rowsOf(object(fc.oneof(nest(small), rowsOf(small, 'rows in rows', add)), 2, noExtra), 'array of objects', add),
  rowsOf(
    line(1, 6).map((value) => ({ schema: { type: 'string' }, value, uses: [] })),
    'array of texts',
    undefined,
  ),
  rowsOf(
    fc.integer().map((value) => ({ schema: { type: 'integer' }, value, uses: [] })),
    'array of numbers',
    undefined,
  ),
  rowsOf(
    fc.constantFrom('2026-01-05').map((value) => ({ schema: { type: 'string', format: 'date' }, value, uses: [] })),
    'array of dates',
    undefined,
  ),
  line(1, 5).map((value) => ({
    schema: { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], minItems: 2, additionalItems: false },
    value: [value, 3],
    uses: ['tuple'],
  })),
  choiceOf('oneOf', small),
  choiceOf('anyOf', small),
  nest(inParts(object(easy, 4, noExtra))),
  rowsOf(inParts(object(easy, 3, noExtra)), 'array of objects', add),
];

const alone = (maker: Maker): Maker => object(maker, 1, noExtra);

/** Forms of one kind each, so that every kind is tested, however rare it is in larger forms. */
export const formKinds: readonly Maker[] = [
  ...[...usualLeaves, ...rareLeaves, ...holders].map(alone),
  ...extras.map((more) => object(easy, 1, more)),
  object(fc.oneof(...usualLeaves.slice(0, 3)), 4, noExtra, odd),
  inParts(object(leaf, 5, noExtra)),
];

const anyField: Maker = fc.oneof({ weight: 8, arbitrary: leaf }, { weight: 2, arbitrary: fc.oneof(...holders) });
const someExtra = fc.oneof({ weight: 3, arbitrary: noExtra }, { weight: 1, arbitrary: fc.oneof(...extras) });

/** Forms of all kinds together: mostly small, at most three levels deep. */
export const forms: Maker = fc.oneof(
  { weight: 4, arbitrary: object(anyField, 6, someExtra) },
  { weight: 1, arbitrary: inParts(object(anyField, 6, noExtra)) },
);
