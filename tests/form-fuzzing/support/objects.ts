import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import { rareLeaves, usualLeaves } from './leaves';
import { line, type Made, type Maker, titleWords } from './made';
import { notYet } from './notYet';
import { type Extra, extras } from './rules';
import { screenRules } from './screenRules';

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

type Values = Readonly<Record<string, unknown>>;

const withoutMissing = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Whether a field has a value in every row: a default cannot be left out. */
const isKept = ({ required, made }: FieldMade): boolean => required || hasPreset(made.schema);

/** Other values of an object: one that has the same fields, then one without its optional fields. */
function othersOf(given: readonly FieldMade[], more: Extra | null): readonly Values[] {
  const other = (index: number, fields: readonly FieldMade[]): Values =>
    withoutMissing({
      ...Object.fromEntries(fields.map(({ name, made }) => [name, made.others?.[index] ?? made.value])),
      ...(more?.others?.[index] ?? more?.value),
    });
  const hasCount = more?.rules?.minProperties !== undefined;
  return [other(0, given), other(1, hasCount ? given : given.filter(isKept))];
}

/** The values that the screen refuses in a field, as values of the object. */
const refusedIn = (value: Values, fields: readonly FieldMade[]): NonNullable<Made['refused']> =>
  fields.flatMap(({ name, made }) =>
    (made.refused ?? []).map((one) => ({
      ...one,
      value: { ...value, [name]: one.value },
      path: [name, ...one.path],
    })),
  );

function objectOf(fields: readonly FieldMade[], more: Extra | null): Made {
  const required = [...fields.filter((one) => one.required).map(({ name }) => name), ...(more?.required ?? [])];
  const ui = {
    ...Object.fromEntries(fields.flatMap(({ name, made }) => (made.ui ? [[name, made.ui]] : []))),
    ...more?.ui,
  };
  const given = fields.filter((one) => one.given || one.required);
  const own = withoutMissing(Object.fromEntries(given.map(({ name, made }) => [name, made.value])));
  const value = { ...own, ...more?.value };
  const refused = [
    ...refusedIn(value, given),
    ...(more?.refused ?? []).map((one) => ({ ...one, value: { ...own, ...Object(one.value) } })),
  ];
  const hides = more?.hides === true || given.some(({ made }) => made.hides);
  const contradiction = fields.flatMap(({ made }) => made.contradiction ?? []);
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(fields.map(({ name, made }) => [name, made.schema])), ...more?.properties },
      ...(required.length > 0 ? { required } : {}),
      ...more?.rules,
    },
    ...(Object.keys(ui).length > 0 ? { ui } : {}),
    value,
    others: othersOf(given, more),
    ...(refused.length > 0 ? { refused } : {}),
    ...(more?.closed ? { closed: more.closed } : {}),
    ...(hides ? { hides } : {}),
    ...(contradiction.length > 0 ? { contradiction } : {}),
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
    // The check asks for a constant, or for a choice of yes and no, instead.
    .map((one) => (isTick(one.made.schema) ? { ...one, required: false } : one))
    .map((one) => (one.required || one.given || !hasPreset(one.made.schema) ? one : leftOut(one)))
    // A value that counts as missing is not possible for a required field.
    .map((one) => (one.made.value === undefined || one.made.value === null ? { ...one, required: false } : one));

const isTick = ({ type, ...rules }: JsonSchema): boolean =>
  [type].flat().includes('boolean') && !('const' in rules) && !('enum' in rules) && !('oneOf' in rules);
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
    ...(ui || made.ui ? { ui: { ...ui, ...(made.ui ? { items: made.ui } : {}) } } : {}),
    value: Array.from({ length: copies + 1 }, (_, index) => made.others?.[index - 1] ?? made.value),
    refused: (made.refused ?? []).map((one) => ({ ...one, value: [one.value], path: ['0', ...one.path] })),
    ...(made.hides ? { hides: made.hides } : {}),
    ...(made.contradiction ? { contradiction: made.contradiction } : {}),
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
    const [{ value, uses, hides }, { value: otherValue, uses: otherUses }] = takesFirst ? [one, other] : [other, one];
    // In a list, other rows have the value of the other kind.
    const unsupported = otherUses.filter((use) => Object.hasOwn(notYet, use));
    return {
      schema: { [keyword]: [branch('First kind', one), branch('Second kind', other)] },
      value,
      others: [otherValue, value],
      ...(hides ? { hides } : {}),
      uses: [`${keyword} of objects`, ...uses, ...unsupported],
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

/** An object whose fields are in another order, some of them as "*". */
const inOrder = (maker: Maker): Maker =>
  maker
    .filter(({ schema }) => Object.keys(schema.properties as object).length > 1)
    .chain((made) => {
      const names = Object.keys(made.schema.properties as object);
      return fc.tuple(fc.shuffledSubarray(names, { minLength: 1 }), fc.nat(names.length)).map(([some, at]): Made => {
        const order = some.length === names.length ? some : some.toSpliced(at, 0, '*');
        return { ...made, ui: { ...made.ui, 'ui:order': order }, uses: [...made.uses, 'ui:order'] };
      });
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
  rowsOf(choiceOf('oneOf', small), 'rows of oneOf', add),
  rowsOf(inOrder(object(easy, 3, noExtra)), 'array of objects', add),
  ...screenRules('row').map((more) => rowsOf(object(easy, 1, more), 'rows with rules of the screen', add)),
  choiceOf('oneOf', small),
  choiceOf('anyOf', small),
  nest(inParts(object(easy, 4, noExtra))),
  rowsOf(inParts(object(easy, 3, noExtra)), 'array of objects', add),
];

const alone = (maker: Maker): Maker => object(maker, 1, noExtra);

/** Forms of one kind each, so that every kind is tested, however rare it is in larger forms. */
export const formKinds: readonly Maker[] = [
  ...[...usualLeaves, ...rareLeaves, ...holders].map(alone),
  ...[...extras, ...screenRules('form')].map((more) => object(easy, 1, more)),
  inOrder(object(leaf, 5, noExtra)),
  object(fc.oneof(...usualLeaves.slice(0, 3)), 4, noExtra, odd),
  inParts(object(leaf, 5, noExtra)),
];

const anyField: Maker = fc.oneof({ weight: 8, arbitrary: leaf }, { weight: 2, arbitrary: fc.oneof(...holders) });
const someExtra = fc.oneof(
  { weight: 3, arbitrary: noExtra },
  { weight: 1, arbitrary: fc.oneof(...extras, ...screenRules('form')) },
);

/** Forms of all kinds together: mostly small, at most three levels deep. */
export const forms: Maker = fc.oneof(
  { weight: 4, arbitrary: object(anyField, 6, someExtra) },
  { weight: 1, arbitrary: inParts(object(anyField, 6, noExtra)) },
  { weight: 1, arbitrary: inOrder(object(anyField, 6, someExtra)) },
);
