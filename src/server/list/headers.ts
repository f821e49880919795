import type { ListOffer } from '../../../engine/language/contract';
import { maxFound } from './count';

/** The OpenAPI description of a list response's headers. */
export const listHeaders = ({ total, sums }: ListOffer): object => ({
  ...(total === undefined ? {} : { 'X-Total-Count': { description: totalWords(total), schema: { type: 'string' } } }),
  ...(sums === undefined ? {} : { 'X-Sums': { description: sumsWords(sums), schema: { type: 'string' } } }),
  Link: {
    description:
      'Where there are more rows: <?after=…>; rel="next" and <?before=…>; rel="prev", with <?offset=0>; rel="first" and <?offset=-…>; rel="last" beside them, to ask with all else unchanged.',
    schema: { type: 'string' },
  },
});

const totalWords = (total: 'exact' | number): string =>
  total === 'exact'
    ? 'How many rows there are.'
    : `How many rows there are; ${total}+ when there are more, and ${Math.min(total, maxFound)}+ when words find more.`;

const sumsWords = (sums: readonly string[]): string =>
  `The sums of ${sums.join(' and ')} over all rows, written as a query string; absent when not all rows are counted.`;
