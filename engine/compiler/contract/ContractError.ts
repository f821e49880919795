/** Thrown for a contract file that cannot be used. The message starts with the file, ready to print. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(file: string, problem: string) {
    super(`${file}: ${problem}.`);
  }
}
