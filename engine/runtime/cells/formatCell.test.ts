import { expect, test } from 'vitest';
import { formatCell } from './formatCell';
import { pictureAddress, safeAddress } from './safeAddress';

test.each([
  ['money', 100000, '₹ 1,00,000.00'],
  ['money', '2500.5', '₹ 2,500.50'],
  ['number', 1234567.5, '12,34,567.5'],
  ['percent', 0.125, '12.5%'],
  ['duration', 532, '8 h 52 min'],
  ['duration', 540, '9 h 00 min'],
  ['duration', -545, '−9 h 05 min'],
  ['duration', 45, '45 min'],
  ['date', '2026-11-20', '20 Nov 2026'],
  ['date-gb', '2026-11-20', '20/11/2026'],
  ['time', '09:05:00', '09:05'],
  ['date-time', '2026-11-20T09:05:00', '20 Nov 2026, 09:05'],
  ['boolean', false, 'No'],
  ['text', 0, '0'],
  ['code', 104, '104'],
  ['date', 'not yet', 'not yet'],
  ['money', null, ''],
] as const)('%s of %j is formatted as %s', (as, value, shown) => {
  expect(formatCell(as, value)).toBe(shown);
});

test('a link from data can lead to a page or the web, but never run a script', () => {
  expect(safeAddress('/clinic/home')).toBe('/clinic/home');
  expect(safeAddress('https://example.org')).toBe('https://example.org');
  expect(safeAddress('javascript:alert(1)')).toBeNull();
  expect(safeAddress(' javascript:alert(1)')).toBeNull();
  expect(safeAddress('data:text/html,x')).toBeNull();
});

test('an image can be base64 as the server sends it, but never a drawing that can run a script', () => {
  expect(pictureAddress('iVBORw0KGgoAAA==')).toBe('data:image/png;base64,iVBORw0KGgoAAA==');
  expect(pictureAddress('data:image/svg+xml;base64,AAAA')).toBeNull();
});
