/** A contract file that cannot be used; the message starts with the file, so that it can be printed as it is. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';

  constructor(file: string, problem: string) {
    super(`${file} ${problem}.`);
  }
}
