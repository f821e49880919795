import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** The maximum number of values in a name: it must distinguish its row, but need not contain the whole row. */
const maxValues = 3;

const isDay = ({ as }: ColumnView): boolean => as === 'date' || as === 'date-gb' || as === 'date-time';

/** The parts of every row's name: its subject and its first day. */
function mainViews(views: readonly ColumnView[]): readonly ColumnView[] {
  const day = views.find((view) => isDay(view) && !view.subject && !view.isOne);
  return [...views.filter((view) => view.subject), ...(day ? [day] : [])];
}

/** The columns that distinguish rows with equal names: other days first, then the rest. */
function tellingViews(views: readonly ColumnView[], main: readonly ColumnView[]): readonly ColumnView[] {
  const others = views.filter((view) => !(main.includes(view) || view.isOne));
  return [...others.filter(isDay), ...others.filter((view) => !isDay(view))].slice(0, maxValues - main.length);
}

/** The name of each row for its buttons: its subject and day, plus more where rows would share a name. */
export function rowNames(rows: readonly Row[], views: readonly ColumnView[]): readonly string[] {
  const main = mainViews(views);
  const textsOf = (row: Row, of: readonly ColumnView[]): readonly string[] =>
    of.map((view) => formatCell(view.as, view.valueOf(row))).filter((text) => text !== '');
  let names = rows.map((row) => textsOf(row, main).join(', '));
  for (const view of tellingViews(views, main)) {
    const before = names;
    const isShared = (name: string): boolean => before.filter((one) => one === name).length > 1;
    names = rows.map((row, place) => {
      const name = before[place] ?? '';
      return isShared(name) ? [name, ...textsOf(row, [view])].filter((text) => text !== '').join(', ') : name;
    });
  }
  return names;
}
