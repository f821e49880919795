import { expect, test } from 'vitest';
import { fieldsInHeader, namesInHeader } from './csvHeader';

test.each([
  ['Name,Start date', ['Name', 'Start date']],
  ['Name;"Last; first";Start', ['Name', 'Last; first', 'Start']],
  ['\uFEFFName\tStart\r\nAnn\t1', ['Name', 'Start']],
  [' Name , , Start ', ['Name', 'Start']],
  ['', []],
])('the names in the header %j', (header, names) => {
  expect(namesInHeader(header)).toEqual(names);
});

const row = {
  properties: {
    'visit-no': { type: 'string', title: 'Code' },
    'start-date': { type: 'string', format: 'date' },
    leaves: { type: 'array' },
  },
};

test('names find the fields of a row by name or title, however they are written', () => {
  const { found, lost } = fieldsInHeader('START_DATE, Visit No., code, Leaves, Wing', row);
  expect(found.map(({ field, title }) => [field, title])).toEqual([
    ['start-date', 'START_DATE'],
    ['visit-no', 'Visit No.'],
    ['visit-no', 'code'],
  ]);
  expect(lost).toEqual(['Leaves', 'Wing']);
});
