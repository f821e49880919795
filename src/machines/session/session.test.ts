import { describe, expect, test } from 'vitest';
import { heard, World } from '../../../tests/support/machines/world';
import { session } from './session';

const minute = 60_000;
const login = (token: string) => ({
  data: token,
  banner: '<b>Hello</b>',
  online: true,
  attendance: { time: null, 'check-in': true, 'check-out': false },
  user: { 'employee-name': 'Asha Rao', 'employee-code': 'E100', 'profile-image': null, analyst: false },
});

function begin(world = new World()) {
  return { world, machine: session.start(world.effects) };
}

function signedIn() {
  const world = new World();
  return { world, machine: session.start(world.effects, {}, { answer: login('first') }) };
}

function warned() {
  const begun = signedIn();
  begun.world.pass(18 * minute);
  return begun;
}

describe('signing in', () => {
  test('SESSION-01 a login that a screen made signs in: the token is there for every call', () => {
    const { machine } = begin();
    expect([machine.getSnapshot().state, machine.token()]).toEqual(['signedOut', null]);
    expect(machine.getSnapshot()).toMatchObject({ warnAt: null, expiresAt: null, secondsLeft: null });
    machine.send('signedIn', login('first'));
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({
      state: 'signedIn',
      present: true,
      'employee-name': 'Asha Rao',
      'employee-code': 'E100',
      online: true,
    });
  });

  test('SESSION-02 nothing that screens see holds the token', () => {
    expect(JSON.stringify(signedIn().machine.getSnapshot())).not.toContain('first');
  });

  test('the machine can make the login itself', async () => {
    const { world, machine } = begin();
    machine.send('signIn', { 'user-name': 'asha', 'user-key': 'secret' });
    expect(machine.getSnapshot().state).toBe('signingIn');
    expect(world.calls[0]?.asked).toEqual({ call: 'login', payload: { 'user-name': 'asha', 'user-key': 'secret' } });
    await world.answer({ outcome: 'accepted', answer: login('first') });
    expect([machine.getSnapshot().state, machine.token()]).toEqual(['signedIn', 'first']);
  });

  test('a login that failed says so, and no one is signed in', async () => {
    const { world, machine } = begin();
    machine.send('signIn', {});
    await world.answer({ outcome: 'failed', message: 'Login failed. Please check your credentials and try again.' });
    expect(machine.getSnapshot()).toMatchObject({
      state: 'signedOut',
      present: false,
      goTo: null,
      message: 'Login failed. Please check your credentials and try again.',
    });
  });

  test('a login pressed twice is made once', () => {
    const { world, machine } = begin();
    machine.send('signIn', {});
    machine.send('signIn', {});
    expect(world.calls).toHaveLength(1);
  });

  test('an answer without a token signs no one in', async () => {
    const { world, machine } = begin();
    machine.send('signedIn', { user: {} });
    machine.send('signIn', {});
    await world.answer({ outcome: 'accepted', answer: { data: '' } });
    expect(machine.getSnapshot().state).toBe('signedOut');
  });
});

describe('time', () => {
  test('SESSION-05 SESSION-06 the user is warned at 18 minutes, and the session ends at 20', () => {
    const { world, machine } = signedIn();
    expect(machine.getSnapshot()).toMatchObject({ warnAt: 18 * minute, expiresAt: 20 * minute, secondsLeft: null });
    world.pass(18 * minute - 1);
    expect(machine.getSnapshot().state).toBe('signedIn');
    world.pass(1);
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
    world.pass(30_000);
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 90 });
    world.pass(90_000 - 1);
    expect(machine.getSnapshot().state).toBe('warned');
    world.pass(1);
    expect(machine.getSnapshot()).toMatchObject({ state: 'expired', present: false, ended: 'expired', goTo: '/' });
  });

  test('SESSION-10 with no answer the token is dropped at 20 minutes, without a call', () => {
    const { world, machine } = warned();
    world.pass(2 * minute);
    expect([machine.token(), machine.getSnapshot()['employee-name'], world.calls]).toEqual([null, null, []]);
  });

  test.each([
    ['past the end', 25, 'expired'],
    ['into the warning', 19, 'warned'],
    ['not long enough to matter', 10, 'signedIn'],
  ])('SESSION-05 SESSION-06 a laptop that slept %s is right as soon as it wakes', (_, minutes, state) => {
    const { world, machine } = signedIn();
    world.sleep(minutes * minute);
    expect(machine.getSnapshot().state).toBe('signedIn');
    machine.send('wake');
    expect(machine.getSnapshot().state).toBe(state);
  });

  test('SESSION-06 a laptop that slept is right within half a minute even when no one says that it woke', () => {
    const { world, machine } = signedIn();
    world.sleep(25 * minute);
    world.pass(30_000);
    expect(machine.getSnapshot().state).toBe('expired');
  });

  test('a laptop that slept while the user was warned does not offer a session that is over', () => {
    const { world, machine } = warned();
    world.sleep(5 * minute);
    machine.send('wake');
    machine.send('stay');
    expect([machine.getSnapshot().state, world.calls.length]).toEqual(['expired', 0]);
  });

  test('other times are two options', () => {
    const world = new World();
    const machine = session.start(world.effects, { minutes: 5, warnAfter: 4 }, { answer: login('first') });
    expect(machine.getSnapshot()).toMatchObject({ warnAt: 4 * minute, expiresAt: 5 * minute });
    expect(() => session.start(world.effects, { minutes: 10 })).toThrow('"warnAfter" must be less than "minutes"');
    expect(() => session.start(world.effects, { minutes: 18, warnAfter: 18 })).toThrow('must be less');
  });
});

describe('Stay', () => {
  test('SESSION-08 renews the token and arms the time anew', async () => {
    const { world, machine } = warned();
    machine.send('stay');
    expect([machine.getSnapshot().state, world.waiting()]).toEqual(['renewing', ['renew']]);
    await world.answer({ outcome: 'accepted', answer: login('second') });
    expect(machine.token()).toBe('second');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', warnAt: 36 * minute, expiresAt: 38 * minute });
    world.pass(18 * minute);
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
  });

  test('one that is accepted without a token keeps the token, and the time is new all the same', async () => {
    const { world, machine } = warned();
    machine.send('stay');
    await world.answer({ outcome: 'accepted', answer: {} });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', expiresAt: 38 * minute });
  });

  test('SESSION-08 the new time counts from the question, so that the server never ends it first', async () => {
    const { world, machine } = warned();
    machine.send('stay');
    world.pass(minute);
    await world.answer({ outcome: 'accepted', answer: login('second') });
    expect(machine.getSnapshot().expiresAt).toBe(38 * minute);
  });

  test.each(['refused', 'failed'] as const)(
    'SESSION-09 a renewal that %s drops the token and goes to "/"',
    async (outcome) => {
      const { world, machine } = warned();
      machine.send('stay');
      await world.answer({ outcome });
      expect(machine.token()).toBeNull();
      expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'renewal', goTo: '/' });
    },
  );

  test('pressed twice it renews once', () => {
    const { world, machine } = warned();
    machine.send('stay');
    machine.send('stay');
    expect(world.calls).toHaveLength(1);
  });

  test('SESSION-11 a renewal without an answer is given up when the session ends', () => {
    const { world, machine } = warned();
    machine.send('stay');
    world.pass(2 * minute);
    expect(machine.getSnapshot().state).toBe('expired');
    expect(world.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('Leave', () => {
  test.each(['accepted', 'refused', 'failed'] as const)(
    'SESSION-10 logs out and goes to "/", when that %s too',
    async (outcome) => {
      const { world, machine } = warned();
      machine.send('leave');
      expect([machine.getSnapshot().state, world.waiting(), machine.token()]).toEqual(['leaving', ['logout'], 'first']);
      await world.answer({ outcome });
      expect(machine.token()).toBeNull();
      expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', ended: 'leave', goTo: '/' });
    },
  );
});

describe('signing out', () => {
  test('SESSION-01 SHELL-25 drops the token and goes to /uix/user/login', async () => {
    const { world, machine } = signedIn();
    machine.send('signOut');
    await world.answer({ outcome: 'accepted' });
    expect(machine.token()).toBeNull();
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', goTo: '/uix/user/login', 'employee-name': null });
    machine.send('leave');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', goTo: null, ended: 'signOut' });
  });

  test('a failure keeps the session and says so', async () => {
    const { world, machine } = signedIn();
    machine.send('signOut');
    await world.answer({ outcome: 'failed', message: 'Logout failed' });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', message: 'Logout failed' });
  });

  test('a failure that comes when the user is to be warned warns', async () => {
    const { world, machine } = signedIn();
    machine.send('signOut');
    world.pass(19 * minute);
    await world.answer({ outcome: 'failed' });
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 60 });
  });
});

describe('refreshing', () => {
  test('brings new data, a new token and new time', async () => {
    const { world, machine } = signedIn();
    world.pass(minute);
    machine.send('refresh');
    await world.answer({ outcome: 'accepted', answer: { ...login('second'), banner: 'News' } });
    expect(machine.token()).toBe('second');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', banner: 'News', expiresAt: 21 * minute });
  });

  test('an answer without a token keeps the token and the time', async () => {
    const { world, machine } = signedIn();
    world.pass(minute);
    machine.send('refresh');
    await world.answer({ outcome: 'accepted', answer: { banner: 'News' } });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ banner: 'News', online: true, expiresAt: 20 * minute });
  });

  test.each(['failed', 'refused'] as const)(
    'SESSION-09 one that is %s ends the session and leads to the root',
    async (outcome) => {
      const { world, machine } = signedIn();
      machine.send('refresh');
      await world.answer({ outcome });
      expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'renewal', goTo: '/', banner: null });
      expect(machine.token()).toBeNull();
    },
  );

  test('a refresh made elsewhere on the page is taken over', () => {
    const { world, machine } = warned();
    machine.send('renewed', login('second'));
    expect([machine.getSnapshot().state, machine.token()]).toEqual(['signedIn', 'second']);
    world.pass(17 * minute);
    expect(machine.getSnapshot().state).toBe('signedIn');
  });
});

test('a token that the server no longer takes ends the session', () => {
  const { machine } = signedIn();
  machine.send('rejected');
  expect(machine.token()).toBeNull();
  expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'rejected', goTo: '/' });
});

test('a stopped session runs no timer and hears no answer', async () => {
  const { world, machine } = warned();
  machine.send('stay');
  machine.stop();
  world.calls[0]?.resolve({ outcome: 'accepted', answer: login('second') });
  await heard();
  world.pass(20 * minute);
  expect(machine.getSnapshot().state).toBe('renewing');
});
