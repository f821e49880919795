import type { Column, RowAction, Table } from '../../../language/plan.gen';
import { menuActionsOf } from '../rows/folding';

/** The gap between two columns, in pixels. */
const between = 24;

/** The parts of a column that determine its width. */
type Shown = Pick<Column, 'as' | 'subject' | 'secondary'>;

/** The approximate width of each kind of value in pixels, including the gap. */
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

/** Widths of text in pixels: an ordinary column, the row's name, and a person with a second line. */
const words = 100;
const named = 140;
const withSecondLine = 230;

function widthOf(column: Shown, at: number): number {
  const { as, subject, secondary } = column;
  if (as === 'person' && secondary !== undefined) return withSecondLine;
  return widths[as] ?? (subject === true || at === 0 ? named : words);
}

/** The approximate width of a column's values, without the gap; the subject column must be marked. */
export const valueWidthOf = (column: Shown): number => widthOf(column, 1) - between;

const buttonOf = ({ label, badge }: RowAction): number =>
  badge === undefined ? (typeof label === 'string' ? 24 + 7 * label.length : 80) : 0;

/** The width of a menu that replaces several buttons, in pixels. */
const menu = 44;

const sum = (sizes: readonly number[]): number => sizes.reduce((whole, one) => whole + one, 0);

/** The approximate width of a row's actions: that of the longest button. */
export const actionsWidthOf = (actions: readonly RowAction[]): number =>
  menuActionsOf(actions).length > 0 ? menu : Math.max(56, ...actions.map((one) => buttonOf(one) - 16));

/** Approximately how many pixels a table's columns need side by side, without wrapping a name. */
export const minWidthOf = ({ columns, actions = [] }: Pick<Table, 'columns' | 'actions'>): number =>
  sum(columns.map(widthOf)) +
  sum(actions.filter((one) => !menuActionsOf(actions).includes(one)).map(buttonOf)) +
  (menuActionsOf(actions).length > 0 ? menu : 0);

/** Whether a column shows days. They are short, so more of them fit side by side. */
export const isDay = ({ as }: Pick<Column, 'as'>): boolean => as === 'date' || as === 'date-gb';

/**
 * How many pairs go side by side in a card on a tablet: the number that leaves the least empty space on the last line.
 * Up to five if they are days.
 */
export function abreastOf(pairs: readonly Column[]): number {
  const { length } = pairs;
  if (length === 5 && pairs.filter(isDay).length >= 3) return 5;
  const countEmptyCells = (abreast: number) => (abreast - (length % abreast)) % abreast;
  return countEmptyCells(4) <= countEmptyCells(3) ? 4 : 3;
}
