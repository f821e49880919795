import { describe, expect, test } from 'vitest';
import { settlePromises, World } from '../../../tests/support/machines/world';
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

function startSignedIn() {
  const world = new World();
  return { world, machine: session.start(world.effects, {}, { answer: login('first') }) };
}

function startWarned() {
  const begun = startSignedIn();
  begun.world.pass(18 * minute);
  return begun;
}

describe('signing in', () => {
  test('SESSION-01 a login by a screen signs the user in and provides the token', () => {
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

  test('SESSION-02 the snapshot for screens does not contain the token', () => {
    expect(JSON.stringify(startSignedIn().machine.getSnapshot())).not.toContain('first');
  });

  test('the machine can perform the login itself', async () => {
    const { world, machine } = begin();
    machine.send('signIn', { 'user-name': 'asha', 'user-key': 'secret' });
    expect(machine.getSnapshot().state).toBe('signingIn');
    expect(world.calls[0]?.asked).toEqual({ call: 'login', payload: { 'user-name': 'asha', 'user-key': 'secret' } });
    await world.answer({ outcome: 'accepted', answer: login('first') });
    expect([machine.getSnapshot().state, machine.token()]).toEqual(['signedIn', 'first']);
  });

  test('a failed login shows a message and signs no one in', async () => {
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

  test('a double click on the login sends one call', () => {
    const { world, machine } = begin();
    machine.send('signIn', {});
    machine.send('signIn', {});
    expect(world.calls).toHaveLength(1);
  });

  test('a response without a token signs no one in', async () => {
    const { world, machine } = begin();
    machine.send('signedIn', { user: {} });
    machine.send('signIn', {});
    await world.answer({ outcome: 'accepted', answer: { data: '' } });
    expect(machine.getSnapshot().state).toBe('signedOut');
  });
});

describe('time', () => {
  test('SESSION-05 SESSION-06 the user is warned at 18 minutes, and the session ends at 20', () => {
    const { world, machine } = startSignedIn();
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

  test('SESSION-10 an unanswered warning drops the token at 20 minutes, without a call', () => {
    const { world, machine } = startWarned();
    world.pass(2 * minute);
    expect([machine.token(), machine.getSnapshot()['employee-name'], world.calls]).toEqual([null, null, []]);
  });

  test.each([
    ['past the end', 25, 'expired'],
    ['into the warning', 19, 'warned'],
    ['not long enough to matter', 10, 'signedIn'],
  ])('SESSION-05 SESSION-06 a laptop that slept %s has the right state as soon as it wakes', (_, minutes, state) => {
    const { world, machine } = startSignedIn();
    world.sleep(minutes * minute);
    expect(machine.getSnapshot().state).toBe('signedIn');
    machine.send('wake');
    expect(machine.getSnapshot().state).toBe(state);
  });

  test('SESSION-06 a laptop that slept has the right state within 30 s, even without a wake event', () => {
    const { world, machine } = startSignedIn();
    world.sleep(25 * minute);
    world.pass(30_000);
    expect(machine.getSnapshot().state).toBe('expired');
  });

  test('a laptop that slept during the warning does not offer to renew an expired session', () => {
    const { world, machine } = startWarned();
    world.sleep(5 * minute);
    machine.send('wake');
    machine.send('stay');
    expect([machine.getSnapshot().state, world.calls.length]).toEqual(['expired', 0]);
  });

  test('two options change the times, and the warning must come before the end', () => {
    const world = new World();
    const machine = session.start(world.effects, { minutes: 5, warnAfter: 4 }, { answer: login('first') });
    expect(machine.getSnapshot()).toMatchObject({ warnAt: 4 * minute, expiresAt: 5 * minute });
    expect(() => session.start(world.effects, { minutes: 10 })).toThrow('"warnAfter" must be less than "minutes"');
    expect(() => session.start(world.effects, { minutes: 18, warnAfter: 18 })).toThrow('must be less');
  });
});

describe('Stay', () => {
  test('SESSION-08 renews the token and restarts the timer', async () => {
    const { world, machine } = startWarned();
    machine.send('stay');
    expect([machine.getSnapshot().state, world.waiting()]).toEqual(['renewing', ['renew']]);
    await world.answer({ outcome: 'accepted', answer: login('second') });
    expect(machine.token()).toBe('second');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', warnAt: 36 * minute, expiresAt: 38 * minute });
    world.pass(18 * minute);
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
  });

  test('a renewal accepted without a token keeps the token and restarts the timer', async () => {
    const { world, machine } = startWarned();
    machine.send('stay');
    await world.answer({ outcome: 'accepted', answer: {} });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', expiresAt: 38 * minute });
  });

  test('SESSION-08 the new time counts from the request, so the server never ends the session first', async () => {
    const { world, machine } = startWarned();
    machine.send('stay');
    world.pass(minute);
    await world.answer({ outcome: 'accepted', answer: login('second') });
    expect(machine.getSnapshot().expiresAt).toBe(38 * minute);
  });

  test.each(['refused', 'failed'] as const)(
    'SESSION-09 a %s renewal drops the token and goes to "/"',
    async (outcome) => {
      const { world, machine } = startWarned();
      machine.send('stay');
      await world.answer({ outcome });
      expect(machine.token()).toBeNull();
      expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'renewal', goTo: '/' });
    },
  );

  test('a double click renews once', () => {
    const { world, machine } = startWarned();
    machine.send('stay');
    machine.send('stay');
    expect(world.calls).toHaveLength(1);
  });

  test('SESSION-11 a pending renewal is aborted when the session ends', () => {
    const { world, machine } = startWarned();
    machine.send('stay');
    world.pass(2 * minute);
    expect(machine.getSnapshot().state).toBe('expired');
    expect(world.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('Leave', () => {
  test.each(['accepted', 'refused', 'failed'] as const)(
    'SESSION-10 signs out and goes to "/" when the logout is %s',
    async (outcome) => {
      const { world, machine } = startWarned();
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
    const { world, machine } = startSignedIn();
    machine.send('signOut');
    await world.answer({ outcome: 'accepted' });
    expect(machine.token()).toBeNull();
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', goTo: '/uix/user/login', 'employee-name': null });
    machine.send('leave');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', goTo: null, ended: 'signOut' });
  });

  test('a failure keeps the session and shows a message', async () => {
    const { world, machine } = startSignedIn();
    machine.send('signOut');
    await world.answer({ outcome: 'failed', message: 'Logout failed' });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', message: 'Logout failed' });
  });

  test('a failure after the warning time shows the warning', async () => {
    const { world, machine } = startSignedIn();
    machine.send('signOut');
    world.pass(19 * minute);
    await world.answer({ outcome: 'failed' });
    expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 60 });
  });
});

describe('refreshing', () => {
  test('replaces the data and the token and restarts the timer', async () => {
    const { world, machine } = startSignedIn();
    world.pass(minute);
    machine.send('refresh');
    await world.answer({ outcome: 'accepted', answer: { ...login('second'), banner: 'News' } });
    expect(machine.token()).toBe('second');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', banner: 'News', expiresAt: 21 * minute });
  });

  test('a response without a token keeps the token and the end time', async () => {
    const { world, machine } = startSignedIn();
    world.pass(minute);
    machine.send('refresh');
    await world.answer({ outcome: 'accepted', answer: { banner: 'News' } });
    expect(machine.token()).toBe('first');
    expect(machine.getSnapshot()).toMatchObject({ banner: 'News', online: true, expiresAt: 20 * minute });
  });

  test.each(['failed', 'refused'] as const)(
    'SESSION-09 a %s refresh ends the session and goes to the root',
    async (outcome) => {
      const { world, machine } = startSignedIn();
      machine.send('refresh');
      await world.answer({ outcome });
      expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'renewal', goTo: '/', banner: null });
      expect(machine.token()).toBeNull();
    },
  );

  test('a refresh made elsewhere on the page is applied', () => {
    const { world, machine } = startWarned();
    machine.send('renewed', login('second'));
    expect([machine.getSnapshot().state, machine.token()]).toEqual(['signedIn', 'second']);
    world.pass(17 * minute);
    expect(machine.getSnapshot().state).toBe('signedIn');
  });
});

test('a token that the server rejects ends the session', () => {
  const { machine } = startSignedIn();
  machine.send('rejected');
  expect(machine.token()).toBeNull();
  expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'rejected', goTo: '/' });
});

test('a session that could not be resumed has ended, and leads to the root once', () => {
  const { machine } = begin();
  machine.send('resumeRejected');
  expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'rejected', goTo: '/', present: false });
  machine.send('leave');
  expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', ended: 'rejected', goTo: null });
});

test('a stopped session runs no timer and ignores responses', async () => {
  const { world, machine } = startWarned();
  machine.send('stay');
  machine.stop();
  world.calls[0]?.resolve({ outcome: 'accepted', answer: login('second') });
  await settlePromises();
  world.pass(20 * minute);
  expect(machine.getSnapshot().state).toBe('renewing');
});
