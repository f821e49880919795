import type { TableCell } from './plan.gen';

/** The name of a way to show a value. */
export type CellName = TableCell;

/** The kinds of value that a cell can show, as messages name them. */
export interface CellContract {
  readonly accepts: readonly ('string' | 'number' | 'bool' | 'date' | 'dateTime' | 'time')[];
  /** In words, for messages. */
  readonly words: string;
}

/** What each cell accepts. The checker reads it; no React here. */
export const cells: Readonly<Record<CellName, CellContract>> = {
  text: { accepts: ['string', 'number', 'bool', 'date', 'dateTime', 'time'], words: 'any single value' },
  code: { accepts: ['string', 'number'], words: 'text or a number' },
  number: { accepts: ['number'], words: 'a number' },
  money: { accepts: ['number', 'string'], words: 'a number, or a decimal written as text' },
  percent: { accepts: ['number'], words: 'a number' },
  duration: { accepts: ['number'], words: 'a number of minutes' },
  date: { accepts: ['date', 'dateTime', 'string'], words: 'a date' },
  'date-gb': { accepts: ['date', 'dateTime', 'string'], words: 'a date' },
  time: { accepts: ['time', 'dateTime', 'string'], words: 'a time' },
  'date-time': { accepts: ['dateTime', 'string'], words: 'a date with a time' },
  boolean: { accepts: ['bool'], words: 'true or false' },
  badge: { accepts: ['string'], words: 'text' },
  link: { accepts: ['string'], words: 'text' },
  person: { accepts: ['string'], words: 'a name, as text' },
  image: { accepts: ['string'], words: 'text' },
};
