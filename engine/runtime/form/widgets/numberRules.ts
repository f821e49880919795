import { round } from '../../../language/functions/numbers';
import type { FormRules } from '../../../language/plan';
import { type FieldPlan, typeOf } from '../model/fieldPlan';
import { parsedRules } from './parsedRules';
import { inDigits, isCurrency, type NumberMarks, parseNumber } from './parseNumber';
import type { TextRules } from './useTextEntry';

/** How a numeric widget formats its value; percent stores 0.12 and shows 12, like the cell of that name. */
interface NumberStyle {
  /** How many places the decimal point moves to the right when shown. */
  readonly places: number;
  /** Whether it shows an amount: with grouped digits, and with two decimals unless it is whole. */
  readonly isAmount: boolean;
}

const plain: NumberStyle = { places: 0, isAmount: false };

const styles: Readonly<Record<string, NumberStyle>> = {
  money: { places: 0, isAmount: true },
  percent: { places: 2, isAmount: false },
};

/** The marks that the box itself shows around the number. */
function marksOf({ widget, options: { prefix, suffix } }: FieldPlan): NumberMarks {
  const isAmount = widget === 'money' || (typeof prefix === 'string' && isCurrency(prefix));
  return { currency: isAmount, percent: widget === 'percent' || suffix === '%' };
}

/** How many decimals `multipleOf` allows: 2 for 0.01, as for amounts of money. */
export function decimalsOf({ multipleOf }: FormRules): number | null {
  const decimals = typeof multipleOf === 'number' ? -Math.round(Math.log10(multipleOf)) : 0;
  return decimals > 0 && decimals < 10 && Number(`1e-${decimals}`) === multipleOf ? decimals : null;
}

/** Moves the decimal point in a number's text: 0.07 becomes 7, where multiplication gives 7.000000000000001. */
function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Formats all digits of a number, with at least `decimals` decimal places; never rounds. */
function write(shown: number, { isAmount }: NumberStyle, decimals: number): string {
  const [whole = '', part = ''] = inDigits(shown).split('.');
  const atLeast = isAmount && part !== '' ? Math.max(decimals, 2) : decimals;
  const fraction = part.padEnd(atLeast, '0');
  // The last three digits, then pairs: 1,00,000.
  const digits = isAmount ? whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,') : whole;
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/**
 * The number that a typed or pasted text spells, for a numeric widget; null if there is none that the field can store
 * exactly.
 */
export function readNumber(field: FieldPlan, text: string): number | null {
  const style = styles[field.widget] ?? plain;
  const digits = parseNumber(text, marksOf(field));
  if (digits === null) return null;
  const value = shiftPoint(Number(digits), -style.places);
  // A number has about 16 digits; more would be changed silently.
  const isExact = inDigits(shiftPoint(value, style.places)) === digits;
  return isExact && (typeOf(field.schema) !== 'integer' || Number.isInteger(value)) ? value : null;
}

/** The rules of number, money and percent. */
export function numberRules(field: FieldPlan): TextRules {
  const style = styles[field.widget] ?? plain;
  const decimals = style.places === 0 ? (decimalsOf(field.schema) ?? 0) : 0;
  return parsedRules({
    format: (value) => (typeof value === 'number' ? write(shiftPoint(value, style.places), style, decimals) : null),
    parse: (text) => readNumber(field, text),
  });
}

/** The value one step up (1) or down (-1), within the limits. */
export function stepNumber(
  field: FieldPlan,
  value: unknown,
  way: 1 | -1,
  limits: { min: unknown; max: unknown },
): number {
  const { places } = styles[field.widget] ?? plain;
  const size = field.options.step ?? shiftPoint(1, -places);
  const next = round((typeof value === 'number' ? value : 0) + way * size, 10) ?? 0;
  const low = typeof limits.min === 'number' ? limits.min : Number.NEGATIVE_INFINITY;
  const high = typeof limits.max === 'number' ? limits.max : Number.POSITIVE_INFINITY;
  return Math.min(high, Math.max(low, next));
}
