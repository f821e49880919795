/** A contract file that cannot be used. The message starts with the file, ready to print. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';

  constructor(file: string, problem: string) {
    super(`${file} ${problem}.`);
  }
}
