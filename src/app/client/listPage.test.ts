import { expect, test } from 'vitest';
import { listPage as pageOf, type ReceivedListHeaders } from './listPage';

const listPage = (total?: string, link?: string, more: ReceivedListHeaders = {}) =>
  pageOf({ 'x-total-count': total, link, ...more });

test('the headers of a list give the total and the cursors of the adjacent pages', () => {
  const link = '<?sort=-at&after=a%2Bb,c>; rel="next", <?before=x>; rel="prev"';
  expect(listPage('120', link)).toEqual({ total: 120, isAtLeast: false, next: 'a+b,c', prev: 'x' });
  expect(listPage('1000+', '<?before=x>; rel="prev"')).toEqual({ total: 1000, isAtLeast: true, next: null, prev: 'x' });
});

test('a response that is not a list has no total and no cursors', () => {
  expect(listPage(undefined, undefined)).toEqual({ total: null, isAtLeast: false, next: null, prev: null });
  expect(listPage('many', '<>; rel="next"')).toEqual({ total: null, isAtLeast: false, next: null, prev: null });
});

test('the sums of all rows are parsed as numbers by name', () => {
  expect(listPage('2', undefined, { 'x-sums': 'paid-out=1250.5&days=3' }).sums).toEqual({
    'paid-out': 1250.5,
    days: 3,
  });
  expect(listPage('2').sums).toBeUndefined();
});
