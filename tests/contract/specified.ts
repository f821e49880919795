/**
 * A call of the specification: its id, its key, its input names (with `?` in the query string) and its response names.
 */
export interface SpecifiedCall {
  readonly id: string;
  readonly key: string;
  readonly takes: readonly string[];
  readonly answers: readonly string[];
}

/** Groups of names that several calls share. */
const groups: Readonly<Record<string, string>> = {
  '@session': 'data menu banner action[] quick-links[] online attendance task[] user',
  '@account': 'bank-account-id bank-id bank-name account-type-id account-type branch-name account-number',
  '@email': 'email-address-id email-type-id email-type email can-update',
  '@message': 'messageId employeeCode employeeName jobfamilyName jobTitleName subject message',
  '@leave':
    'employee-code employee-name leave-days leave-year leave-type-id approval-status-id leave-type start-date end-date return-to-work is-half-day reason',
  '@change':
    'request-id employee-id employment-id employee-code employee-name job-title job-family-id job-family reporting-id request-employee-name reporting-employee-name effective-from current-reporting-id proposed-reporting-id remarks approval-status',
  '@record':
    'employee-id employee-code employee-name employee-first-name employee-last-name gender-id gender blood-group-id blood-group country-id country father-name mother-name date-of-birth national-id-1 national-id-2 national-id-3 national-id-4',
  '@onboarding':
    'employee-id office-id office employee-name employee-code probation-status-id notice-period reporting-employee-id reporting-employee-name reporting-employee-code job-family-id job-family job-title-id job-title employment-type-id employment-type date-of-join',
  '@status': 'approval-status-id approval-status',
};

/**
 * The calls of the specification in its order, starting with API-09. A list ends with `[]`; `leave_id` means "leave
 * id".
 */
const lines = `
POST /api/public/login | user-name user-key | @session
GET /api/user/renew | | @session
POST /api/user/refresh | | @session
POST /api/public/logout | | result msg
POST /api/user/notify | | notify[]
POST /api/user/profile/personal | | data
POST /api/user/profile/bankaccount | | data[]
POST /api/user/profile/bankaccount/update | @account | result msg
POST /api/user/profile/email | | data[]
POST /api/user/profile/email/update | @email | result msg
GET /api/user/secure-inbox | | data[]
POST /api/user/secure-message | ?message-Id | @message
POST /api/user/change-password | old-user-key new-user-key oldPassword newPassword | result msg
POST /api/common/banks | | data[]
POST /api/common/account-types | | data[]
POST /api/common/email-types | | data[]
POST /api/common/genders | | data[]
POST /api/common/countries | | data[]
POST /api/common/blood-group | | data[]
POST /api/common/employment-type | | data[]
POST /api/common/job-family | | data[]
POST /api/common/probation-status | | data[]
POST /api/common/office | | data[]
POST /api/common/job-title | job-family-id | data[]
POST /api/common/leave-type | | data[]
POST /api/common/leave-date-range | year-id | data
POST /api/common/pf-offices | | data[]
POST /api/common/ecs-offices | | data[]
POST /api/common/approval-status | | data[]
POST /api/common/attendance-month | | data[]
POST /api/common/hr-case-types | | data[]
POST /api/pay-common/pay-structure | | data[]
POST /api/pay-common/employee-pay-structure | employee-id | data[]
POST /api/me/attandance/check-in | ?location | result msg time
POST /api/me/attandance/check-out | ?location | result msg time
POST /api/me/attandance/selfreport | month-id | data[]
POST /api/me/attendance/report | month-id | data[] heading[]
POST /api/team/attendance/report | month-id | data[] heading[]
POST /api/me/leave/approved-leaves | | data[]
POST /api/me/leave/holidays | | data[]
POST /api/me/leave/balance | leave-type-id leave-year | data
POST /api/me/leave/days | leave-type-id start-date end-date is-half-day | data
POST /api/me/leave/apply | @leave | result msg
POST /api/me/leave/cancel | leave-id leave_id cancel-reason | result msg
POST /api/team/leave/request/list | | data[]
POST /api/team/leave/request/action | leave-id @status cancel-reason | result msg
POST /api/team/leave-cancel/list | | data[]
POST /api/team/leave-cancel/action | cancel-request-id leave-id @status cancel-reason | result msg
POST /api/me/resignation/request | reason-releaving | result msg
POST /api/team/resignation/requests | | data[]
POST /api/team/resignation/approval | request-id @status remarks | result msg
POST /api/hr/resignation/last-working-day/update | request-id last-working-day remarks | result msg
POST /api/hr/resignation/pending-relievings | | data[]
POST /api/hr/resignation/retraction | request-id remarks | result msg data[]
POST /api/hr/resignation/exit-interview/list | | data[]
POST /api/hr/resignation/exit-interview/update | request-id remarks | result msg
POST /api/me/hr-case/view-my-case | | data[]
POST /api/me/hr-case/view-actions | ask-hr-case-id | data[]
POST /api/me/hr-case/raise | case-type-id short-desc summary | result msg
POST /api/hr/hr-case/pending-case | | data[]
POST /api/hr/hr-case/view | ask-hr-case-id | data status[]
POST /api/hr/hr-case/action | ask-hr-case-id task-status-id ref-no short-desc summary | result msg
POST /api/team/reporting-change/list | | data[]
POST /api/team/reporting-change/request | @change | result msg
POST /api/team/reporting-change/action | request-id remarks @status | result msg
GET /api/employee/search/reporting | ?employee-code ?code ?search | result[]
POST /api/employees/enrole/find | employee-code code | result[]
POST /api/employees/enrole/add | @record | result msg
POST /api/employees/enrole/update | @record | result msg
POST /api/employees/enrole/onboard | @onboarding | result msg
POST /api/employee/search/not-in-role | employee-code code | result[]
POST /api/employee/search/in-role | employee-code code | result[]
POST /api/payroll/setup/pf/update | msg employment-id pf-office pf-office-id pf-acount-number employee-name employee-code | result msg
POST /api/payroll/setup/ecs/update | msg employment-id esi-office esi-office-id esi-acount-number employee-name employee-code | result msg
POST /api/payroll/setup/pay-structure/update | employee-id pay-structure-id | result msg
POST /api/payroll/setup/compensation/calculate | employee-id employeeId pay-structure-id payStructureId monthly-tec monthlyTec variable-pay variablePay | data[]
POST /api/payroll/setup/compensation/request | pay-month-id pay-component-id amount employee-id pay-structure-id monthly-tec variable-pay | result msg
GET /api/pay-controls/paymonth | | data pay-month`;

const names = (text = ''): string[] =>
  text
    .trim()
    .split(' ')
    .filter((name) => name !== '')
    .flatMap((name) => groups[name]?.split(' ') ?? [name.replace('_', ' ')]);

/** Every call of the specification. */
export const specified: readonly SpecifiedCall[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [key = '', takes, answers] = line.split('|');
    return {
      id: `API-${String(index + 9).padStart(2, '0')}`,
      key: key.trim(),
      takes: names(takes),
      answers: names(answers),
    };
  });
