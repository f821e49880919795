import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';

interface Endpoint {
  readonly summary: string;
  readonly effect: 'read' | 'write';
  readonly roles: readonly string[];
  readonly session: boolean;
  readonly encoding: 'json' | 'form';
  readonly query?: object;
  readonly body?: object;
  readonly response: object;
}

const ROOT = join(import.meta.dirname, '../../schemas');
const ROLES = ['employee', 'manager', 'hr', 'payroll', 'analyst'];

/** The paths of the specification, in its order: the first is API-09. */
const SPECIFIED =
  `POST /api/public/login|GET /api/user/renew|POST /api/user/refresh|POST /api/public/logout|POST /api/user/notify
POST /api/user/profile/personal|POST /api/user/profile/bankaccount|POST /api/user/profile/bankaccount/update|POST /api/user/profile/email
POST /api/user/profile/email/update|GET /api/user/secure-inbox|POST /api/user/secure-message|POST /api/user/change-password
POST /api/common/banks|POST /api/common/account-types|POST /api/common/email-types|POST /api/common/genders|POST /api/common/countries
POST /api/common/blood-group|POST /api/common/employment-type|POST /api/common/job-family|POST /api/common/probation-status
POST /api/common/office|POST /api/common/job-title|POST /api/common/leave-type|POST /api/common/leave-date-range
POST /api/common/pf-offices|POST /api/common/ecs-offices|POST /api/common/approval-status|POST /api/common/attendance-month
POST /api/common/hr-case-types|POST /api/pay-common/pay-structure|POST /api/pay-common/employee-pay-structure
POST /api/me/attandance/check-in|POST /api/me/attandance/check-out|POST /api/me/attandance/selfreport|POST /api/me/attendance/report
POST /api/team/attendance/report|POST /api/me/leave/approved-leaves|POST /api/me/leave/holidays|POST /api/me/leave/balance
POST /api/me/leave/days|POST /api/me/leave/apply|POST /api/me/leave/cancel|POST /api/team/leave/request/list
POST /api/team/leave/request/action|POST /api/team/leave-cancel/list|POST /api/team/leave-cancel/action|POST /api/me/resignation/request
POST /api/team/resignation/requests|POST /api/team/resignation/approval|POST /api/hr/resignation/last-working-day/update
POST /api/hr/resignation/pending-relievings|POST /api/hr/resignation/retraction|POST /api/hr/resignation/exit-interview/list
POST /api/hr/resignation/exit-interview/update|POST /api/me/hr-case/view-my-case|POST /api/me/hr-case/view-actions
POST /api/me/hr-case/raise|POST /api/hr/hr-case/pending-case|POST /api/hr/hr-case/view|POST /api/hr/hr-case/action
POST /api/team/reporting-change/list|POST /api/team/reporting-change/request|POST /api/team/reporting-change/action
GET /api/employee/search/reporting|POST /api/employees/enrole/find|POST /api/employees/enrole/add|POST /api/employees/enrole/update
POST /api/employees/enrole/onboard|POST /api/employee/search/not-in-role|POST /api/employee/search/in-role
POST /api/payroll/setup/pf/update|POST /api/payroll/setup/ecs/update|POST /api/payroll/setup/pay-structure/update
POST /api/payroll/setup/compensation/calculate|POST /api/payroll/setup/compensation/request|GET /api/pay-controls/paymonth`
    .split(/[|\n]/)
    .map((path, index) => [`API-${String(index + 9).padStart(2, '0')}`, path] as const);

const read = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'))] as const);

const entities = read('entities');
const areas = read('api');
const endpoints = new Map<string, Endpoint>(areas.flatMap(([, area]) => Object.entries<Endpoint>(area.endpoints)));

function strictAjv(): Ajv {
  const ajv = new Ajv({ strict: true, allErrors: true });
  addFormats.default(ajv);
  for (const [, schema] of entities) ajv.addSchema(schema);
  return ajv;
}

describe('entities', () => {
  test.each(entities)('%s compiles strictly, under the id of its file', (file, schema) => {
    expect(schema.$id).toBe(`entities/${file.replace('.json', '')}`);
    expect(strictAjv().getSchema(schema.$id)).toBeTypeOf('function');
    expect(schema.title && schema.description).toBeTruthy();
    for (const property of Object.values<{ title?: string }>(schema.properties)) expect(property.title).toBeTruthy();
  });
});

describe('endpoints', () => {
  test.each([...endpoints])('%s compiles strictly and says who may call it', (key, endpoint) => {
    expect(key).toMatch(/^(GET|POST) \/api\/[a-z/-]+$/);
    const ajv = strictAjv();
    for (const schema of [endpoint.query, endpoint.body, endpoint.response]) {
      if (schema) expect(ajv.compile(schema)).toBeTypeOf('function');
    }
    expect(['read', 'write']).toContain(endpoint.effect);
    expect(endpoint.session ? endpoint.roles.length > 0 : endpoint.roles.length === 0).toBe(true);
    for (const role of endpoint.roles) expect(ROLES).toContain(role);
  });

  test.each(SPECIFIED)('%s is %s', (_id, path) => {
    expect([...endpoints.keys()]).toContain(path);
  });

  test('API-86 is the last of the specification, and each is declared once', () => {
    expect(SPECIFIED.at(-1)).toEqual(['API-86', 'GET /api/pay-controls/paymonth']);
    const declared = areas.flatMap(([, area]) => Object.keys(area.endpoints));
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('API-02 GET is used only where it is named', () => {
    const gets = [...endpoints.keys()].filter((key) => /^GET (?!\/api\/studio\/)/.test(key)).sort();
    expect(gets).toEqual([
      'GET /api/employee/search/reporting',
      'GET /api/pay-controls/paymonth',
      'GET /api/user/renew',
      'GET /api/user/secure-inbox',
    ]);
  });

  test('API-03 the login is sent form-encoded, and nothing else is', () => {
    const forms = [...endpoints].filter(([, endpoint]) => endpoint.encoding === 'form').map(([key]) => key);
    expect(forms).toEqual(['POST /api/public/login']);
  });
});
