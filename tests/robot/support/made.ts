import fc from 'fast-check';
import type { JsonSchema } from '../../../engine/language/contract';

/** A schema of a field or of an object, with one value that it allows. */
export interface Made {
  readonly schema: JsonSchema;
  /** What the screen says beside the schema, such as the words of the button that adds a row. */
  readonly ui?: Readonly<Record<string, unknown>>;
  /** Undefined: no value, which the schema around must allow. */
  readonly value: unknown;
  /** What of JSON Schema it uses, to count by and to leave out by. */
  readonly uses: readonly string[];
}

/** A way to make schemas of one kind. */
export type Maker = fc.Arbitrary<Made>;

/** A maker of schemas that are always the same, with one of these values. */
export const plain = (use: string, schema: JsonSchema, value: fc.Arbitrary<unknown>): Maker =>
  value.map((one) => ({ schema, value: one, uses: [use] }));

/** The same with something else about it. */
export const also = (maker: Maker, use: string, change: (made: Made) => Partial<Made>): Maker =>
  maker.map((made) => ({ ...made, ...change(made), uses: [...made.uses, use] }));

/** One of these makers, the first ones more often when shrinking. */
export const among = (...makers: readonly Maker[]): Maker => fc.oneof(...makers);

/** Between two and five values that differ as text, and one of them. */
export const someOf = <T>(one: fc.Arbitrary<T>, least = 2): fc.Arbitrary<readonly [all: T[], chosen: T]> =>
  fc
    .uniqueArray(one, { minLength: least, maxLength: 5, selector: String })
    .chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all)));

/** A word or two, as titles and choices have them. */
export const words: fc.Arbitrary<string> = fc
  .array(fc.stringMatching(/^[A-Za-z]{2,7}$/), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(' '));

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** A text that can be typed into one line: letters of any script, figures, signs, spaces between them. */
export const line = (least: number, most: number): fc.Arbitrary<string> =>
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
      { minLength: least, maxLength: most },
    )
    .map((parts) => parts.join(''))
    .filter((text) => !control.test(text) && [...text].length >= least && [...text].length <= most);
