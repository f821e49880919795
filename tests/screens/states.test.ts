import { describe, expect, test } from 'vitest';
import type { ScreenModule } from '../../engine/language/plan';
import type { Accordion, Alert, Block, Button, Details, Form, Html, Links, List } from '../../engine/language/plan.gen';
import { evaluatedText, field, modal, sourceNamed, tables } from './support/read';
import { every, faultsOf, formNamed, screen } from './support/screens';

/** Every block of a screen, at any depth. */
const blocks = ({ plan }: ScreenModule): Block[] => every<Block[]>(plan, 'body').flat();
const isShown = (block: Block | undefined, roots: object): unknown => evaluatedText(block?.visible, roots);
const buttonOf = (buttons: readonly Button[] | undefined, label: string) =>
  buttons?.find((button) => evaluatedText(button.label) === label);

describe('the modes of the profile', () => {
  const bank = (of: ScreenModule) => blocks(of).find(({ form }) => form?.name === 'bank');
  const panel = (of: ScreenModule, title: string) =>
    every<Accordion>(of.plan, 'accordion')[0]?.panels.find((one) => one.title === title);
  const email = (of: ScreenModule) => blocks(of).find(({ form }) => form?.name === 'email');

  test('PROFILE-02 PROFILE-03 personal information is read-only', async () => {
    const [details] = every<Details>((await screen('me/profile')).plan, 'details');
    const fields = details?.items.map((item) => item.field);
    const names = ['employee-code', 'employee-name', 'first-name', 'last-name', 'father-name', 'mother-name'];
    const numbers = ['aadhaar-no', 'pan-number', 'epf-univer-acc-no', 'other-id-number'];
    const rest = ['gender', 'country', 'date-of-birth', 'bloodgroup'];
    expect(fields?.toSorted()).toEqual([...names, ...numbers, ...rest].sort());
  });

  test('PROFILE-11 PROFILE-12 the bank section starts with the list; Add opens an empty form, Edit one with the row', async () => {
    const profile = await screen('me/profile');
    const list = blocks(profile).find(({ table }) => table !== undefined);
    expect(profile.plan.page?.bankMode?.default).toBe('list');
    const of = (bankMode: string) => [list, bank(profile)].map((block) => isShown(block, { page: { bankMode } }));
    expect([of('list'), of('form')]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(
      buttonOf(panel(profile, 'Personal Bank Accounts')?.buttons, 'Add New Bank Account')?.onClick[0]?.set,
    ).toEqual({
      bank: {},
      bankMode: 'form',
    });
    const row = { 'bank-account-id': 3 };
    expect(evaluatedText(list?.table?.actions?.[0]?.onClick?.[0]?.set, { row })).toEqual({
      bank: row,
      bankMode: 'form',
    });
  });

  test('PROFILE-13 PROFILE-17 Cancel clears the form and goes back', async () => {
    const profile = await screen('me/profile');
    const cancel = (form: Form | undefined) => buttonOf(form?.buttons, 'Cancel')?.onClick;
    expect(cancel(bank(profile)?.form)).toMatchObject([{ reset: 'bank' }, { set: { bankMode: 'list', bank: {} } }]);
    expect(cancel(email(profile)?.form)).toMatchObject([{ reset: 'email' }, { set: { emailMode: 'view', email: {} } }]);
  });

  test('PROFILE-07 PROFILE-08 PROFILE-09 PROFILE-15 an email address is shown, can be updated if permitted, and added if there is none', async () => {
    const profile = await screen('me/profile');
    const view = blocks(profile).find(({ list }) => list !== undefined);
    const row = { email: 'a@example.com' };
    expect(evaluatedText(view?.list?.text, { row })).toBe('a@example.com');
    expect(buttonOf(panel(profile, 'Email')?.buttons, 'Refresh')?.onClick).toMatchObject([{ reload: 'emails' }]);
    const [update] = view?.list?.actions ?? [];
    const may = [true, null, false].map((can) => evaluatedText(update?.visible, { row: { 'can-update': can } }));
    expect([update?.label, may]).toEqual(['Update Email', [true, true, false]]);
    expect(evaluatedText(update?.onClick?.[0]?.set, { row })).toEqual({ email: row, emailMode: 'edit' });
    const [add] = view?.list?.empty?.buttons ?? [];
    expect(add).toMatchObject({ label: 'Add Email', onClick: [{ set: { email: {}, emailMode: 'edit' } }] });
    const of = (emailMode: string) => [view, email(profile)].map((block) => isShown(block, { page: { emailMode } }));
    expect([of('view'), of('edit')]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('the subject of a decision', () => {
  test('RC-04 RC-05 shows the employee with the code, and the title with the family', async () => {
    const [details] = every<Details>((await screen('team/reporting-change/request/form')).plan, 'details');
    const row = {
      'employee-name': 'Asha',
      'employee-code': 'E1',
      'job-title': 'Engineer',
      'job-family': 'Engineering',
    };
    expect(details?.items.slice(0, 2).map(({ text }) => evaluatedText(text, { row }))).toEqual([
      'Asha (E1)',
      'Engineer (Engineering)',
    ]);
  });

  test('a pending change is shown before another one is requested', async () => {
    const [alert] = every<Alert>((await screen('team/reporting-change/request/form')).plan, 'alert');
    const state = { 'waiting-reporting-name': 'Sana Yadav', 'waiting-from': '2027-01-04', approver: 'Dev Rao' };
    expect(evaluatedText(alert?.text, { route: { state } })).toBe(
      'A change to Sana Yadav from 04 Jan 2027 waits for Dev Rao. You can request another change once it is decided or withdrawn.',
    );
    expect(evaluatedText(alert?.text, { route: { state: { 'waiting-reporting-name': null } } })).toBe('');
  });

  test('an open resignation says above the form why another one cannot be sent, and who decides it', async () => {
    const resignation = await screen('me/exit/request');
    const index = (found: (block: Block) => boolean) => blocks(resignation).findIndex(found);
    const above = index(({ alert }) => alert !== undefined);
    expect(above).toBeLessThan(index(({ form }) => form !== undefined));
    const block = blocks(resignation)[above];
    const shown = (own: readonly object[]) => [
      isShown(block, { source: { own } }),
      String(evaluatedText(block?.alert?.text, { source: { own } })).slice(0, 23),
    ];
    expect(shown([])[0]).toBe(false);
    expect(shown([{ approver: 'Dev Rao' }])).toEqual([true, 'You cannot resign again']);
    const [details] = every<Details>(resignation.plan, 'details');
    const labels = (approver: string | null) =>
      details?.items
        .filter(({ visible }) => evaluatedText(visible, { source: { own: [{ approver }] } }) !== false)
        .map(({ label }) => evaluatedText(label));
    expect(labels('Dev Rao')).toEqual(['Status', 'Waits for', 'Requested on', 'Last Working Day', 'Reason']);
    expect(labels(null)).not.toContain('Waits for');
  });

  test('the sample page of pay months does not threaten with consequences', async () => {
    const month = await screen('pay/pay-month');
    expect(JSON.stringify(month.plan)).not.toMatch(/after that|any more|no longer be changed/);
  });

  test.each([
    ['RC-13', 'team/reporting-change/request/form', 'change'],
    ['LV-APPROVE-07', 'team/leave/approval/form', 'decision'],
  ])('%s %s: Cancel goes back one page', async (_id, name, form) => {
    expect(buttonOf(formNamed(await screen(name), form).buttons, 'Cancel')?.onClick).toMatchObject([{ back: 1 }]);
  });

  test('LV-APPROVE-09 the form goes back 3 s after the decision', async () => {
    expect((await screen('team/leave/approval/form')).plan.machine?.options).toEqual({ backAfter: 3000 });
  });

  test('LV-APPROVE-02 LV-APPROVE-03 an approved leave shows a badge instead of the button, every other leave the button', async () => {
    const [badge, button] = tables(await screen('team/leave/approval'))[0]?.actions ?? [];
    const visibilities = (status: string) =>
      [badge, button].map((one) => evaluatedText(one?.visible, { row: { status } }));
    expect([badge?.badge, button?.label]).toEqual(['Approved', 'Approve / Reject']);
    expect(['Approved', 'Approval Pending', 'Rejected', ''].map(visibilities)).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });

  test('LV-CANCEL-06 only approved leave can be cancelled', async () => {
    const leaves = ['Approved', 'Approval Pending', 'Rejected'].map((status) => ({ status }));
    const [table] = tables(await screen('me/leave/cancel'));
    expect(evaluatedText(table?.rows, { source: { leaves } })).toEqual([{ status: 'Approved' }]);
  });

  test('CASE-04 an action of a case shows its text, author and time', async () => {
    const lists = every<List>(modal(await screen('me/ask-hr'), 'actions'), 'list');
    const list = lists.find(({ title }) => title === 'Actions');
    const row = {
      'short-desc': 'Taken up',
      'case-summary': 'We look.',
      'action-by': 'Kavya',
      'created-on': '2026-11-08T14:06:00',
      status: 'Closed',
    };
    const said = [list?.text, list?.secondary, list?.badge?.text].map((text) => evaluatedText(text, { row }));
    expect(said).toEqual(['Taken up', 'We look. · Kavya, 08 Nov 2026, 14:06', 'Closed']);
  });

  test('CASE-11 View opens the action modal and loads the case', async () => {
    const cases = await screen('hr/ask-hr-response');
    expect(tables(cases)[0]?.actions?.[0]?.onClick).toMatchObject([{ send: 'review' }]);
    expect(modal(cases, 'action').openInStates).toContain('reviewing');
    const approval = { item: { 'ask-hr-case-id': 7 } };
    const view = sourceNamed(cases, 'view');
    expect([evaluatedText(view.when, { approval }), evaluatedText(view.with, { approval })]).toEqual([
      true,
      approval.item,
    ]);
    expect(evaluatedText(view.when, { approval: { item: null } })).toBe(false);
  });
});

describe('applying for leave', () => {
  const period = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
  const upcoming = (of: ScreenModule) => every<List>(of.plan, 'list').find(({ title }) => title === 'Upcoming leave');

  test('LV-APPLY-01 LV-APPLY-02 LV-APPLY-03 upcoming leave, one or many, with Refresh', async () => {
    const apply = await screen('me/leave/request');
    const cards = upcoming(apply);
    expect(sourceNamed(apply, 'upcoming')).toMatchObject({ asArray: true, load: 'entry' });
    expect(buttonOf(cards?.buttons, 'Refresh')?.onClick).toMatchObject([{ reload: 'upcoming' }]);
    expect(evaluatedText(cards?.rows, { source: { upcoming: [period] } })).toEqual([period]);
    const row = { 'leave-type': 'Earned Leave', 'start-date': '2026-12-03', 'end-date': '2026-12-07' };
    const said = [cards?.text, cards?.secondary].map((text) => evaluatedText(text, { row }));
    expect(said).toEqual(['Earned Leave', '03 – 07 Dec 2026']);
  });

  test('LV-APPLY-23 LV-APPLY-24 a pending leave has the badge "Pending", an approved one a green badge, until its cancellation is requested', async () => {
    const badge = upcoming(await screen('me/leave/request'))?.badge;
    const badgeText = (row: object) => evaluatedText(badge?.text, { row });
    expect(['Approval Pending', 'Approved'].map((status) => badgeText({ status }))).toEqual(['Pending', 'Approved']);
    expect(badge?.tones).toMatchObject({ Pending: 'pending', Approved: 'approved' });
    const cancelled = badgeText({ status: 'Approved', cancellation: true });
    expect(cancelled).toBe('Cancellation requested');
    expect(badge?.tones).toHaveProperty([String(cancelled)], 'pending');
  });

  test('LV-APPLY-12 LV-APPLY-13 balance and days load only when all their inputs are set', async () => {
    const apply = await screen('me/leave/request');
    const year = { 'year-id': 2026 };
    const asks = (name: string, form: object) =>
      evaluatedText(sourceNamed(apply, name).when, { form, source: { year } });
    const [type, start, end] = [{ 'leave-type-id': 7 }, { 'start-date': '2026-12-03' }, { 'end-date': '2026-12-07' }];
    expect([{}, { ...start, ...end }, type].map((form) => asks('balance', form))).toEqual([false, false, true]);
    const forms = [{}, end, { ...type, ...end }, { ...start, ...end }, { ...type, ...start }];
    expect(forms.map((form) => asks('days', form))).toEqual(Array(5).fill(false));
    expect(asks('days', { ...type, ...start, ...end })).toBe(true);
    const asked = evaluatedText(sourceNamed(apply, 'balance').with, {
      form: type,
      source: { year: { 'year-id': 2031 } },
    });
    expect(asked).toEqual({ ...type, 'leave-year': 2031 });
  });

  test("LV-APPLY-06 LV-APPLY-08 LV-APPLY-09 LV-APPLY-12 LV-APPLY-13 LV-APPLY-19 read-only fields show the server's answers", async () => {
    const apply = await screen('me/leave/request');
    const readTexts = (sources: object) =>
      ['balance', 'days', 'return'].map((key) =>
        evaluatedText(field(apply, 'request', key)['ui:options']?.text, { source: sources }),
      );
    expect(readTexts({})).toEqual(['', '', '']);
    expect(field(apply, 'request', 'days')['ui:options']?.empty).toBe('0 Days');
    const days = { 'requesting-days': 2, 'return-on': '2026-11-24' };
    expect(readTexts({ balance: { 'available-balance': 9.5 }, days })).toEqual(['9.5 Days', '2 Days', '24 Nov 2026']);
  });

  test('LV-APPLY-14 LV-APPLY-15 LV-APPLY-16 LV-APPLY-17 year and period are loaded, and limit the dates to weekdays in the period', async () => {
    const apply = await screen('me/leave/request');
    for (const key of ['start-date', 'end-date'])
      expect(field(apply, 'request', key)['ui:options']?.weekdaysOnly).toBe(true);
    const year = { 'year-id': 2026 };
    expect(sourceNamed(apply, 'year').call?.endpoint).toBe('POST /api/common/year-id');
    expect(evaluatedText(sourceNamed(apply, 'period').with, { source: { year } })).toEqual(year);
    const bounds = (key: string, form: object) => {
      const { min, max } = field(apply, 'request', key)['ui:options'] ?? {};
      return [evaluatedText(min, { form, source: { period } }), evaluatedText(max, { form, source: { period } })];
    };
    expect(bounds('start-date', {})).toEqual(['2026-01-01', '2026-12-31']);
    expect(bounds('end-date', {})).toEqual(['2026-01-01', '2026-12-31']);
    expect(bounds('end-date', { 'start-date': '2026-11-25' })).toEqual(['2026-11-25', '2026-12-31']);
  });

  test('ERR-40 the message of the calculation is shown in red', async () => {
    const [alert] = every<Alert>((await screen('me/leave/request')).plan, 'alert');
    expect(alert?.tone).toBe('rejected');
    expect(evaluatedText(alert?.text, { source: { days: { msg: 'No balance.' } } })).toBe('No balance.');
  });

  test('API-08 lookups are cached for the session', async () => {
    const apply = await screen('me/leave/request');
    expect(['types', 'holidays', 'year'].map((name) => sourceNamed(apply, name).cache)).toEqual(
      Array(3).fill('session'),
    );
  });
});

describe('home and sign-in', () => {
  test('HOME-01 HOME-02 the banner scrolls; attendance is visible to online users', async () => {
    const home = await screen('user/home');
    const [html] = every<Html>(home.plan, 'html');
    expect([evaluatedText(html?.content, { session: { banner: '<b>Hi</b>' } }), html?.scrolling]).toEqual([
      '<b>Hi</b>',
      true,
    ]);
    const attendance = blocks(home).find(({ section }) => section?.title === 'Attendance');
    expect([true, false].map((online) => isShown(attendance, { session: { online } }))).toEqual([true, false]);
  });

  test('HOME-03 HOME-06 HOME-07 worklist and events', async () => {
    const lists = every<List>((await screen('user/home')).plan, 'list');
    const listOf = (title: string) => lists.find((list) => list.title === title);
    const section = blocks(await screen('user/home')).find((block) => block.section?.title === 'My Worklist')?.section;
    const [worklist] = every<List>(section, 'list');
    const tasks = evaluatedText(worklist?.rows, { session: { task: [{ 'str-id': 'T-1' }] }, page: { tasks: [] } });
    expect(tasks).toEqual([{ what: 'T-1', more: '' }]);
    const withTitle = evaluatedText(worklist?.rows, {
      session: { task: [{ 'str-id': 'T-2', 'str-value': 'Call' }] },
      page: { tasks: [] },
    });
    expect(withTitle).toEqual([{ what: 'Call', more: 'T-2' }]);
    const row = { what: 'Call', more: 'T-2' };
    expect([evaluatedText(worklist?.text, { row }), evaluatedText(worklist?.secondary, { row })]).toEqual([
      'Call',
      'T-2',
    ]);
    expect(listOf('Events')?.rows).toEqual([
      { event: "Today's Birthday Employee", count: 2 },
      { event: "Today's Work Anniversary", count: 2 },
    ]);
  });

  test('HOME-05 quick links show name, URL and icon', async () => {
    const links = every<Links>((await screen('user/home')).plan, 'links').find(({ title }) => title === 'Quick links');
    const row = { 'menu-name': 'Payslip', 'menu-url': '/pay/payslip', icon: 'cash' };
    const said = [links?.text, links?.to, links?.icon].map((text) => evaluatedText(text, { row }));
    expect([links?.layout, ...said]).toEqual(['grid', 'Payslip', '/uix/pay/payslip', 'cash']);
  });

  test('HOME-09 HOME-10 adding a task requires a title and a description', async () => {
    const { submit } = formNamed(await screen('user/home'), 'task');
    const off = (form: object) => evaluatedText(submit?.disabled, { form });
    expect([{}, { title: 'A' }, { description: 'B' }, { title: ' ', description: 'B' }].map(off)).toEqual(
      Array(4).fill(true),
    );
    const form = { title: 'A', description: 'B' };
    expect(off(form)).toBe(false);
    const added = evaluatedText(submit?.onSubmit?.[0]?.set, { form, page: { tasks: [] } });
    expect(added).toEqual({ tasks: [{ 'str-id': 'A', 'str-value': 'B' }] });
  });

  test('RULE-01 RULE-02 user name and password are required', async () => {
    expect(Object.keys(faultsOf(await screen('user/login'), 'login', {}))).toEqual(['user-name', 'user-key']);
  });

  test('ATT-05 ATT-06 ATT-07 ERR-01 ERR-02 ERR-03 the geolocation options and the message of each error', async () => {
    const { machine } = (await screen('user/home')).plan;
    expect(machine?.options).toEqual({
      highAccuracy: true,
      timeout: 10_000,
      maximumAge: 0,
      messages: {
        unsupported: 'Geolocation is not supported by your browser',
        denied: 'Location access was denied. Please enable permissions.',
        unavailable: 'Unable to retrieve your location',
      },
    });
  });
});
