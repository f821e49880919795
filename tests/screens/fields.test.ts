import { describe, expect, test } from 'vitest';
import type { Block } from '../../engine/language/plan.gen';
import { buttons, endpoints, evaluatedText, field, modal, sourceNamed, tables } from './support/read';
import { every, formNamed, screen } from './support/screens';
import { send } from './support/send';

describe('fields', () => {
  test.each([
    ['RC-12', 'team/reporting-change/request/form', 'change', 'remarks', 'textarea', 500],
    ['RES-02', 'me/exit/request', 'resignation', 'reason-releaving', 'textarea', 500],
    ['RES-09', 'team/exit/approval', 'decision', 'remarks', 'textarea', 500],
    ['CASE-07', 'me/ask-hr', 'case', 'short-desc', 'text', 100],
    ['CASE-07', 'me/ask-hr', 'case', 'summary', 'textarea', 500],
    ['CASE-12', 'hr/ask-hr-response', 'action', 'short-desc', 'text', 100],
    ['CASE-12', 'hr/ask-hr-response', 'action', 'summary', 'textarea', 500],
    ['LV-APPLY-10', 'me/leave/request', 'request', 'reason', 'textarea', 200],
    ['LV-CANCEL-APPROVE-05', 'team/leave/cancel', 'decision', 'reason', 'text', 300],
  ])('%s %s, form %s: %s has a character counter', async (_id, name, form, key, widget, max) => {
    const module = await screen(name);
    expect(field(module, form, key)).toMatchObject({ 'ui:widget': widget, 'ui:options': { counter: true } });
    const properties = formNamed(module, form).schema.properties as Record<string, { maxLength: number }>;
    expect(properties[key]?.maxLength).toBe(max);
  });

  test.each([
    ['EMP-01', 'employee/new', 'record', 'date-of-birth'],
    ['ONB-06', 'employee/onboarding/update', 'onboarding', 'date-of-join'],
    ['RC-11', 'team/reporting-change/request/form', 'change', 'effectiveFrom'],
    ['RES-20', 'hr/update-lwd', 'remarks', 'last-working-day'],
  ])('%s %s, form %s: %s is a date', async (_id, name, form, key) => {
    const module = await screen(name);
    expect(field(module, form, key)['ui:widget']).toBe('date');
    expect(formNamed(module, form).schema.properties).toMatchObject({ [key]: { type: 'string', format: 'date' } });
  });

  test.each([
    ['RULE-68', 'team/leave/cancel', 'decision', 'reason', { inputMaxLength: 300 }],
    ['RULE-78', 'team/leave/approval/form', 'decision', 'remarks', { inputMaxLength: 300 }],
    [
      'RULE-84',
      'employee/pf-account-entry',
      'account',
      'pf-acount-number',
      { allowedCharacters: 'digits', inputMaxLength: 12 },
    ],
    ['PASSWORD-02', 'me/reset-password', 'password', 'old-user-key', { reveal: 'timed', revealDuration: 3000 }],
    ['PASSWORD-02', 'me/reset-password', 'password', 'new-user-key', { reveal: 'timed', revealDuration: 3000 }],
    ['PASSWORD-02', 'me/reset-password', 'password', 'confirm', { reveal: 'timed', revealDuration: 3000 }],
  ])('%s %s, form %s: %s', async (_id, name, form, key, settings) => {
    expect(field(await screen(name), form, key)['ui:options']).toMatchObject(settings);
  });

  test.each([
    ['ATT-08', 'me/attendance/view', 'filter', 'month-id', 'months', 'attendance-month'],
    ['ATT-11', 'me/leave/report/attendance', 'filter', 'month-id', 'months', 'attendance-month'],
    ['ATT-11', 'team/leave/report', 'filter', 'month-id', 'months', 'attendance-month'],
    [
      'RC-19 PAY-STATIC-22',
      'team/reporting-change/approval',
      'decision',
      'approval-status',
      'statuses',
      'approval-status',
    ],
    ['RES-13 PAY-STATIC-22', 'team/exit/approval', 'decision', 'approval-status-id', 'statuses', 'approval-status'],
    [
      'LV-APPROVE-10 PAY-STATIC-22',
      'team/leave/approval/form',
      'decision',
      'approval-status-id',
      'statuses',
      'approval-status',
    ],
    [
      'LV-CANCEL-APPROVE-08 PAY-STATIC-22',
      'team/leave/cancel',
      'decision',
      'approval-status-id',
      'statuses',
      'approval-status',
    ],
    ['CASE-06', 'me/ask-hr', 'case', 'case-type-id', 'types', 'hr-case-types'],
  ])('%s %s, form %s: %s gets its choices from the provider', async (_ids, name, form, key, list, lookup) => {
    const module = await screen(name);
    const rows = [{ 'int-id': 1, 'str-value': 'One' }];
    expect(sourceNamed(module, list).call?.endpoint).toBe(`POST /api/common/${lookup}`);
    expect(evaluatedText(field(module, form, key)['ui:options']?.choices, { source: { [list]: rows } })).toEqual(rows);
  });

  test('CASE-12 PAY-STATIC-22 the statuses of a case come with the case data', async () => {
    const options = field(await screen('hr/ask-hr-response'), 'action', 'task-status-id')['ui:options'];
    const status = [{ 'int-id': 2, 'str-value': 'In progress' }];
    expect(evaluatedText(options?.choices, { source: { view: { status } } })).toEqual(status);
  });

  test('ONB-17 a pay structure cannot be submitted until one is chosen', async () => {
    const submit = formNamed(await screen('pay/employee-pay-structure'), 'structure').submit;
    expect(evaluatedText(submit?.disabled, { form: {} })).toBe(true);
    expect(evaluatedText(submit?.disabled, { form: { 'pay-structure-id': 3 } })).toBe(false);
  });

  test('ONB-12 a job family loads its titles, and changing it clears the chosen title', async () => {
    const module = await screen('employee/onboarding/update');
    const titles = sourceNamed(module, 'jobTitles');
    const roots = { form: { 'job-family-id': 4 } };
    expect([titles.call?.endpoint, evaluatedText(titles.with, roots)]).toEqual([
      'POST /api/common/job-title',
      roots.form,
    ]);
    const [fill] = formNamed(module, 'onboarding').onChange?.['job-family-id'] ?? [];
    expect(fill).toMatchObject({ fill: 'onboarding', with: { 'job-title-id': null } });
  });

  test('RES-10 EMP-03 PROFILE-12 forms start with the known values', async () => {
    const initial = async (name: string, form: string) => formNamed(await screen(name), form).initial;
    const remarks = await initial('team/exit/approval', 'decision');
    expect(evaluatedText(remarks, { approval: { item: { remarks: 'As asked.' } } })).toEqual({ remarks: 'As asked.' });
    const { properties } = formNamed(await screen('employee/edit/update'), 'record').schema;
    const row = Object.fromEntries(Object.keys(properties ?? {}).map((key) => [key, `the ${key}`]));
    expect(Object.keys(row)).toHaveLength(14);
    expect(evaluatedText(await initial('employee/edit/update', 'record'), { source: { record: row } })).toEqual(row);
    const bank = { 'bank-id': 1, 'account-type-id': 2, 'branch-name': 'Fort', 'account-number': '1'.repeat(15) };
    expect(evaluatedText(await initial('me/profile', 'bank'), { page: { bank } })).toEqual(bank);
  });

  test('ENTITY-18 a placeholder birth date starts empty', async () => {
    const record = { 'date-of-birth': '0001-01-01' };
    const initial = formNamed(await screen('employee/edit/update'), 'record').initial;
    expect(evaluatedText(initial, { source: { record } })).toMatchObject({ 'date-of-birth': null });
  });
});

describe('the pay request in steps', () => {
  /** The blocks of a page, including those inside columns. */
  const inAll = (body: readonly Block[]): readonly Block[] =>
    body.flatMap((block) => [block, ...(block.columns?.items ?? []).flatMap((part) => inAll(part.body))]);
  const lines = [
    { 'pay-component-id': 7, componentName: 'Base', monthlyAmount: 20, yearlyAmount: 240 },
    { componentName: 'Rest', monthlyAmount: 5, yearlyAmount: 60 },
  ];
  const asked = { 'employee-id': 1, 'pay-structure-id': 2, 'pay-month-id': 3, 'monthly-tec': 25, 'variable-pay': 0 };

  test('PAY-REQ-09 PAY-REQ-11 the submit button appears after Calculate and disappears on a change', async () => {
    const pay = await screen('pay/employee-comp-pay-req');
    const block = inAll(pay.plan.body).find((one) => one.buttons !== undefined);
    expect(every<{ label: string }[]>(block, 'items')[0]?.map(({ label }) => label)).toEqual([
      'Submit Compensation Request',
    ]);
    const visible = (page: object, rows: unknown) => evaluatedText(block?.visible, { page, source: { lines: rows } });
    expect([visible({ asked: null }, null), visible({ asked }, []), visible({ asked }, lines)]).toEqual([
      false,
      false,
      true,
    ]);
    const { onChange, submit } = formNamed(pay, 'request');
    expect(submit).toMatchObject({ label: 'Calculate', onSubmit: [{ set: {} }, { reload: 'lines' }] });
    expect(Object.values(onChange ?? {}).map(([first]) => first?.set)).toEqual(Array(5).fill({ asked: null }));
    expect(sourceNamed(pay, 'structures').call?.endpoint).toBe('POST /api/pay-common/employee-pay-structure');
  });

  test('PAY-REQ-08 PAY-REQ-11 the employee loads the pay structure, and only Calculate loads the break-up', async () => {
    const pay = await screen('pay/employee-comp-pay-req');
    const structures = sourceNamed(pay, 'structures');
    const chosen = { form: { 'employee-id': 5 } };
    expect([evaluatedText(structures.when, { form: {} }), evaluatedText(structures.when, chosen)]).toEqual([
      false,
      true,
    ]);
    expect(evaluatedText(structures.with, chosen)).toEqual(chosen.form);
    const table = inAll(pay.plan.body).find((one) => one.table !== undefined);
    const isRequested = (page: object) => evaluatedText(sourceNamed(pay, 'lines').when, { page, form: asked });
    expect([isRequested({ asked: null }), isRequested({ asked })]).toEqual([false, true]);
    expect(evaluatedText(table?.table?.rows, { source: { lines: null } })).toBeNull();
    const fields = table?.table?.columns.map(({ field: key }) => key);
    expect(fields).toEqual(['componentName', 'yearlyAmount', 'monthlyAmount']);
  });

  test('ENTITY-45 ENTITY-44 the request carries the components and their monthly amounts in order', async () => {
    const pay = await screen('pay/employee-comp-pay-req');
    const endpoint = 'POST /api/payroll/setup/compensation/request';
    const { payload } = await send(pay, endpoint, { result: true }, { page: { asked }, source: { lines } });
    expect(payload).toEqual({ ...asked, 'pay-component-id': [7, 2], amount: [20, 5] });
    expect(endpoints(pay)).toContain('POST /api/payroll/setup/compensation/calculate');
  });
});

describe('modals of one record', () => {
  test('INBOX-05 INBOX-07 INBOX-08 viewing a message deletes it, as announced before and confirmed after', async () => {
    const inbox = await screen('me/inbox');
    expect(every<{ text: string }>(inbox.plan.body, 'alert')[0]?.text).toContain(
      'Once viewed, the message is deleted.',
    );
    expect(every<{ text: string }>(modal(inbox, 'message'), 'alert')[0]?.text).toContain('deleted from the list');
    const message = {
      messageId: 9,
      employeeCode: 'EMP0001',
      employeeName: 'Asha Rao',
      jobfamilyName: null,
      jobTitleName: null,
      subject: 'Your review',
      message: 'Well done.',
    };
    const row = { messageId: 9 };
    const { payload, follows } = await send(inbox, 'POST /api/user/secure-message', message, { row });
    expect(payload).toEqual({ 'message-Id': 9 });
    expect(follows).toMatchObject([
      { open: 'message', with: { message: '=result', sentAt: '=row.sentAt' } },
      { call: { endpoint: 'POST /api/user/secure-message/confirm' } },
      { reload: 'messages' },
    ]);
  });

  test('CASE-02 CASE-05 a case opens its actions, and "+ Raise Case" opens the form', async () => {
    const { plan } = await screen('me/ask-hr');
    expect(plan.buttons).toMatchObject([{ label: '+ Raise Case', onClick: [{ open: 'raise' }] }]);
    const [view] = tables(await screen('me/ask-hr'))[0]?.actions ?? [];
    expect(view?.onClick).toMatchObject([{ set: {} }, { open: 'actions' }, { reload: 'actions' }]);
    expect(buttons(formNamed(await screen('me/ask-hr'), 'case'))).toEqual(['Submit', 'Cancel']);
  });
});
