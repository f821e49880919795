/** For how many years after the last working day what is held about a person is kept. */
export interface Retention {
  readonly login: number;
  readonly personal: number;
  readonly work: number;
  readonly registers: number;
  readonly pay: number;
}

/** What is usual in India; a company says otherwise by its settings. */
export const usualRetention: Retention = { login: 0, personal: 1, work: 3, registers: 5, pay: 8 };

let present = usualRetention;

/** Sets the company's years; call it once, at the start. */
export function setRetention(years: Retention): void {
  present = years;
}

/** The company's years. */
export const retention = (): Retention => present;
