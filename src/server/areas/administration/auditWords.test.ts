import { expect, test } from 'vitest';
import { isRefusal, isSensitive, sentenceOf } from './auditWords';

test.each([
  [{ action: 'session.open', subject: 'user hr', about: null }, 'Signed in as hr'],
  [{ action: 'record.read', subject: 'employee EMP0057', about: 'Sana Kumar' }, 'Viewed Sana Kumar, EMP0057'],
  [{ action: 'record.read', subject: '26 employees', about: null }, 'Viewed 26 employees'],
  [{ action: 'leave-year.open', subject: 'leave year 2028', about: null }, 'Opened leave year 2028'],
  [{ action: 'pay-month.reopen', subject: 'pay month May 2026', about: null }, 'Reopened pay month May 2026'],
  [{ action: 'inbox.confirm', subject: 'message 49', about: null }, 'Confirmed message 49'],
  [{ action: 'data.erase', subject: 'employee E-7', about: 'Sana Kumar' }, 'Erased the data of Sana Kumar, E-7'],
  [{ action: 'travel-request.approve', subject: 'travel 7', about: null }, 'Travel request: approve, travel 7'],
])('%j is described in one sentence', (deed, sentence) => {
  expect(sentenceOf(deed)).toBe(sentence);
});

test('denied actions are distinguished from completed ones', () => {
  expect(['session.refused', 'access.refused', 'session.open'].map(isRefusal)).toEqual([true, true, false]);
});

test('actions that reveal full numbers or change access are sensitive', () => {
  const actions = [
    'data.export',
    'record.reveal',
    'user.roles',
    'session.end',
    'data.erase',
    'record.read',
    'session.open',
  ];
  expect(actions.map(isSensitive)).toEqual([true, true, true, true, true, false, false]);
});
