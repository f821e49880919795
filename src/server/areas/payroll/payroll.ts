import type { PayLookupsApi } from '../../../contract/pay-lookups.gen';
import type { PayrollApi } from '../../../contract/payroll.gen';
import type { Area } from '../../call/handler';
import { setEsiAccount, setPfAccount } from './accounts';
import { calculate } from './calculate';
import { requestCompensation, withdrawCompensation } from './request';
import { payRequestRecord, payRequests } from './requests';
import { payMonth, payStructureOf, payStructures, setPayStructure, withoutPayStructure } from './structures';

/** Payroll setup. */
export const payroll: Area<PayrollApi & PayLookupsApi> = {
  'POST /api/pay-common/pay-structure': payStructures,
  'POST /api/pay-common/employee-pay-structure': payStructureOf,
  'POST /api/payroll/setup/pf/update': setPfAccount,
  'POST /api/payroll/setup/ecs/update': setEsiAccount,
  'POST /api/payroll/setup/pay-structure/missing': withoutPayStructure,
  'POST /api/payroll/setup/pay-structure/update': setPayStructure,
  'POST /api/payroll/setup/compensation/calculate': calculate,
  'POST /api/payroll/setup/compensation/request': requestCompensation,
  'POST /api/payroll/request/list': payRequests,
  'POST /api/payroll/request/record': payRequestRecord,
  'POST /api/payroll/request/withdraw': withdrawCompensation,
  'GET /api/pay-controls/paymonth': payMonth,
};
