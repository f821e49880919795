import type Ajv from 'ajv';
import type { CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { _, str } from 'ajv/dist/compile/codegen';

/**
 * Whether a number is a multiple of another as a person reckons it: 4.35 is one of 0.01, though floating numbers divide into
 * 434.99999999999994. Of a quotient, 15 digits are sure.
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

/** Has ajv answer `multipleOf` as `isMultiple` does, so that forms and server agree. */
export const exactMultiples = <A extends Pick<Ajv, 'removeKeyword' | 'addKeyword'>>(ajv: A): A => {
  ajv.removeKeyword('multipleOf').addKeyword(multipleOf);
  return ajv;
};
