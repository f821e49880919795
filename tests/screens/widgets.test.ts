import { describe, expect, test } from 'vitest';
import { planForm } from '../../engine/runtime/form/model/FormPlan';
import { evaluatedText, sourceNamed, tables } from './support/read';
import { formNamed, screen } from './support/screens';

const select = 'select';
const money = 'money';
const apply = [select, 'date', 'date', 'output', 'output', 'output', 'textarea'];
const flexi = [select, 'text', money, money, money, money, money, money];
const places = [select, select];
const asked = ['text'];
const pay = [select, select, ...places];
const reports = [select, select];

describe('the widget of each field', () => {
  test.each([
    ['LV-APPLY-05 LV-APPLY-06 LV-APPLY-07 LV-APPLY-08 LV-APPLY-09 LV-APPLY-10', 'me/leave/request', 'request', apply],
    ['LV-APPROVE-05 LV-APPROVE-06', 'team/leave/approval/form', 'decision', [select, 'text']],
    ['LV-CANCEL-04', 'me/leave/cancel', 'cancellation', ['textarea']],
    ['LV-CANCEL-APPROVE-04 LV-CANCEL-APPROVE-05', 'team/leave/cancel', 'decision', [select, 'text']],
    ['CASE-06', 'me/ask-hr', 'case', [select, 'text', 'textarea']],
    ['CASE-12', 'hr/ask-hr-response', 'action', [select, 'text', 'textarea']],
    ['PF-05 PF-06', 'employee/pf-account-entry', 'account', [select, 'text']],
    ['ESI-05 ESI-07', 'employee/esi-account-entry', 'account', [select, 'text']],
    ['PAY-APR-14 PAY-APR-15', 'pay/employee-comp-pay-apr/update', 'decision', [select, 'text']],
    ['PAY-STATIC-01', 'pay/employee-flexi-pay-req', 'flexi', flexi],
    ['PAY-STATIC-03', 'pay/employee-pay', 'map', ['text', select]],
    ['PAY-STATIC-05', 'pay/pay-month', 'status', [select]],
    ['PAY-STATIC-08', 'pay/payslip', 'filter', [select]],
    ['PAY-STATIC-10', 'pay/report', 'filter', [...pay, select]],
    ['PAY-STATIC-13', 'pay/pay-process', 'filter', pay],
    ['RPT-02', 'leave/attendance-entry', 'filter', ['date', ...places]],
    ['RPT-05', 'leave/attendance-report', 'filter', [...places, ...reports]],
    ['RPT-11 RPT-12 RPT-13', 'myteam/attendance-report', 'filter', [...asked, ...reports]],
    ['RPT-16 RPT-17', 'hr/profile-report', 'filter', [...asked, ...places, select, select]],
  ])('%s %s, form %s', async (_ids, name, form, widgets) => {
    const { fields } = planForm(formNamed(await screen(name), form));
    expect(fields.map(({ widget }) => widget)).toEqual(widgets);
  });

  test('PAY-STATIC-16 PAY-STATIC-17 the flexi pay and structure map samples start filled in', async () => {
    const first = async (name: string, form: string) =>
      Object.entries(formNamed(await screen(name), form).initial ?? {});
    const flexiPay = await first('pay/employee-flexi-pay-req', 'flexi');
    expect(flexiPay).toHaveLength(flexi.length);
    expect(await first('pay/employee-pay', 'map')).toEqual([['employee-name', 'Rahul Rao']]);
  });

  test('PAY-APR-14 the choices are Approve and Reject', async () => {
    const [decision] = planForm(formNamed(await screen('pay/employee-comp-pay-apr/update'), 'decision')).fields;
    expect(decision?.choices?.map(({ label }) => label)).toEqual(['Approve', 'Reject']);
  });
});

describe('rows of sample tables', () => {
  test.each([
    ['RPT-03', 'leave/attendance-entry', 10],
    ['RPT-04 RPT-09', 'leave/attendance-report', 2],
    ['RPT-14', 'myteam/attendance-report', 6],
    ['RPT-15', 'hr/profile-report', 10],
    ['PAY-APR-02', 'pay/employee-comp-pay-apr', 3],
    ['PAY-APR-06', 'pay/employee-comp-pay-apr/update', 10],
    ['PAY-STATIC-19', 'pay/pay-process', 10],
    ['PAY-STATIC-20', 'pay/payslip', 3],
    ['PAY-STATIC-21', 'pay/report', 10],
  ])('%s %s has its sample rows', async (_ids, name, count) => {
    const module = await screen(name);
    const rows = Object.fromEntries(
      Object.keys(module.plan.sources ?? {}).map((one) => [one, sourceNamed(module, one).rows]),
    );
    const page = Object.fromEntries(
      Object.entries(module.plan.page ?? {}).map(([variable, { default: initial }]) => [variable, initial]),
    );
    const shown = evaluatedText(tables(module)[0]?.rows, { source: rows, page });
    expect(shown).toHaveLength(count);
  });
});
