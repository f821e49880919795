import type { Generated } from 'kysely';

export interface PayMonthTable {
  id: number;
  name: string;
  start_date: string;
  end_date: string;
  status: 'open' | 'closed';
  /** Who last opened or closed it, and when; null if it happened automatically. */
  turned_by: Generated<number | null>;
  turned_at: Generated<Date | null>;
}

/** Shares and rates as fractions, ceilings in rupees per month, valid from a date. */
export interface PayRateTable {
  effective_from: string;
  base_share: number;
  house_rent_share: number;
  pf_rate: number;
  pf_wage_ceiling: number | null;
  gratuity_rate: number;
  employer_esi_rate: number;
  employee_esi_rate: number;
  esi_wage_ceiling: number;
}

export interface PayComponentTable {
  id: number;
  name: string;
}

/** Amounts in rupees per month. */
export interface CompensationRequestTable {
  id: Generated<number>;
  employee_id: number;
  pay_month_id: number;
  pay_structure_id: number;
  monthly_tec: number;
  variable_pay: number;
  requested_by: number;
  requested_at: Date;
  withdrawn_at: Generated<Date | null>;
  withdrawn_by: Generated<number | null>;
}

export interface CompensationLineTable {
  compensation_request_id: number;
  pay_component_id: number;
  amount: number;
}

/** The tables of pay. */
export interface PayrollTables {
  pay_month: PayMonthTable;
  pay_rate: PayRateTable;
  pay_component: PayComponentTable;
  compensation_request: CompensationRequestTable;
  compensation_line: CompensationLineTable;
}
