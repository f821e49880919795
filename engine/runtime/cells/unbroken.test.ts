import { expect, test } from 'vitest';
import { unbroken } from './unbroken';

test.each([
  ['Asha → Ravi, from 06 Dec 2026', 'Asha → Ravi, from 06_Dec_2026'],
  ['03 Dec 2026 – 04 Dec 2026 · 2 days', '03_Dec_2026 – 04_Dec_2026 · 2 days'],
  ['less deductions: ₹ 46,638.00 − ₹ 2,400.00', 'less deductions: ₹_46,638.00 − ₹_2,400.00'],
  ['Room 12 in Pune', 'Room 12 in Pune'],
])('%s', (text, kept) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(kept);
});
