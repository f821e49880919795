/** Prints a line for the operator on the error stream. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints a line for the operator. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
