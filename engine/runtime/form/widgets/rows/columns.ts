import type { FieldPlan, PlannedWidget } from '../../model/fieldPlan';

/** The width of a column: a minimum in pixels, and a maximum or a share of the remaining space. */
interface Width {
  readonly least: number;
  readonly most: number | `${number}fr`;
}

const figures: Width = { least: 88, most: 144 };
const widths: Partial<Readonly<Record<PlannedWidget, Width>>> = {
  number: figures,
  updown: figures,
  money: figures,
  percent: figures,
  duration: figures,
  time: figures,
  date: { least: 136, most: 168 },
  'date-time': { least: 184, most: 232 },
  checkbox: { least: 88, most: '1fr' },
  switch: { least: 88, most: '1fr' },
  output: { least: 72, most: '1fr' },
  textarea: { least: 160, most: '3fr' },
};

/** Texts up to the first length need as little room as a number; from the second on, they need more than others. */
const [short, long] = [12, 60];

function textWidth({ maxLength }: FieldPlan): Width {
  if (maxLength !== null && maxLength <= short) return { least: 96, most: '1fr' };
  return { least: 128, most: maxLength !== null && maxLength > long ? '3fr' : '2fr' };
}

/** The approximate width of a label's character. */
const letter = 8;

function column(field: FieldPlan, part: number): string {
  const { least, most } = widths[field.widget] ?? textWidth(field);
  return `minmax(min(${least}px, ${part}% - 12px), ${typeof most === 'number' ? `${Math.max(most, field.label.length * letter)}px` : most})`;
}

/**
 * The columns of a list of rows, each as wide as its content needs; the same in every row, since each is its own grid.
 */
export const rowColumns = (fields: readonly FieldPlan[]): string =>
  fields.map((field) => column(field, Math.floor(100 / fields.length))).join(' ');
