import { describe, expect, test } from 'vitest';
import type { ScreenModule } from '../../engine/language/plan';
import type { Matrix, Table } from '../../engine/language/plan.gen';
import { evaluatedText, field, rowButtons, sourceNamed, tables } from './support/read';
import { every, screen } from './support/screens';

/** The block with a screen's rows: a table or a matrix. */
const rowsOf = async (name: string): Promise<Table | Matrix | undefined> => {
  const module = await screen(name);
  return tables(module)[0] ?? every<Matrix>(module.plan, 'matrix')[0];
};
/** The screens that list employees found by a search. */
const searching = [
  ...['employee/edit', 'employee/onboarding', 'employee/pf-account-entry', 'employee/esi-account-entry'],
  'pay/employee-pay-structure',
];

/** The table of a screen; on a screen with a search, the table of results. */
function mainTable(module: ScreenModule): Table | undefined {
  const all = tables(module);
  return all.find((table) => rowButtons(table).includes('Take Action')) ?? all[0];
}

describe('tables', () => {
  test.each(['me/leave/cancel', 'team/leave/cancel'])('LV-CANCEL-02 %s shows its dates as dd/mm/yyyy', async (name) => {
    const [table] = tables(await screen(name));
    expect(table?.columns.slice(3).map(({ as }) => as)).toEqual(['date-gb', 'date-gb', 'date-gb']);
  });
});

describe('messages in place of rows', () => {
  test.each(searching)(
    'ERR-20 ERR-21 ERR-22 the search of %s reports no match, a failure and a network error',
    async (name) => {
      const table = mainTable(await screen(name));
      const failure = (status: number) => evaluatedText(table?.failed, { fault: { status, message: 'x' } });
      expect([evaluatedText(table?.empty?.message), failure(500), failure(0)]).toEqual([
        'No employee found.',
        'Failed to fetch employee records.',
        'Something went wrong.',
      ]);
    },
  );

  const failed = { fault: { status: 500, message: 'x' } };
  test.each([
    ['ERR-61', 'me/attendance/view', failed, 'Failed to fetch attendance report.'],
    ['ERR-61', 'me/leave/report/attendance', failed, 'Failed to fetch attendance report.'],
    ['ERR-62', 'team/leave/report', failed, 'Failed to fetch team attendance report.'],
    ['LV-CANCEL-APPROVE-07', 'team/leave/cancel', failed, 'Error: x'],
  ])('%s %s after a failure: %s', async (_id, name, roots, says) => {
    expect(evaluatedText((await rowsOf(name))?.failed, roots)).toBe(says);
  });

  test('ERR-65 a failed break-up leaves an empty list; a failed required choice shows at its field', async () => {
    const request = await screen('pay/employee-comp-pay-req');
    expect(sourceNamed(request, 'lines').failureMode).toBe('empty');
    for (const name of ['structures', 'month', 'employees'])
      expect(sourceNamed(request, name).failureMode).toBe('error');
  });
});

describe('searches', () => {
  test.each([
    ['EMP-12', 'employee/edit', 'employees', 300, 0, 'call'],
    ['ONB-05', 'employee/onboarding', 'employees', 300, 0, 'call'],
    ['PF-08 PF-09', 'employee/pf-account-entry', 'employees', 300, 4, 'call'],
    ['ESI-09 ESI-10', 'employee/esi-account-entry', 'employees', 300, 4, 'call'],
    ['ONB-20 ONB-21', 'pay/employee-pay-structure', 'employees', 2000, 4, 'clear'],
    ['ONB-10 ONB-11', 'employee/onboarding/update', 'managers', 2000, 4, 'clear'],
    ['RC-09 RC-10', 'team/reporting-change/request/form', 'managers', 1000, 4, 'clear'],
    ['PAY-REQ-03 PAY-REQ-04', 'pay/employee-comp-pay-req', 'employees', 2000, 4, 'clear'],
  ])('%s %s debounces and sends its query as specified', async (_ids, name, key, debounce, minLength, emptySearch) => {
    expect(sourceNamed(await screen(name), key)).toMatchObject({ debounce, minLength, emptySearch });
  });

  test.each([
    ['RC-06 RC-08', 'team/reporting-change/request/form', 'change', 'reportingTo', '25vh'],
    ['PAY-REQ-01 PAY-REQ-02', 'pay/employee-comp-pay-req', 'request', 'employee-id', '200px'],
  ])('%s %s offers matches by code and name', async (_ids, name, form, key, maxHeight) => {
    const look = field(await screen(name), form, key);
    expect(look['ui:widget']).toBe('picker');
    expect(look['ui:options']?.columns?.map(({ header }) => header)).toEqual(['Emp Code', 'Emp Name']);
    expect(look['ui:options']?.maxHeight).toBe(maxHeight);
  });
});

describe('where a row links to', () => {
  test.each([
    ['EMP-11', 'employee/edit', 'update'],
    ['ONB-04', 'employee/onboarding', 'update'],
    ['RC-02', 'team/reporting-change/request', 'form'],
    ['LV-APPROVE-03', 'team/leave/approval', 'form'],
  ])('%s %s goes to its child route %s with the row', async (_id, name, go) => {
    const [action] = (tables(await screen(name))[0]?.actions ?? []).filter(({ label }) => label !== undefined);
    const [first] = action?.onClick ?? [];
    expect(first?.navigate).toBe(go);
    expect(evaluatedText(first?.with, { row: { id: 1 } })).toEqual({ id: 1 });
  });
});
