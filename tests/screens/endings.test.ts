import { describe, expect, test } from 'vitest';
import { RequestError } from '../../engine/runtime/ports';
import { screen } from './support/screens';
import { send } from './support/send';

const yes = { result: true, msg: '' };
const no = { result: false, msg: '' };
const refusal = { result: false, msg: 'The server says so.' };
const good = { result: true, msg: 'The server is pleased.' };
const broken = new RequestError('Broken.', 500, { result: false, msg: '' });
const spoken = 'The disk is full.';
const failed = new RequestError('x', 500, { result: false, msg: spoken });

/** The default outcome of a call, given by its answer. */
const endingOf = (answer: unknown) =>
  answer instanceof Error ? 'failed' : (answer as { result?: unknown }).result === false ? 'refused' : 'accepted';

type Case = readonly [ids: string, screen: string, endpoint: string, answer: unknown, says: string, for_?: number];

const onboarding = ['employee/onboarding/update', 'POST /api/employees/enrole/onboard'] as const;
const structure = ['pay/employee-pay-structure', 'POST /api/payroll/setup/pay-structure/update'] as const;
const bank = ['me/profile', 'POST /api/user/profile/bankaccount/update'] as const;
const email = ['me/profile', 'POST /api/user/profile/email/update'] as const;
const password = ['me/reset-password', 'POST /api/user/change-password'] as const;
const add = ['employee/new', 'POST /api/employees/enrole/add'] as const;
const update = ['employee/edit/update', 'POST /api/employees/enrole/update'] as const;
const rcApproval = ['team/reporting-change/approval', 'POST /api/team/reporting-change/action'] as const;
const rcRequest = ['team/reporting-change/request/form', 'POST /api/team/reporting-change/request'] as const;
const resign = ['me/exit/request', 'POST /api/me/resignation/request'] as const;
const decide = ['team/exit/approval', 'POST /api/team/resignation/approval'] as const;
const cancelDecision = ['team/leave/cancel', 'POST /api/team/leave-cancel/action'] as const;
const apply = ['me/leave/request', 'POST /api/me/leave/apply'] as const;
const approve = ['team/leave/approval/form', 'POST /api/team/leave/request/action'] as const;
const cancel = ['me/leave/cancel', 'POST /api/me/leave/cancel'] as const;
const pf = ['employee/pf-account-entry', 'POST /api/payroll/setup/pf/update'] as const;
const esi = ['employee/esi-account-entry', 'POST /api/payroll/setup/ecs/update'] as const;
const raise = ['me/ask-hr', 'POST /api/me/hr-case/raise'] as const;
const act = ['hr/ask-hr-response', 'POST /api/hr/hr-case/action'] as const;
const exit = ['hr/exit-interview', 'POST /api/hr/resignation/exit-interview/update'] as const;
const retract = ['hr/retraction', 'POST /api/hr/resignation/retraction'] as const;
const lastDay = ['hr/update-lwd', 'POST /api/hr/resignation/last-working-day/update'] as const;
const pay = ['pay/employee-comp-pay-req', 'POST /api/payroll/setup/compensation/request'] as const;
const login = ['user/login', 'POST /api/public/login'] as const;

const cases: readonly Case[] = [
  ['LOGIN-07', ...login, no, 'Login failed. Please check your credentials and try again.'],
  ['LOGIN-07', ...login, broken, 'Login failed. Please check your credentials and try again.'],
  ['ERR-04', 'user/home', 'POST /api/me/attandance/check-in', refusal, refusal.msg],
  ['ERR-04', 'user/home', 'POST /api/me/attandance/check-in', no, 'Check-in request failed'],
  ['ERR-04', 'user/home', 'POST /api/me/attandance/check-in', broken, 'Check-in request failed'],
  ['ERR-04', 'user/home', 'POST /api/me/attandance/check-in', failed, spoken],
  ['ERR-05', 'user/home', 'POST /api/me/attandance/check-out', refusal, refusal.msg],
  ['ERR-05', 'user/home', 'POST /api/me/attandance/check-out', broken, 'Check-out request failed'],
  ['ERR-05', 'user/home', 'POST /api/me/attandance/check-out', no, 'Check-out request failed'],
  ['ERR-05', 'user/home', 'POST /api/me/attandance/check-out', failed, spoken],
  ['ERR-06', ...bank, refusal, refusal.msg],
  ['ERR-06', ...bank, no, 'Error updating bank account!'],
  ['ERR-06', ...bank, broken, 'Error updating bank account!'],
  ['ERR-06', ...bank, failed, spoken],
  ['ERR-07', ...email, refusal, refusal.msg],
  ['ERR-07', ...email, broken, 'Email Update Failed!'],
  ['ERR-07', ...email, no, 'Email Update Failed!'],
  ['ERR-07', ...email, failed, spoken],
  ['ERR-08 PROFILE-19', ...bank, good, good.msg, 10_000],
  ['ERR-08', ...bank, yes, 'Bank account updated successfully!', 10_000],
  ['ERR-09 PROFILE-18', ...email, yes, 'Email Updated successfully!', 10_000],
  ['ERR-09', ...email, good, good.msg, 10_000],
  ['ERR-10 PASSWORD-03', ...password, refusal, refusal.msg, 3000],
  ['ERR-10 PASSWORD-03', ...password, no, 'Failed to change password. Please try again.', 3000],
  ['ERR-10 PASSWORD-03', ...password, broken, 'Failed to change password. Please try again.', 3000],
  ['ERR-10', ...password, failed, spoken, 3000],
  ['ERR-11 PASSWORD-03', ...password, yes, 'Password changed successfully!', 3000],
  ['ERR-11', ...password, good, good.msg, 3000],
  ['ERR-12', ...add, refusal, refusal.msg],
  ['ERR-12', ...add, no, 'Failed to add employee.'],
  ['ERR-13', ...add, broken, 'Something went wrong.'],
  ['ERR-13', ...add, failed, 'Something went wrong.'],
  ['ERR-14 EMP-06', ...add, good, 'Employee added successfully!', 5000],
  ['ERR-15 EMP-07', ...update, no, 'Failed to update employee', 5000],
  ['ERR-16 EMP-07', ...update, broken, 'Something went wrong!', 5000],
  ['ERR-16', ...update, failed, 'Something went wrong!', 5000],
  ['ERR-17', ...update, good, 'Employee updated successfully!'],
  ['ERR-18', ...onboarding, refusal, refusal.msg],
  ['ERR-18', ...onboarding, no, 'Something went wrong'],
  ['ERR-18', ...onboarding, broken, 'Something went wrong'],
  ['ERR-19 ONB-08', ...onboarding, good, 'Employee onboarded successfully.', 3000],
  ['ERR-23', ...rcApproval, no, 'Failed to process reporting request.'],
  ['ERR-23', ...rcApproval, broken, 'Failed to process reporting request.'],
  ['ERR-23', ...rcApproval, refusal, 'Failed to process reporting request.'],
  ['ERR-24', ...rcApproval, good, 'Reporting change request processed successfully.'],
  ['ERR-25', ...rcRequest, good, good.msg],
  ['ERR-25', ...rcRequest, yes, 'Request submitted successfully!'],
  ['ERR-26', ...rcRequest, refusal, refusal.msg],
  ['ERR-26', ...rcRequest, broken, 'Something went wrong. Please try again.'],
  ['ERR-26', ...rcRequest, no, 'Something went wrong. Please try again.'],
  ['ERR-26', ...rcRequest, failed, spoken],
  ['ERR-28', ...resign, { msg: 'Received.' }, 'Received.'],
  ['ERR-30', ...resign, failed, spoken],
  ['ERR-30', ...resign, broken, 'Failed to submit resignation request.'],
  ['ERR-31', ...decide, good, good.msg],
  ['ERR-31', ...decide, yes, 'Request processed successfully.'],
  ['ERR-32', ...decide, refusal, refusal.msg],
  ['ERR-33', ...decide, broken, 'Server error. Please try again later.'],
  ['ERR-33', ...decide, failed, 'Server error. Please try again later.'],
  ['ERR-34', ...cancelDecision, good, good.msg],
  ['ERR-35', ...cancelDecision, refusal, refusal.msg],
  ['ERR-36', ...cancelDecision, broken, 'Something went wrong!'],
  ['ERR-36', ...cancelDecision, failed, 'Something went wrong!'],
  ['ERR-37', ...apply, refusal, refusal.msg],
  ['ERR-37', ...apply, no, 'Failed to submit request.'],
  ['ERR-38', ...apply, broken, 'Something went wrong.'],
  ['ERR-38', ...apply, failed, 'Something went wrong.'],
  ['ERR-39', ...apply, good, good.msg],
  ['ERR-39', ...apply, yes, 'Leave request submitted successfully!'],
  ['ERR-41', ...approve, refusal, refusal.msg],
  ['ERR-42 ERR-43', ...approve, broken, 'Something went wrong!', 3000],
  ['ERR-42', ...approve, failed, 'Something went wrong!', 3000],
  ['ERR-44', ...cancel, refusal, refusal.msg],
  ['ERR-44', ...cancel, no, 'Cancellation failed!'],
  ['ERR-45', ...cancel, broken, 'Something went wrong while submitting cancellation.'],
  ['ERR-45', ...cancel, failed, 'Something went wrong while submitting cancellation.'],
  ['ERR-46', ...cancel, good, good.msg],
  ['ERR-46', ...cancel, yes, 'Cancellation successful!'],
  ['ERR-47', ...structure, good, 'Pay structure updated successfully!'],
  ['ERR-48', ...structure, refusal, 'Failed to update pay structure'],
  ['ERR-49', ...structure, broken, 'Something went wrong.'],
  ['ERR-49', ...structure, failed, 'Something went wrong.'],
  ['ERR-50', ...pf, no, 'Update failed. Please try again.'],
  ['ERR-50', ...pf, broken, 'Update failed. Please try again.'],
  ['ERR-50', ...esi, no, 'Update failed. Please try again.'],
  ['ERR-50', ...esi, broken, 'Update failed. Please try again.'],
  ['ERR-51', ...pf, good, good.msg],
  ['ERR-51', ...pf, yes, 'PF account updated successfully!'],
  ['ERR-51', ...esi, yes, 'ESI account updated successfully!'],
  ['ERR-52', ...raise, no, 'Failed to raise HR case.'],
  ['ERR-52', ...raise, broken, 'Failed to raise HR case.'],
  ['ERR-54', ...raise, good, good.msg],
  ['ERR-54', ...raise, refusal, refusal.msg],
  ['ERR-54', ...act, good, good.msg],
  ['ERR-54', ...act, refusal, refusal.msg],
  ['ERR-55', ...act, no, 'Failed to submit HR case action.'],
  ['ERR-56', ...act, broken, 'Error while submitting data.'],
  ['ERR-56', ...act, failed, 'Error while submitting data.'],
  ['ERR-57', ...exit, no, 'Failed to submit remarks.'],
  ['ERR-57', ...retract, no, 'Failed to submit remarks.'],
  ['ERR-57', ...exit, refusal, 'Failed to submit remarks.'],
  ['ERR-57', ...retract, refusal, 'Failed to submit remarks.'],
  ['ERR-58', ...exit, broken, 'An error occurred while submitting remarks.'],
  ['ERR-58', ...retract, broken, 'An error occurred while submitting remarks.'],
  ['ERR-58', ...exit, failed, 'An error occurred while submitting remarks.'],
  ['ERR-58', ...retract, failed, 'An error occurred while submitting remarks.'],
  ['ERR-59', ...lastDay, no, 'Failed to update last working day.'],
  ['ERR-59', ...lastDay, refusal, 'Failed to update last working day.'],
  ['ERR-60', ...lastDay, broken, 'An error occurred while updating last working day.'],
  ['ERR-60', ...lastDay, failed, 'An error occurred while updating last working day.'],
  ['ERR-63', ...pay, no, 'Something went wrong'],
  ['ERR-63', ...pay, broken, 'Something went wrong'],
  ['PAY-REQ-10', ...pay, good, 'Compensation request submitted successfully!'],
];

/** Answers that count as refused although `result` is not false. */
const odd: readonly Case[] = [
  ['ERR-27', ...resign, { result: true, msg: 'You have ALREADY resigned.' }, 'You have ALREADY resigned.'],
  ['ERR-27', ...resign, { result: true, msg: 'It Failed.' }, 'It Failed.'],
  ['ERR-27', ...resign, { result: true, msg: 'Your request failED.' }, 'Your request failED.'],
  ['ERR-29', ...resign, yes, 'Unexpected response from server.'],
  ['ERR-29', ...resign, { result: true }, 'Unexpected response from server.'],
  ['ERR-32', ...decide, {}, 'Failed to process resignation request.'],
  ['ERR-32', ...decide, { msg: 'Perhaps.' }, 'Perhaps.'],
  ['ERR-35', ...cancelDecision, { msg: 'Perhaps.' }, 'Perhaps.'],
  ['ERR-35', ...cancelDecision, { result: null, msg: 'Perhaps.' }, 'Perhaps.'],
  ['ERR-53', ...raise, {}, 'Unexpected response from server.'],
  ['ERR-53', ...act, {}, 'Unexpected response from server.'],
];

describe('messages after a call', () => {
  const row = ([ids, name, endpoint, answer, says, stays = 0]: Case, outcome: string) =>
    [ids, name, endpoint, answer, says, stays, outcome] as const;
  const rows = [...cases.map((one) => row(one, endingOf(one[3]))), ...odd.map((one) => row(one, 'refused'))];
  test.each(rows)('%s %s %s %j → %s (%i ms), %s', async (_ids, name, endpoint, answer, says, stays, outcome) => {
    const sent = await send(await screen(name), endpoint, answer);
    expect([sent.says, sent.for, sent.outcome]).toEqual([says, stays, outcome]);
  });
});

describe('actions after a call', () => {
  const counted = { send: 'refresh', machine: 'session' };
  const following: readonly (readonly [ids: string, screen: string, endpoint: string, follows: unknown[]])[] = [
    ['EMP-05', ...update, [{ wait: 2000 }, { back: 1 }]],
    ['EMP-13', ...add, [{ reset: 'record' }]],
    ['ONB-07', ...onboarding, [{ wait: 4000 }, { back: 1 }]],
    ['RC-15', ...rcRequest, [{ wait: 1500 }, { back: 1 }]],
    ['RC-20', ...rcApproval, [{ reload: ['requests', 'first', 'last'] }, counted]],
    ['RES-12', ...decide, [{ reload: ['requests', 'next'] }, counted]],
    ['LV-CANCEL-APPROVE-09', ...cancelDecision, [{ reload: ['requests', 'first', 'shortenings'] }, counted]],
    [
      'LV-APPLY-21 LV-APPLY-22',
      ...apply,
      [
        { set: { asked: "=form['start-date']" } },
        { reset: 'request' },
        { reload: ['upcoming', 'balance', 'balances'] },
      ],
    ],
    ['PF-10', ...pf, [{ reset: 'account' }, { close: true }, { reload: ['employees', 'without', 'given'] }]],
    ['ESI-11', ...esi, [{ reset: 'account' }, { close: true }, { reload: ['employees', 'without', 'given'] }]],
    ['PAY-REQ-12', ...pay, [{ reset: 'request' }, { set: { asked: null } }, { reload: ['month', 'requests'] }]],
    ['PROFILE-14', ...bank, [{ reset: 'bank' }, { set: { bankMode: 'list', bank: {} } }, { reload: 'accounts' }]],
    ['PROFILE-16', ...email, [{ reset: 'email' }, { set: { emailMode: 'view', email: {} } }, { reload: 'emails' }]],
    ['ONB-18 ONB-19', ...structure, [{ reset: 'structure' }, { close: true }, { reload: ['employees', 'missing'] }]],
  ];
  test.each(following)('%s %s after an accepted %s', async (_ids, name, endpoint, follows) => {
    expect((await send(await screen(name), endpoint, good)).follows).toEqual(follows);
  });

  test.each([
    ['ERR-27 the form is kept', { msg: 'It failed.' }, 'refused', []],
    ['ERR-28 the form resets', { msg: 'Received.' }, 'accepted', [{ reset: 'resignation' }, { reload: 'own' }]],
  ] as const)('%s', async (_title, answer, outcome, follows) => {
    expect(await send(await screen(resign[0]), resign[1], answer)).toMatchObject({ outcome, follows });
  });

  test.each([refusal, broken])(
    'ONB-18 ONB-19 the pay structure modal also closes and clears after a failed attempt',
    async (answer) => {
      const { says, follows } = await send(await screen(structure[0]), structure[1], answer);
      expect(follows).toEqual([{ reset: 'structure' }, { close: true }, { notify: says, tone: 'rejected' }]);
    },
  );
});
