import { describe, expect, test } from 'vitest';
import { World } from '../../../tests/support/machines/world';
import { session } from './session';

const minute = 60_000;
const login = (token: string) => ({ data: token, user: { 'employee-code': 'E100' } });

function begin() {
  const world = new World();
  return { world, machine: session.start(world.effects) };
}

function startSignedIn() {
  const world = new World();
  return { world, machine: session.start(world.effects, {}, { answer: login('first') }) };
}

test('a resumed session lasts for the time it had left and warns two minutes before its end', () => {
  const { world, machine } = begin();
  machine.send('signedIn', { ...login('resumed'), 'seconds-left': 300 });
  expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', expiresAt: 5 * minute, warnAt: 3 * minute });
  world.pass(3 * minute);
  expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
});

test('a session resumed in its last two minutes warns at once', () => {
  const { world, machine } = begin();
  machine.send('signedIn', { ...login('resumed'), 'seconds-left': 50 });
  world.pass(1000);
  expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 49 });
});

test('a password change ends the session, and the reason is kept', () => {
  const { machine } = startSignedIn();
  machine.send('passwordChanged');
  expect(machine.token()).toBeNull();
  expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', present: false, ended: 'password', goTo: '/' });
  machine.send('leave');
  expect(machine.getSnapshot()).toMatchObject({ ended: 'password', goTo: null });
});

describe('a tab that slept past its end', () => {
  function slept(livesOn: boolean, minutes = 30) {
    const world = new World();
    const effects = { ...world.effects, livesOn: () => livesOn };
    const machine = session.start(effects, {}, { answer: login('first') });
    world.sleep(minutes * minute);
    machine.send('wake');
    return { world, machine };
  }

  test('tries to resume the session if another tab has kept it alive', async () => {
    const { world, machine } = slept(true);
    expect(machine.getSnapshot()).toMatchObject({ state: 'resuming', present: true, ended: null });
    expect(world.waiting()).toEqual(['resume']);
    world.pass(5000);
    expect(world.waiting()).toEqual(['resume']);
    await world.answer({ outcome: 'accepted', answer: { ...login('resumed'), 'seconds-left': 600 } });
    expect(machine.token()).toBe('resumed');
    expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', expiresAt: 40 * minute });
  });

  test.each([
    ['the server refuses', { outcome: 'refused' as const }],
    ['there is no response', { outcome: 'failed' as const }],
    [
      'the session belongs to another user',
      { outcome: 'accepted' as const, answer: { data: 'x', user: { 'employee-code': 'E200' } } },
    ],
  ])('ends the session if %s', async (_, answer) => {
    const { world, machine } = slept(true);
    await world.answer(answer);
    expect(machine.token()).toBeNull();
    expect(machine.getSnapshot()).toMatchObject({ state: 'expired', ended: 'expired', goTo: '/' });
  });

  test.each([
    [10, 'signedIn'],
    [19, 'warned'],
  ])('sends no request after %d minutes, before its own session ends', (minutes, state) => {
    const { world, machine } = slept(true, minutes);
    expect(machine.getSnapshot().state).toBe(state);
    expect(world.calls).toEqual([]);
  });

  test('ends the session at once, without a request, if no other tab has kept it alive', () => {
    const { world, machine } = slept(false);
    expect(machine.getSnapshot()).toMatchObject({ state: 'expired', present: false });
    expect(world.calls).toEqual([]);
  });
});
