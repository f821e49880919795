import { formatNumber } from '../../../language/functions/money';
import { round } from '../../../language/functions/numbers';
import type { FormRules } from '../../../language/plan';
import { type FieldPlan, typeOf } from '../model/fieldPlan';
import type { TextRules } from './useTextEntry';

/** How a numeric widget formats its value; percent stores 0.12 and shows 12, like the cell of that name. */
interface Notation {
  /** How many places the decimal point moves to the right when shown. */
  readonly places: number;
  /** Formats the number; `decimals` is the number of decimals that `multipleOf` allows. */
  write(shown: number, decimals: number | null): string;
}

const plain: Notation = {
  places: 0,
  write: (shown, decimals) => (decimals === null ? String(shown) : shown.toFixed(decimals)),
};

/** An amount with grouped digits and two decimals; never shows a rounded amount. */
function amount(shown: number, decimals: number | null): string {
  const paise = Number.isInteger(shown) || round(shown, 2) !== shown ? undefined : 2;
  const text = formatNumber(shown, decimals ?? paise);
  return text !== null && numberIn(text) === shown ? text : String(shown);
}

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

const notations: Readonly<Record<string, Notation>> = {
  money: { places: 0, write: amount },
  percent: { places: 2, write: String },
};

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

/** Keeps digits, one decimal point and a leading minus: nothing else can be typed. */
function onlyNumber(text: string, whole: boolean): string {
  const [first = '', ...rest] = text.replaceAll(/[^\d.-]/g, '').split('.');
  const digits = `${first.startsWith('-') ? '-' : ''}${first.replaceAll('-', '')}`;
  return whole || rest.length === 0 ? digits : `${digits}.${rest.join('').replaceAll('-', '')}`;
}

/** Text that is not a number yet ("-") is kept, so validation can report it. */
function parse(text: string, places: number): unknown {
  const bare = text.replaceAll(',', '').trim();
  if (bare === '') return undefined;
  const shown = Number(bare);
  return Number.isFinite(shown) ? shiftPoint(shown, -places) : bare;
}

/** The rules of number, money and percent. */
export function numberRules(field: FieldPlan): TextRules {
  const { places, write } = notations[field.widget] ?? plain;
  const decimals = places === 0 ? decimalsOf(field.schema) : null;
  const whole = typeOf(field.schema) === 'integer';
  return {
    toText(value) {
      if (typeof value !== 'number') return typeof value === 'string' ? value : '';
      const shown = shiftPoint(value, places);
      const isCertain = decimals !== null && round(shown, decimals) === shown;
      return write(shown, isCertain ? decimals : null);
    },
    toValue: (text) => parse(text, places),
    clean: (text) => onlyNumber(text, whole),
    settles: true,
  };
}

/** The value one step up (1) or down (-1), within the limits. */
export function stepNumber(
  field: FieldPlan,
  value: unknown,
  way: 1 | -1,
  limits: { min: unknown; max: unknown },
): number {
  const { places } = notations[field.widget] ?? plain;
  const size = field.options.step ?? shiftPoint(1, -places);
  const next = round((typeof value === 'number' ? value : 0) + way * size, 10) ?? 0;
  const low = typeof limits.min === 'number' ? limits.min : Number.NEGATIVE_INFINITY;
  const high = typeof limits.max === 'number' ? limits.max : Number.POSITIVE_INFINITY;
  return Math.min(high, Math.max(low, next));
}
