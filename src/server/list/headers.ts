import type { ListOffer } from '../../../engine/language/contract';
import { maxFound } from './count';

/** The OpenAPI description of a list response's headers. */
export const listHeaders = ({ total, sums }: ListOffer): object => ({
  ...(total === undefined ? {} : { 'X-Total-Count': { description: totalWords(total), schema: { type: 'string' } } }),
  ...(sums === undefined ? {} : { 'X-Sums': { description: sumsWords(sums), schema: { type: 'string' } } }),
  Link: {
    description:
      'If there are more rows: <?after=…>; rel="next" and <?before=…>; rel="prev", together with <?offset=0>; rel="first" and <?offset=-…>; rel="last". Keep all other parameters unchanged.',
    schema: { type: 'string' },
  },
});

const totalWords = (total: 'exact' | number): string =>
  total === 'exact'
    ? 'The number of rows.'
    : `The number of rows, or ${total}+ if there are more. For a text search, ${Math.min(total, maxFound)}+ if more rows match.`;

const sumsWords = (sums: readonly string[]): string =>
  `The sums of ${sums.join(' and ')} over all rows, as a query string. Omitted if not all rows are counted.`;
