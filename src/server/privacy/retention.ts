/** The retention times of personal data, in years after the last working day. */
export interface Retention {
  readonly login: number;
  readonly personal: number;
  readonly work: number;
  readonly registers: number;
  readonly pay: number;
}

/** The default retention times, usual in India; a company can change them in its settings. */
export const usualRetention: Retention = { login: 0, personal: 1, work: 3, registers: 5, pay: 8 };

let present = usualRetention;

/** Sets the company's retention times; call it once, at the start. */
export function setRetention(years: Retention): void {
  present = years;
}

/** The company's retention times. */
export const retention = (): Retention => present;
