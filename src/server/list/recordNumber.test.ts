import { expect, test } from 'vitest';
import { formatRecordNumber, joinRecordNumbers, matchRecordNumber } from './recordNumber';
import { idIn, noMatch } from './searchCondition';

test('a record number matches with or without its prefix, dash and zeros', () => {
  const match = matchRecordNumber('REQ', 'request.id');
  const found = idIn({ column: 'request.id' }, [{ id: 17 }]);
  for (const word of [formatRecordNumber('REQ', 17), 'req-17', 'REQ17', '17', '000017', 'ＲＥＱ－17'])
    expect(match(word)).toEqual(found);
  for (const word of ['HRC-17', 'REQ', 'REQ-', '17a', 'REQ-1234567890']) expect(match(word)).toBe(noMatch);
});

test.each([
  ['HRC 17', 'hrc17'],
  ['HRC - 017', 'hrc017'],
  ['Hrc- 17', 'hrc17'],
  ['ＨＲＣ 17', 'hrc17'],
  ['leave req 5 Asha', 'leave req5 asha'],
  ['HRC 17 req 5', 'hrc17 req5'],
  ['XHRC 17', 'XHRC 17'],
  ['HRC 17th', 'HRC 17th'],
  ['Leave 17', 'Leave 17'],
  ['HRC leave 17', 'HRC leave 17'],
])('"%s" is searched as "%s"', (typed, searched) => {
  expect(joinRecordNumbers(typed.split(' '), ['hrc', 'req'])).toEqual(searched.split(' '));
});

test('words of a list without record numbers stay as they are', () => {
  const words = ['HRC', '17'];
  expect(joinRecordNumbers(words, [])).toBe(words);
});
