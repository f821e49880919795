import { expect, test } from 'vitest';
import { iconOf, icons } from './icons';

test.each([
  ['user', 'user'],
  ['calendar-off', 'calendar-off'],
  ['ti ti-user', 'user'],
  ['ti ti-calendar-plus', 'calendar'],
  ['fa-clock', 'clock'],
  ['toString', 'link'],
  ['', 'link'],
] as const)('%j is drawn as %s', (name, drawn) => {
  expect(iconOf(name)).toBe(icons[drawn]);
});
