import { expect, test } from 'vitest';
import { nameFault, tidyName } from './visibleText';

test.each([
  ['only spaces', ' \u00a0\u3000'],
  ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u202e'],
  ['controls', '\u0007\u009f'],
  ['combining marks alone', ' \u0301\u0308'],
  ['fillers', '\u3164\u115f\u2800'],
  ['tags and variation selectors', '\u{e0041}\ufe0f'],
])('a name of %s is refused', (_, name) => {
  expect(nameFault(name, 'First name')).toBe('First name must not be blank. Type characters that people can see.');
});

test.each([
  ['Ra\u200bvi', 'after “Ra”'],
  ['\u202eivaR', 'at the start'],
  ['Ravi\tPillai', 'after “Ravi”'],
  ['Ravi\u3164', 'after “Ravi”'],
  ['Ra\ue000vi', 'after “Ra”'],
])('the name %j is refused because of a hidden character', (name, place) => {
  expect(nameFault(name, 'First name')).toBe(
    `First name contains an invisible character ${place}. Delete the text and type it again.`,
  );
});

test.each(['Ravi', 'O’Neil-Smith', 'José', 'क्\u200dष', '李', 'Ö', '3M'])('%s is a name', (name) => {
  expect(nameFault(` ${name} `, 'Name')).toBeNull();
});

test('a name whose marks would cover other lines is refused', () => {
  expect(nameFault(`Ra${'\u0301'.repeat(6)}vi`, 'First name')).toBe(
    'First name has too many marks on one letter. Delete the text and type it again.',
  );
});

test.each([
  [' Ravi ', 'Ravi'],
  ['Ravi  Pillai', 'Ravi Pillai'],
  ['Ravi\u00a0\u3000Pillai', 'Ravi Pillai'],
  ['क्\u200dष', 'क्\u200dष'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(tidyName(typed)).toBe(stored);
});
