import type { TableCell } from './plan.gen';

/** The name of a cell, which displays a value. */
export type CellName = TableCell;

/** The kinds of value that a cell can show, as messages name them. */
export interface CellContract {
  readonly accepts: readonly ('string' | 'number' | 'bool' | 'date' | 'dateTime' | 'time')[];
  /** The kinds of value that a cell can show. */
  readonly words: string;
}

/** What each cell accepts. The checker reads it too, so it must not import React. */
export const cells: Readonly<Record<CellName, CellContract>> = {
  text: { accepts: ['string', 'number', 'bool', 'date', 'dateTime', 'time'], words: 'any single value' },
  code: { accepts: ['string', 'number'], words: 'string or number' },
  number: { accepts: ['number'], words: 'number' },
  money: { accepts: ['number', 'string'], words: 'number or decimal string' },
  percent: { accepts: ['number'], words: 'number' },
  duration: { accepts: ['number'], words: 'number of minutes' },
  date: { accepts: ['date', 'dateTime', 'string'], words: 'date' },
  'date-gb': { accepts: ['date', 'dateTime', 'string'], words: 'date' },
  time: { accepts: ['time', 'dateTime', 'string'], words: 'time' },
  'date-time': { accepts: ['dateTime', 'string'], words: 'date-time' },
  boolean: { accepts: ['bool'], words: 'boolean' },
  badge: { accepts: ['string'], words: 'string' },
  link: { accepts: ['string'], words: 'string' },
  person: { accepts: ['string'], words: 'name as string' },
  image: { accepts: ['string'], words: 'string' },
};
