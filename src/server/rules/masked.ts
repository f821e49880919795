/** What stands for a number that somebody does not have. */
const none: ReadonlySet<string> = new Set(['PANNOTAVAILL', '000000000000']);

/** The number of a paper as lists show it: all but its last four characters hidden. What stands for no number stays. */
export function maskedNumber(number: string | null): string | null {
  if (number === null || none.has(number)) return number;
  return `${'X'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}
