import { choice, dataCategory, nameIn, ofEmployee, rowsWithin, who } from '../dataCategory';

/** Data required for accounting. Child rows come before their parents. */
export const pay = [
  dataCategory('compensation_line', {
    words: 'Pay, line by line',
    of: rowsWithin('compensation_request_id', 'compensation_request', 'id', ofEmployee()),
    ...{ kind: 'pay', erase: 'delete' },
    columns: {
      ...{ compensation_request_id: 'Pay request', pay_component_id: nameIn('Component', 'pay_component') },
      amount: 'Rupees',
    },
  }),
  dataCategory('compensation_request', {
    words: 'Pay',
    ...{ kind: 'pay', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: 'Pay request', employee_id: null, pay_month_id: nameIn('Pay month', 'pay_month') },
      ...{ pay_structure_id: choice('Pay structure', 'pay-structure'), monthly_tec: 'Monthly TEC' },
      ...{ variable_pay: 'Variable pay', requested_by: who('Requested by'), requested_at: 'Requested' },
      ...{ withdrawn_by: who('Withdrawn by'), withdrawn_at: 'Withdrawn' },
    },
  }),
  dataCategory('bank_account', {
    words: 'Bank accounts',
    ...{ kind: 'pay', of: ofEmployee(), erase: 'delete' },
    columns: {
      ...{ id: null, employee_id: null, bank_id: choice('Bank', 'banks'), branch_name: 'Branch' },
      ...{ account_type_id: choice('Type', 'account-types'), account_number: 'Account number' },
    },
  }),
  dataCategory('employee', {
    words: 'PAN and PF UAN',
    ...{ kind: 'pay', of: ofEmployee('id') },
    columns: { pan: 'PAN', pf_uan: 'PF UAN' },
    erase: { pan: null, pf_uan: null },
  }),
  dataCategory('employment', {
    words: 'PF and ESI accounts',
    ...{ kind: 'pay', of: ofEmployee() },
    columns: {
      ...{ pf_office_id: choice('PF office', 'pf-offices'), pf_number: 'PF number' },
      ...{ esi_office_id: choice('ESI office', 'ecs-offices'), esi_number: 'ESI number' },
      pay_structure_id: choice('Pay structure', 'pay-structure'),
    },
    erase: { pf_office_id: null, pf_number: null, esi_office_id: null, esi_number: null, pay_structure_id: null },
  }),
] as const;
