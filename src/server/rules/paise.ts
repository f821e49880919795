/** An exact amount of money, in paise. */
export type Paise = bigint;

/** The precision of shares and rates: six decimals. */
const SCALE = 1_000_000n;

/** Rupees to paise; null if there are more than two decimals. */
export function toPaise(rupees: number): Paise | null {
  const paise = Math.round(rupees * 100);
  return Math.abs(rupees * 100 - paise) < 1e-6 * Math.max(1, Math.abs(rupees)) && Number.isSafeInteger(paise)
    ? BigInt(paise)
    : null;
}

/** Paise as a number of rupees with at most two decimals. */
export function toRupees(paise: Paise): number {
  return Number(paise) / 100;
}

/** A share such as 0.0481 as a whole number of millionths. */
export function toMillionths(share: number): bigint {
  return BigInt(Math.round(share * Number(SCALE)));
}

/** A share of an amount, in millionths, rounded half up to the paisa. */
export function shareOf(amount: Paise, millionths: bigint): Paise {
  return divideHalfUp(amount * millionths, SCALE);
}

/** The share contained in an amount that includes it: for 1.0325 x, returns 0.0325 x. Rounded half up. */
export function shareWithin(amount: Paise, millionths: bigint): Paise {
  return divideHalfUp(amount * millionths, SCALE + millionths);
}

/** Whether an amount without its contained share is at most `limit`. */
export function isWithin(amount: Paise, millionths: bigint, limit: Paise): boolean {
  return amount * SCALE <= limit * (SCALE + millionths);
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const floor = dividend >= 0n ? dividend / divisor : -((-dividend + divisor - 1n) / divisor);
  return (dividend - floor * divisor) * 2n >= divisor ? floor + 1n : floor;
}
