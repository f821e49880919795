/** What a number may have besides its digits. */
export interface NumberMarks {
  /** Rupees: ₹, Rs or INR. */
  readonly currency: boolean;
  /** A percent sign. */
  readonly percent: boolean;
}

/**
 * Digits in a single group, or grouped the Indian way (1,00,000) or in thousands (100,000); then the decimals. A comma
 * anywhere else may be another country's decimal comma.
 */
const figures = /^(\d+|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/;

/** The digits with everything that may surround them. The sign may follow the currency: ₹ -500. */
const shape = /^(\(?)\s*([-+\u2212]?)\s*((?:₹|rs\.?|inr)?)\s*([-\u2212]?)\s*([\d.,]+)\s*(%?)\s*(\)?)$/i;

/** Whether a text is a mark for rupees. */
export const isCurrency = (text: string): boolean => /^(?:₹|rs\.?|inr)$/i.test(text.trim());

/**
 * Parses a typed or pasted number to plain digits, such as '-1250.5'; null if it is not one, or could mean something
 * else. Spreadsheets and accounts write negative numbers of any kind in parentheses.
 */
export function parseNumber(text: string, marks: NumberMarks): string | null {
  const [, open = '', before = '', currency = '', after = '', digits = '', percent = '', close = ''] =
    shape.exec(text.trim()) ?? [];
  const found = figures.exec(digits);
  const isUnknown = (currency !== '' && !marks.currency) || (percent !== '' && !marks.percent);
  const signs = open + before + after;
  if (!found || isUnknown || signs.length > 1 || (open === '') !== (close === '')) return null;
  const [, whole = '', decimals = ''] = found;
  const plain = plainDigits(whole.replaceAll(',', ''), decimals);
  return signs === '' || signs === '+' || plain === '0' ? plain : `-${plain}`;
}

/** Digits without superfluous zeros. */
function plainDigits(whole: string, decimals: string): string {
  const part = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+/, '') || '0'}${part === '' ? '' : `.${part}`}`;
}

/** The digits of a number without an exponent: '1000000000000000000000' for 1e21. */
export function inDigits(value: number): string {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = whole + part;
  const point = whole.length + Number(exponent);
  const plain =
    point > 0
      ? plainDigits(digits.slice(0, point).padEnd(point, '0'), digits.slice(point))
      : plainDigits('', '0'.repeat(-point) + digits);
  return value < 0 ? `-${plain}` : plain;
}
