import { expect, test } from 'vitest';
import { World } from '../../../tests/support/machines/world';
import { session } from './session';

const minute = 60_000;
const login = (token: string) => ({ data: token, user: { 'employee-code': 'E100' } });

function begin() {
  const world = new World();
  return { world, machine: session.start(world.effects) };
}

function signedIn() {
  const world = new World();
  return { world, machine: session.start(world.effects, {}, { answer: login('first') }) };
}

test('a session that is resumed lasts as long as it had left, and warns when two minutes are left', () => {
  const { world, machine } = begin();
  machine.send('signedIn', { ...login('resumed'), 'seconds-left': 300 });
  expect(machine.getSnapshot()).toMatchObject({ state: 'signedIn', expiresAt: 5 * minute, warnAt: 3 * minute });
  world.pass(3 * minute);
  expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 120 });
});

test('a session that is resumed in its last two minutes warns at once', () => {
  const { world, machine } = begin();
  machine.send('signedIn', { ...login('resumed'), 'seconds-left': 50 });
  world.pass(1000);
  expect(machine.getSnapshot()).toMatchObject({ state: 'warned', secondsLeft: 49 });
});

test('a change of the password ends the session, and says why until the next begins', () => {
  const { machine } = signedIn();
  machine.send('passwordChanged');
  expect(machine.token()).toBeNull();
  expect(machine.getSnapshot()).toMatchObject({ state: 'signedOut', present: false, ended: 'password', goTo: '/' });
  machine.send('leave');
  expect(machine.getSnapshot()).toMatchObject({ ended: 'password', goTo: null });
});
