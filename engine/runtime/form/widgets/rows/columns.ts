import type { FieldPlan, PlannedWidget } from '../../model/fieldPlan';

/** The width of a column: a minimum in pixels, and a maximum or a share of the remaining space. */
interface Width {
  readonly min: number;
  readonly max: number | `${number}fr`;
}

const figures: Width = { min: 88, max: 144 };
const widths: Partial<Readonly<Record<PlannedWidget, Width>>> = {
  number: figures,
  updown: figures,
  money: figures,
  percent: figures,
  duration: figures,
  time: figures,
  date: { min: 136, max: 168 },
  'date-time': { min: 184, max: 232 },
  checkbox: { min: 88, max: '1fr' },
  switch: { min: 88, max: '1fr' },
  output: { min: 72, max: '1fr' },
  textarea: { min: 160, max: '3fr' },
};

/**
 * Limits on a text's length in characters: up to the first, its column is narrow; above the second, it is extra wide.
 */
const [short, long] = [12, 60];

function textWidth({ maxLength }: FieldPlan): Width {
  if (maxLength !== null && maxLength <= short) return { min: 96, max: '1fr' };
  return { min: 128, max: maxLength !== null && maxLength > long ? '3fr' : '2fr' };
}

/** The approximate width of a character in a label, in pixels. */
const letter = 8;

function column(field: FieldPlan, part: number): string {
  const { min, max } = widths[field.widget] ?? textWidth(field);
  return `minmax(min(${min}px, ${part}% - 12px), ${typeof max === 'number' ? `${Math.max(max, field.label.length * letter)}px` : max})`;
}

/**
 * The columns of a list of rows, each as wide as its content needs; the same in every row, since each is its own grid.
 */
export const rowColumns = (fields: readonly FieldPlan[]): string =>
  fields.map((field) => column(field, Math.floor(100 / fields.length))).join(' ');
