import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';
import type { InvalidValue } from './invalid';

/** A schema of a field or object, with one value it allows. */
export interface Made {
  readonly schema: JsonSchema;
  /** Screen settings for it, such as the label of the button that adds a row. */
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Undefined: no value, which the surrounding schema must allow. */
  readonly value: unknown;
  /** Further values that the schema allows: for other rows, and to enter before the value. */
  readonly others?: readonly unknown[];
  /** Values that the schema allows but the settings of the screen do not. */
  readonly refused?: readonly InvalidValue[];
  /** Fields that must not be open once the value is entered, by name; only those of the form itself are tested. */
  readonly closed?: Readonly<Record<string, Closed>>;
  /** Whether it may be sent although its schema alone rejects it: hidden fields are not validated. */
  readonly hides?: true;
  /** The codes of which the check must report one, because no value can be submitted by construction. */
  readonly contradiction?: readonly string[];
  /** The JSON Schema features it uses, for counting and for exclusion. */
  readonly uses: readonly string[];
}

/** How a field is closed to users. */
export type Closed = 'hidden' | 'disabled' | 'readonly';

/** A way to make schemas of one kind. */
export type Maker = fc.Arbitrary<Made>;

/** A maker of one fixed schema, with any of these values. */
export const fixedSchema = (use: string, schema: JsonSchema, value: fc.Arbitrary<unknown>): Maker =>
  withOthers(value).map(([one, others]) => ({ schema, value: one, others, uses: [use] }));

/** A value, and two more. */
export const withOthers = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<readonly [T, readonly T[]]> =>
  fc.tuple(value, fc.array(value, { minLength: 2, maxLength: 2 }));

/** Creates a maker that changes what another one makes. */
export const also = (maker: Maker, use: string, change: (made: Made) => Partial<Made>): Maker =>
  maker.map((made) => ({ ...made, ...change(made), uses: [...made.uses, use] }));

/** One of these makers; shrinking prefers the first ones. */
export const oneMakerOf = (...makers: readonly Maker[]): Maker => fc.oneof(...makers);

/** Two to five values that differ as text, and one of them. */
export const someOf = <T>(one: fc.Arbitrary<T>, min = 2): fc.Arbitrary<readonly [all: T[], chosen: T]> =>
  fc
    .uniqueArray(one, { minLength: min, maxLength: 5, selector: String })
    .chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all)));

/** One or two words, as in titles and choices. */
export const titleWords: fc.Arbitrary<string> = fc
  .array(fc.stringMatching(/^[A-Za-z]{2,7}$/), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(' '));

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** A text for a single line: letters of any script, digits, signs, and spaces between them. */
export const line = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: fc.stringMatching(/^[a-z0-9]$/) },
        {
          weight: 2,
          arbitrary: fc.constantFrom('é', 'ß', 'क', '漢', '😀', '"', '<', '&', '\\', '/', ' ', "'", '%', '{'),
        },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }) },
      ),
      { minLength: min, maxLength: max },
    )
    .map((parts) => parts.join(''))
    .filter((text) => !control.test(text) && [...text].length >= min && [...text].length <= max);
