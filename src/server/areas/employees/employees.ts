import type { EmployeeSearchApi } from '../../../contract/employee-search.gen';
import type { EmployeesApi } from '../../../contract/employees.gen';
import type { Area } from '../../call/handler';
import { addChanges } from './addChanges';
import { addRecord, readRecord, updateRecord } from './employeeRecord';
import { listChanges, readCurrent } from './employmentChanges';
import { correctJoining, readJoining } from './joining';
import { onboard } from './onboard';
import { employeePage } from './page';
import { withdrawChange } from './plannedChanges';
import { findInRole, findNotInRole, findRecords, findReporting } from './search';

/** Employee records: searching, enrolling, changing and on-boarding. */
export const employees: Area<EmployeesApi & EmployeeSearchApi> = {
  'GET /api/employee/search/reporting': findReporting,
  'POST /api/employee/search/not-in-role': findNotInRole,
  'POST /api/employee/search/in-role': findInRole,
  'POST /api/employees/enrole/find': findRecords,
  'POST /api/employees/enrole/record': readRecord,
  'POST /api/employee/record': employeePage,
  'POST /api/employees/enrole/add': addRecord,
  'POST /api/employees/enrole/update': updateRecord,
  'POST /api/employees/enrole/onboard': onboard,
  'POST /api/employees/joining': readJoining,
  'POST /api/employees/joining/update': correctJoining,
  'POST /api/employees/changes': listChanges,
  'POST /api/employees/changes/current': readCurrent,
  'POST /api/employees/changes/add': addChanges,
  'POST /api/employees/changes/withdraw': withdrawChange,
};
