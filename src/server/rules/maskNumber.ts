/** Placeholders for a missing number. */
const none: ReadonlySet<string> = new Set(['PANNOTAVAILL', '000000000000']);

/** Whether a number is a placeholder for a missing one, which several people can have. */
export const isPlaceholder = (number: string): boolean => none.has(number);

/** An identity number as lists show it, with all but the last four characters hidden. Placeholders are kept. */
export function maskNumber(number: string | null): string | null {
  if (number === null || none.has(number)) return number;
  return `${'X'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}
