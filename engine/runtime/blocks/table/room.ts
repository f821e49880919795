import type { Column, RowAction, Table } from '../../../language/plan.gen';
import { foldedOf } from '../rows/folding';

/** The distance from one column to the next. */
const between = 24;

/** What of a column says how wide it is. */
type Shown = Pick<Column, 'as' | 'subject' | 'secondary'>;

/** About how wide the values of each kind are, with the distance to the next. */
const widths: Partial<Readonly<Record<Column['as'], number>>> = {
  person: 200,
  date: 98,
  'date-gb': 98,
  'date-time': 138,
  time: 72,
  badge: 110,
  money: 112,
  code: 100,
  number: 64,
  percent: 64,
  duration: 72,
  boolean: 64,
};

/** Of words: a few in a column, the name of the row, and a person with a second line. */
const words = 100;
const named = 140;
const withSecondLine = 230;

function widthOf({ as, subject, secondary }: Shown, at: number): number {
  if (as === 'person' && secondary !== undefined) return withSecondLine;
  return widths[as] ?? (subject === true || at === 0 ? named : words);
}

/** About how wide the values of a column are, without the distance to the next. */
export const valueWidthOf = (column: Shown, at: number): number => widthOf(column, at) - between;

const buttonOf = ({ label, badge }: RowAction): number =>
  badge === undefined ? (typeof label === 'string' ? 24 + 7 * label.length : 80) : 0;

/** A menu in the place of many buttons. */
const menu = 44;

const sum = (sizes: readonly number[]): number => sizes.reduce((whole, one) => whole + one, 0);

/** About how many pixels the columns of a table need beside each other, without breaking a name. */
export const roomOf = ({ columns, actions = [] }: Pick<Table, 'columns' | 'actions'>): number =>
  sum(columns.map(widthOf)) +
  sum(actions.filter((one) => !foldedOf(actions).includes(one)).map(buttonOf)) +
  (foldedOf(actions).length > 0 ? menu : 0);

/** Days are short: more of them stand beside each other than of other values. */
export const isDay = ({ as }: Pick<Column, 'as'>): boolean => as === 'date' || as === 'date-gb';

/**
 * How many pairs of label and value stand beside each other in a card on a tablet: as many as leave the least room empty
 * in the last line. Days are short enough for five.
 */
export function abreastOf(pairs: readonly Column[]): number {
  const { length } = pairs;
  if (length === 5 && pairs.filter(isDay).length >= 3) return 5;
  const left = (abreast: number) => (abreast - (length % abreast)) % abreast;
  return left(4) <= left(3) ? 4 : 3;
}
