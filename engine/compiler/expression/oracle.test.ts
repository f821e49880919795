import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './index';
import { evaluate, looseScope } from './testing';

/** An expression in two spellings: ours with one kind of number, and CEL's with doubles. */
interface Spelled {
  readonly ours: string;
  readonly cel: string;
}

const same = (text: string): Spelled => ({ ours: text, cel: text });
const spell = (parts: TemplateStringsArray, ...inner: Spelled[]): Spelled => ({
  ours: String.raw({ raw: parts }, ...inner.map(({ ours }) => ours)),
  cel: String.raw({ raw: parts }, ...inner.map(({ cel }) => cel)),
});

const number = (value: number): Spelled => ({
  ours: String(value),
  cel: Number.isInteger(value) ? `${value}.0` : String(value),
});
const decimal = fc.integer({ min: -400, max: 400 }).map((value) => number(Math.abs(value) / 4));
const nonZero = fc.integer({ min: 1, max: 40 }).map(number);
const word = fc.stringMatching(/^[a-c]{0,3}$/);
const literalText = word.map((text) => same(JSON.stringify(text)));
const oneOf = (...values: string[]) => fc.constantFrom(...values.map(same));

const { numbers, texts, bools } = fc.letrec<{ numbers: Spelled; texts: Spelled; bools: Spelled }>((tie) => {
  const [n, t, b] = [tie('numbers'), tie('texts'), tie('bools')];
  const operator = (...names: string[]) => oneOf(...names.map((name) => ` ${name} `));
  const binary = (side: fc.Arbitrary<Spelled>, ...names: string[]) =>
    fc.tuple(side, operator(...names), side).map(([left, op, right]) => spell`(${left}${op}${right})`);
  const choice = (side: fc.Arbitrary<Spelled>) =>
    fc.tuple(b, side, side).map(([test, yes, no]) => spell`(${test} ? ${yes} : ${no})`);
  const each = (kind: string, test: fc.Arbitrary<Spelled>) =>
    test.map((one) => spell`form.rows.${same(kind)}(x, ${one})`);
  const aboutItem = fc.oneof(
    binary(n, '<', '=='),
    nonZero.map((value) => spell`x.id > ${value}`),
    t.map((text) => spell`x.name == ${text}`),
  );
  return {
    numbers: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      decimal,
      oneOf('form.a', 'form["b-c"]', 'form.list[1]'),
      binary(n, '+', '-', '*'),
      fc.tuple(n, nonZero).map(([left, right]) => spell`(${left} / ${right})`),
      n.map((value) => spell`(-${value})`),
      choice(n),
      t.map((text) => ({ ours: `size(${text.ours})`, cel: `double(size(${text.cel}))` })),
      each('filter', aboutItem).map((list) => ({ ours: `size(${list.ours})`, cel: `double(size(${list.cel}))` })),
    ),
    texts: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      literalText,
      oneOf('form.s', 'form.t'),
      binary(t, '+'),
      choice(t),
    ),
    bools: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      oneOf('true', 'false', 'form.p'),
      binary(n, '<', '<=', '>', '>=', '==', '!='),
      binary(t, '<', '<=', '>', '>=', '==', '!='),
      binary(b, '&&', '||', '=='),
      b.map((value) => spell`!${value}`),
      n.map((value) => spell`(${value} in form.list)`),
      fc
        .tuple(t, oneOf('contains', 'startsWith', 'endsWith'), t)
        .map(([text, name, part]) => spell`${text}.${name}(${part})`),
      fc.constantFrom('exists', 'all', 'exists_one').chain((kind) => each(kind, aboutItem)),
    ),
  };
});

const lists = fc.oneof(
  numbers.map((value) => spell`form.list.map(x, x + ${value})`),
  numbers.map((value) => spell`form.list.filter(x, x > ${value})`),
  bools.map((value) => spell`form.rows.map(x, ${value}, x.name)`),
  numbers.map((value) => spell`(form.list + [${value}])`),
);

const amount = fc.integer({ min: -80, max: 80 }).map((value) => value / 4);
const data = fc.record({
  a: amount,
  'b-c': amount,
  s: word,
  t: word,
  p: fc.boolean(),
  list: fc.array(amount, { minLength: 2, maxLength: 4 }),
  rows: fc.array(fc.record({ id: amount, name: word }), { maxLength: 4 }),
});

/** Round-trips a value through JSON, which drops the sign of 0. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const oracle = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });

/** What the check refuses although it can be run: deeply nested loops, and tests that can have only one result. */
const refused: ReadonlySet<string> = new Set(['nested-loops', 'decided-test', 'opposite-tests']);

const isAccepted = ({ ours }: Spelled): boolean =>
  compileExpression(ours, looseScope).faults.every(({ code }) => !refused.has(code));

describe('emitted functions agree with cel-js', () => {
  test.each([
    ['numbers', numbers],
    ['texts', texts],
    ['conditions', bools],
    ['lists', lists],
  ] as const)('%s', (_kind, arbitrary) => {
    fc.assert(
      fc.property(arbitrary.filter(isAccepted), data, ({ ours, cel }, form) => {
        expect(plain(evaluate(ours, { form }))).toEqual(plain(oracle.evaluate(cel, { form })));
      }),
      { numRuns: 400 },
    );
  });

  test('an integer can be written with or without a decimal point', () => {
    fc.assert(
      fc.property(numbers.filter(isAccepted), data, ({ ours, cel }, form) => {
        expect(evaluate(ours, { form })).toEqual(evaluate(cel.replaceAll('double(size', '(size'), { form }));
      }),
    );
  });
});
