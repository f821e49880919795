import { expect, test } from 'vitest';
import { nearNames } from './suggest';

test.each([
  ['titel', 'title', 'swapped letters'],
  ['onclick', 'onClick', 'another case'],
  ['room_id', 'room-id', 'another separator'],
  ['uiSchema', 'ui', 'the name in rjsf'],
  ['discritpion', 'description', 'two errors in a long name'],
])('%s is a typing error of %s: %s', (written, meant) => {
  expect(nearNames(written, [meant])).toEqual([{ name: meant, isTypo: true }]);
});

test.each([
  ['minItems', 'maxItems', 'another word'],
  ['approved-by', 'approved-at', 'another ending'],
  ['line1', 'line2', 'another number'],
  ['dy', 'day', 'too short'],
  ['mtchs', 'matches', 'two errors in a short name'],
])('%s is only near %s: %s', (written, meant) => {
  expect(nearNames(written, [meant])).toEqual([{ name: meant, isTypo: false }]);
});

test.each([
  ['and', 'abs'],
  ['then', 'tone'],
])('%s is not near %s: two edits of a short name make another word', (written, other) => {
  expect(nearNames(written, [other])).toEqual([]);
});
