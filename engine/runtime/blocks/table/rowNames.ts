import type { Row } from '../../../language/plan';
import { formatCell } from '../../cells';
import type { ColumnView } from './columnViews';

/** A name must tell its row from the others, and need not say all that the row holds. */
const mostValues = 3;

const isDay = ({ as }: ColumnView): boolean => as === 'date' || as === 'date-gb' || as === 'date-time';

/** The subject, and what tells rows apart that share one: days first, then the other columns. */
function tellingViews(views: readonly ColumnView[]): readonly ColumnView[] {
  const others = views.filter((view) => !(view.subject || view.isOne));
  const inTurn = [...others.filter(isDay), ...others.filter((view) => !isDay(view))];
  return [...views.filter((view) => view.subject), ...inTurn].slice(0, mostValues);
}

/** What each row is called in the names of its buttons: its subject, and more where rows would share a name. */
export function rowNames(rows: readonly Row[], views: readonly ColumnView[]): readonly string[] {
  const [subject, ...more] = tellingViews(views).map((view) => (row: Row) => formatCell(view.as, view.valueOf(row)));
  let names = rows.map((row) => subject?.(row) ?? '');
  for (const textOf of more) {
    const before = names;
    const isShared = (name: string): boolean => before.filter((one) => one === name).length > 1;
    names = rows.map((row, place) => {
      const name = before[place] ?? '';
      return isShared(name) ? [name, textOf(row)].filter((text) => text !== '').join(', ') : name;
    });
  }
  return names;
}
