import { expect, test } from 'vitest';
import { Browser } from '../../../tests/support/machines/browser';
import { World } from '../../../tests/support/machines/world';
import { session } from './session';

const minute = 60_000;
const login = (token: string, code = 'E100') => ({ data: token, user: { 'employee-code': code } });

function openTab(browser: Browser, token: string, code?: string) {
  const world = new World();
  const machine = session.start({ ...world.effects, channel: browser.tab() }, {}, { answer: login(token, code) });
  return { world, machine };
}

function openTwo(code?: string) {
  const browser = new Browser();
  return { browser, one: openTab(browser, 'one'), other: openTab(browser, 'other', code) };
}

test('signing out in one tab signs the other out', async () => {
  const { one, other } = openTwo();
  one.machine.send('signOut');
  await one.world.answer({ outcome: 'accepted' });
  expect(other.machine.token()).toBeNull();
  expect(other.machine.getSnapshot()).toMatchObject({ state: 'signedOut', ended: 'elsewhere', goTo: '/' });
});

test('a password change in one tab signs the other out', () => {
  const { one, other } = openTwo();
  one.machine.send('passwordChanged');
  expect(other.machine.getSnapshot()).toMatchObject({ state: 'signedOut', ended: 'elsewhere', goTo: '/' });
});

test('SESSION-10 leaving in one tab signs the other out', async () => {
  const { one, other } = openTwo();
  one.world.pass(18 * minute);
  one.machine.send('leave');
  await one.world.answer({ outcome: 'failed' });
  expect(other.machine.getSnapshot()).toMatchObject({ state: 'signedOut', ended: 'elsewhere' });
});

test.each(['signedIn', 'warned'])(
  'SESSION-08 staying in one tab renews the other, in the state %s, with its own token',
  async (state) => {
    const { browser, one, other } = openTwo();
    one.world.pass(18 * minute);
    other.world.pass(state === 'warned' ? 18 * minute : 17 * minute);
    one.machine.send('stay');
    await one.world.answer({ outcome: 'accepted', answer: login('one again') });
    expect([other.machine.getSnapshot().state, other.world.waiting()]).toEqual(['following', ['refresh']]);
    await other.world.answer({ outcome: 'accepted', answer: login('other again') });
    expect([one.machine.token(), other.machine.token()]).toEqual(['one again', 'other again']);
    expect(browser.messages).toHaveLength(1);
  },
);

test('SESSION-08 a tab that cannot renew when another stays keeps warning', async () => {
  const { one, other } = openTwo();
  for (const { world } of [one, other]) world.pass(18 * minute);
  one.machine.send('stay');
  await one.world.answer({ outcome: 'accepted', answer: login('one again') });
  await other.world.answer({ outcome: 'failed' });
  expect(other.machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
});

test('a tab of another user is not affected', async () => {
  const { one, other } = openTwo('E200');
  for (const { world } of [one, other]) world.pass(18 * minute);
  one.machine.send('stay');
  await one.world.answer({ outcome: 'accepted', answer: login('one again') });
  one.machine.send('signOut');
  await one.world.answer({ outcome: 'accepted' });
  expect(other.machine.getSnapshot().state).toBe('warned');
  expect(other.world.calls).toEqual([]);
});

test('a refresh is not broadcast, so two tabs never renew each other in a loop', async () => {
  const { browser, one, other } = openTwo();
  one.machine.send('refresh');
  await one.world.answer({ outcome: 'accepted', answer: login('one again') });
  expect([browser.messages, other.world.calls]).toEqual([[], []]);
});

test('SESSION-02 messages between tabs contain no token', async () => {
  const { browser, one } = openTwo();
  one.world.pass(18 * minute);
  one.machine.send('stay');
  await one.world.answer({ outcome: 'accepted', answer: login('one again') });
  one.machine.send('signOut');
  await one.world.answer({ outcome: 'accepted' });
  expect(browser.messages).toEqual([
    { type: 'told.renewed', who: 'E100' },
    { type: 'told.signedOut', who: 'E100' },
  ]);
});

test.each([null, 'told.signedOut', { type: 'rejected' }, { type: 'told.other', who: 'E100' }, 7])(
  'a message that no session sent is ignored: %j',
  (message) => {
    const { browser, one } = openTwo();
    browser.tab().post(message);
    expect(one.machine.getSnapshot().state).toBe('signedIn');
  },
);

test('a stopped session stops listening', () => {
  const { browser, one } = openTwo();
  one.machine.stop();
  expect(browser.listening).toBe(1);
});
