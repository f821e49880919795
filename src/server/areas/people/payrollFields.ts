import type { RecordFields } from '../../audit/recordVersion';

/** The fields of an employment that payroll can change. */
export const payrollFields = {
  'pay-structure-id': { column: 'pay_structure_id' },
  'pf-office-id': { column: 'pf_office_id', audited: 'office_id' },
  'pf-number': { column: 'pf_number', sent: 'pf-acount-number', audited: 'account_number' },
  'esi-office-id': { column: 'esi_office_id', audited: 'office_id' },
  'esi-number': { column: 'esi_number', sent: 'esi-acount-number', audited: 'account_number' },
} as const satisfies RecordFields;
