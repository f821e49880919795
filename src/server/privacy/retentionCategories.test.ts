import { afterEach, expect, test } from 'vitest';
import { setRetention, usualRetention } from './retention';
import { hasLeft, verdictOf, yearsOf } from './retentionCategories';

afterEach(() => setRetention(usualRetention));

test('nothing is erased of employees who have not left', () => {
  const nothing = { isDue: false, onRequest: false, until: null };
  expect(verdictOf('login', null, '2040-01-01')).toEqual(nothing);
  expect(verdictOf('login', '2026-11-10', '2026-11-10')).toEqual(nothing);
  expect([hasLeft('2026-11-09', '2026-11-10'), hasLeft('2026-11-10', '2026-11-10')]).toEqual([true, false]);
});

test.each([
  ['2027-11-09', { isDue: false, onRequest: true, until: '2027-11-09' }],
  ['2027-11-10', { isDue: true, onRequest: true, until: '2027-11-09' }],
])('data that may be erased on request is due after its retention period: %s', (today, verdict) => {
  expect(verdictOf('personal', '2026-11-09', today)).toEqual(verdict);
});

test('data required by law is not erased on request', () => {
  expect(verdictOf('pay', '2026-11-09', '2034-11-09')).toEqual({ isDue: false, onRequest: false, until: '2034-11-09' });
  expect(verdictOf('pay', '2026-11-09', '2034-11-10')).toEqual({ isDue: true, onRequest: true, until: '2034-11-09' });
});

test('one year after 29 February is 28 February', () => {
  expect(verdictOf('personal', '2028-02-29', '2029-03-01')).toMatchObject({ isDue: true, until: '2029-02-28' });
});

test('the name is kept as long as any other category, and the audit log permanently', () => {
  setRetention({ login: 0, personal: 1, work: 12, registers: 2, pay: 3 });
  expect([yearsOf('name'), yearsOf('pay'), yearsOf('auditLog')]).toEqual([12, 3, undefined]);
  expect(verdictOf('auditLog', '2000-01-01', '2100-01-01')).toEqual({ isDue: false, onRequest: false, until: null });
});
