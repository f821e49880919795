/** Thrown for a contract file that cannot be used. The message starts with the file, ready to print. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    file: string,
    /** What is wrong and what to do, without the file and the full stop. */
    readonly problem: string,
  ) {
    super(`${file}: ${problem}.`);
  }
}
