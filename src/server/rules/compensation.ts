import { isWithin, type Paise, shareOf, shareWithin, toMillionths } from './paise';

/** The parameters of pay: shares and rates as fractions, ceilings in paise per month. */
export interface PayRates {
  readonly baseShare: number;
  readonly houseRentShare: number;
  readonly pfRate: number;
  /** Null if provident fund applies to the whole base salary. */
  readonly pfWageCeiling: Paise | null;
  readonly gratuityRate: number;
  readonly employerEsiRate: number;
  readonly employeeEsiRate: number;
  readonly esiWageCeiling: Paise;
}

/** A month's pay by component, in paise. */
export interface Compensation {
  readonly base: Paise;
  readonly houseRent: Paise;
  readonly employerPf: Paise;
  readonly gratuity: Paise;
  readonly employerEsi: Paise;
  /** The remainder, including rounding. */
  readonly special: Paise;
  /** The sum: the monthly total employment cost. */
  readonly total: Paise;
  readonly gross: Paise;
  readonly employeeEsi: Paise;
  readonly employeePf: Paise;
  readonly net: Paise;
}

/**
 * Breaks down a monthly total employment cost; every line is rounded half up to the paisa, and the lines add up to the
 * total.
 */
export function breakUp(total: Paise, rates: PayRates): Compensation {
  const base = shareOf(total, toMillionths(rates.baseShare));
  const houseRent = shareOf(base, toMillionths(rates.houseRentShare));
  const pfWage = rates.pfWageCeiling !== null && rates.pfWageCeiling < base ? rates.pfWageCeiling : base;
  const pf = shareOf(pfWage, toMillionths(rates.pfRate));
  const gratuity = shareOf(base, toMillionths(rates.gratuityRate));
  const beforeEsi = total - pf - gratuity;
  const esiRate = toMillionths(rates.employerEsiRate);
  const covered = isWithin(beforeEsi, esiRate, rates.esiWageCeiling);
  const employerEsi = covered ? shareWithin(beforeEsi, esiRate) : 0n;
  const special = total - base - houseRent - pf - gratuity - employerEsi;
  const gross = base + houseRent + special;
  const employeeEsi = covered ? shareOf(gross, toMillionths(rates.employeeEsiRate)) : 0n;
  const net = gross - pf - employeeEsi;
  return {
    base,
    houseRent,
    employerPf: pf,
    gratuity,
    employerEsi,
    special,
    total,
    gross,
    employeeEsi,
    employeePf: pf,
    net,
  };
}
