import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** A name must tell its row from the others, and need not say all that the row holds. */
const mostValues = 3;

const isDay = ({ as }: ColumnView): boolean => as === 'date' || as === 'date-gb' || as === 'date-time';

/** What a row is always called by: its subject, and its first day. */
function mainViews(views: readonly ColumnView[]): readonly ColumnView[] {
  const day = views.find((view) => isDay(view) && !view.subject && !view.isOne);
  return [...views.filter((view) => view.subject), ...(day ? [day] : [])];
}

/** What tells rows apart that are called alike: further days first, then the other columns. */
function tellingViews(views: readonly ColumnView[], main: readonly ColumnView[]): readonly ColumnView[] {
  const others = views.filter((view) => !(main.includes(view) || view.isOne));
  return [...others.filter(isDay), ...others.filter((view) => !isDay(view))].slice(0, mostValues - main.length);
}

/** What each row is called in the names of its buttons: its subject and its day, and more where rows would share a name. */
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
