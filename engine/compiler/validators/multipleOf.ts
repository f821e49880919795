import type Ajv from 'ajv';
import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { _, str } from 'ajv/dist/compile/codegen';

/**
 * Whether a number is a multiple of another in decimal arithmetic: 4.35 is a multiple of 0.01, though floating point
 * yields 434.99999999999994. A quotient is exact to 15 digits.
 */
export const isMultiple = (value: number, of: number): boolean =>
  Number.isInteger(Number((value / of).toPrecision(15)));

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  $data: true,
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(cxt: KeywordCxt) {
    cxt.fail$data(_`!Number.isInteger(Number((${cxt.data} / ${cxt.schemaCode}).toPrecision(15)))`);
  },
};

/** Makes ajv check `multipleOf` with `isMultiple`, so that forms and server agree. */
export const exactMultiples = <A extends Pick<Ajv, 'removeKeyword' | 'addKeyword'>>(ajv: A): A => {
  ajv.removeKeyword('multipleOf').addKeyword(multipleOf);
  return ajv;
};
