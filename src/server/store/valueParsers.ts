/**
 * How database values are parsed, the same for both stores, by PostgreSQL's type OID.
 *
 * A calendar date stays text, so that no time zone can shift it. Counts and amounts become numbers: a numeric of at
 * most 15 digits survives the round trip exactly.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: toSafeInteger,
  1082: (text) => text,
  1700: Number,
};

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be represented exactly.`);
  return value;
}
