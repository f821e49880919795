import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import description from '../../../schemas/machines/attendance.json';
import { World } from '../../../tests/support/machines/world';
import type { CallAnswer, MachineHandle } from '../port';
import { attendance } from './attendance';

const messages = {
  unsupported: 'Geolocation is not supported by your browser',
  denied: 'Location access was denied. Please enable permissions.',
  unavailable: 'Unable to retrieve your location',
};
const mayCheckIn = { time: null, 'check-in': true, 'check-out': false };
const checkedIn = { time: '09:05', 'check-in': false, 'check-out': true };
const checkedOut = { time: '17:30', 'check-in': false, 'check-out': false };
const equator = { latitude: 0, longitude: 6.5 };

function begin(day: unknown = mayCheckIn, world = new World()) {
  return { world, machine: attendance.start(world.effects, { messages }, { attendance: day }) };
}

async function recording(day: unknown = mayCheckIn, event = 'check-in') {
  const begun = begin(day);
  begun.machine.send(event);
  await begun.world.reportPosition(equator);
  return begun;
}

describe('the button', () => {
  test.each([
    ['ATT-02', { time: null, 'check-in': true, 'check-out': false }, 'mayCheckIn', null, true, false],
    ['ATT-02', { time: null, 'check-in': true, 'check-out': true }, 'mayCheckIn', null, true, false],
    ['ATT-03', { time: null, 'check-in': false, 'check-out': true }, 'mayCheckOut', null, false, true],
    ['ATT-01 ATT-04', { time: '09:05', 'check-in': false, 'check-out': true }, 'mayCheckOut', '09:05', false, true],
    ['ATT-01', { time: '09:05', 'check-in': true, 'check-out': false }, 'settled', '09:05', false, false],
    ['ATT-01', { time: '17:30', 'check-in': false, 'check-out': false }, 'settled', '17:30', false, false],
  ])('%s the day %o gives the state %s', (_, day, state, time, checkIn, checkOut) => {
    expect(begin(day).machine.getSnapshot()).toMatchObject({
      state,
      time,
      'can-check-in': checkIn,
      'can-check-out': checkOut,
    });
  });

  test.each([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['09:05:59', '09:05'],
    ['2026-03-02T09:05:59+05:30', '09:05'],
    ['', null],
    ['soon', null],
    [null, null],
  ])('ATT-01 the time %j is shown as %j, in hours and minutes', (given, shown) => {
    expect(begin({ ...checkedIn, time: given }).machine.getSnapshot().time).toBe(shown);
  });

  test('the button waits and is disabled without the day', () => {
    const { world, machine } = begin(null);
    machine.send('check-in');
    machine.send('start', { menu: [] });
    expect(machine.getSnapshot()).toMatchObject({ state: 'unknown', 'can-check-in': false, 'can-check-out': false });
    expect(world.searches).toEqual([]);
  });
});

describe('the position', () => {
  test('ATT-05 ATT-06 ATT-07 is requested with high accuracy, a 10 s timeout and no cached value', () => {
    const { world, machine } = begin();
    machine.send('check-in');
    expect(world.searches[0]?.asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  });

  test('a browser without geolocation shows a message', async () => {
    const world = new World();
    const { geolocate: _, ...effects } = world.effects;
    const machine = attendance.start(effects, { messages }, { attendance: mayCheckIn });
    machine.send('check-in');
    await Promise.resolve();
    await Promise.resolve();
    expect(machine.getSnapshot()).toMatchObject({ state: 'unsupported', message: messages.unsupported, tone: 'error' });
  });

  test.each([
    ['denied', 1, 'denied', messages.denied],
    ['unavailable', 2, 'unavailable', messages.unavailable],
    ['ATT-05 timed out', 3, 'timedOut', messages.unavailable],
  ])('%s shows a message and allows a retry', async (_, code, state, message) => {
    const { world, machine } = begin();
    machine.send('check-in');
    await world.failPosition(code);
    expect(machine.getSnapshot()).toMatchObject({ state, message, tone: 'error', 'can-check-in': true });
    machine.send('check-in');
    expect(machine.getSnapshot()).toMatchObject({
      state: 'locating',
      message: null,
      busy: true,
      'can-check-in': false,
    });
    await world.reportPosition(equator);
    expect(machine.getSnapshot().state).toBe('recording');
  });

  test('an unknown fault counts as unavailable and is reported', async () => {
    const { world, machine } = begin();
    machine.send('check-in');
    await world.failPosition(99);
    expect(machine.getSnapshot()).toMatchObject({ state: 'unavailable', message: messages.unavailable });
    expect(world.defects).toHaveLength(1);
  });

  test('a latitude of 0 is valid and is sent with the call', async () => {
    const { world, machine } = await recording();
    expect(world.calls[0]?.asked).toEqual({ call: 'checkIn', payload: equator });
    expect(machine.getSnapshot().position).toEqual(equator);
  });
});

describe('recording', () => {
  test('ATT-04 a check-in refreshes the session, shows the time and enables Check Out', async () => {
    const { world, machine } = await recording();
    await world.answer({ outcome: 'accepted', message: 'Checked in.' });
    expect(machine.getSnapshot()).toMatchObject({ state: 'recorded', busy: true });
    expect(world.waiting()).toEqual(['refresh']);
    await world.answer({ outcome: 'accepted', answer: { data: 'token', attendance: checkedIn } });
    expect(machine.getSnapshot()).toMatchObject({
      state: 'mayCheckOut',
      time: '09:05',
      'can-check-out': true,
      message: 'Checked in.',
      tone: 'success',
    });
  });

  test('a check-out is recorded the same way', async () => {
    const { world, machine } = await recording(checkedIn, 'check-out');
    expect(world.waiting()).toEqual(['checkOut']);
    await world.answer({ outcome: 'accepted' });
    await world.answer({ outcome: 'accepted', answer: { attendance: checkedOut } });
    expect(machine.getSnapshot()).toMatchObject({ state: 'settled', time: '17:30' });
  });

  test.each([
    [mayCheckIn, 'check-in', 'refused', 'Outside office hours'],
    [mayCheckIn, 'check-in', 'failed', 'Check-in request failed'],
    [checkedIn, 'check-out', 'refused', 'Check-in is missing'],
    [checkedIn, 'check-out', 'failed', 'Check-out request failed'],
  ] as const)('from %o a %s that is %s shows "%s" and can be retried', async (day, event, outcome, message) => {
    const { world, machine } = await recording(day, event);
    await world.answer({ outcome, message });
    expect(machine.getSnapshot()).toMatchObject({ state: outcome, message, tone: 'error', [`can-${event}`]: true });
    machine.send(event);
    expect(machine.getSnapshot().state).toBe('locating');
  });

  test('a double click records once', async () => {
    const { world, machine } = begin();
    machine.send('check-in');
    machine.send('check-in');
    await world.reportPosition(equator);
    machine.send('check-in');
    machine.send('check-out');
    expect([world.searches.length, world.calls.length]).toEqual([1, 1]);
  });

  test('a failed session refresh does not undo the recording and can be retried', async () => {
    const { world, machine } = await recording();
    await world.answer({ outcome: 'accepted', message: 'Checked in.' });
    await world.answer({ outcome: 'failed' });
    expect(machine.getSnapshot()).toMatchObject({
      state: 'unrefreshed',
      message: 'Checked in.',
      'can-check-in': false,
    });
    machine.send('refresh');
    await world.answer({ outcome: 'accepted', answer: { attendance: checkedIn } });
    expect(machine.getSnapshot()).toMatchObject({ state: 'mayCheckOut', time: '09:05' });
  });

  test('session data that arrives before the requested response is applied', async () => {
    const { world, machine } = await recording();
    await world.answer({ outcome: 'accepted', message: 'Checked in.' });
    machine.send('start', { ...checkedIn, time: '09:07' });
    expect(machine.getSnapshot().time).toBe('09:07');
  });

  test('a refused refresh shows its message', async () => {
    const { world, machine } = await recording();
    await world.answer({ outcome: 'accepted', message: 'Checked in.' });
    await world.answer({ outcome: 'refused', message: 'Not now' });
    expect(machine.getSnapshot()).toMatchObject({ state: 'unrefreshed', message: 'Not now', tone: 'error' });
  });

  test('a response without a day keeps the message of the recording', async () => {
    const { world, machine } = await recording();
    await world.answer({ outcome: 'accepted', message: 'Checked in.' });
    await world.answer({ outcome: 'accepted', message: 'Renewed.', answer: {} });
    expect(machine.getSnapshot()).toMatchObject({ state: 'unrefreshed', message: 'Checked in.', tone: 'success' });
  });

  test('session data that arrives while recording is applied, and nothing is sent again', async () => {
    const { world, machine } = await recording();
    machine.send('start', checkedIn);
    expect(machine.getSnapshot()).toMatchObject({ state: 'recording', time: '09:05', 'can-check-out': false });
    await world.answer({ outcome: 'accepted' });
    expect(world.calls.map(({ asked }) => asked.call)).toEqual(['checkIn', 'refresh']);
  });

  test('leaving the page aborts pending requests', async () => {
    const { world, machine } = await recording();
    machine.stop();
    expect(world.calls[0]?.signal.aborted).toBe(true);
  });

  test('a stopped machine has no timers and notifies no listeners', async () => {
    const world = new World();
    const timers = new Set<number>();
    const { after } = world.effects;
    let count = 0;
    const effects = {
      ...world.effects,
      after: (milliseconds: number, run: () => void) => {
        count += 1;
        const timer = count;
        timers.add(timer);
        const callOff = after(milliseconds, () => {
          timers.delete(timer);
          run();
        });
        return () => {
          timers.delete(timer);
          callOff();
        };
      },
    };
    for (const until of ['resting', 'locating', 'recording', 'recorded'] as const) {
      const machine = attendance.start(effects, { messages }, { attendance: mayCheckIn });
      if (until !== 'resting') machine.send('check-in');
      if (until === 'recording' || until === 'recorded') await world.reportPosition(equator);
      if (until === 'recorded') await world.answer({ outcome: 'accepted' });
      let notifications = 0;
      machine.subscribe({
        next: () => {
          notifications += 1;
        },
      });
      machine.stop();
      expect(timers.size, until).toBe(0);
      const view = machine.getSnapshot();
      world.pass(3_600_000);
      expect(notifications, until).toBe(0);
      expect(machine.getSnapshot(), until).toEqual(view);
    }
  });
});

test('no sequence of events runs two searches or calls at once, or offers both check-in and check-out', async () => {
  const days = fc.record({
    time: fc.constantFrom(null, '09:05'),
    'check-in': fc.boolean(),
    'check-out': fc.boolean(),
  });
  const outcome = fc.constantFrom('accepted', 'refused', 'failed');
  const step = fc.oneof(
    fc.record({ send: fc.constantFrom(...Object.keys(description.events)), payload: days }),
    fc.record({ answer: fc.record({ outcome, answer: fc.record({ attendance: days }) }) }),
    fc.record({ found: fc.constant(equator) }),
    fc.record({ lost: fc.constantFrom(1, 2, 3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { world, machine } = begin();
      for (const happening of steps) {
        await happen(world, machine, happening);
        const view = machine.getSnapshot();
        const searching = world.searches.filter(({ done }) => !done).length;
        expect(searching).toBe(view.state === 'locating' ? 1 : 0);
        expect(world.waiting().length).toBe(view.state === 'recording' || view.state === 'recorded' ? 1 : 0);
        expect(view['can-check-in'] && view['can-check-out']).toBe(false);
        expect(view.busy).toBe(searching + world.waiting().length > 0);
      }
    }),
  );
});

async function happen(world: World, machine: MachineHandle, happening: object): Promise<void> {
  if ('send' in happening) {
    const { send, payload } = happening as { send: string; payload: unknown };
    machine.send(send, send === 'start' ? payload : undefined);
  } else if ('answer' in happening && world.waiting().length > 0) await world.answer(happening.answer as CallAnswer);
  else if ('found' in happening && machine.getSnapshot().state === 'locating') await world.reportPosition(equator);
  else if ('lost' in happening && machine.getSnapshot().state === 'locating')
    await world.failPosition(happening.lost as number);
}
