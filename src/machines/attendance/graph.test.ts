import { describe, expect, test } from 'vitest';
import description from '../../../schemas/machines/attendance.json';
import { conforms } from '../../../tests/support/machines/conforms';
import {
  byEnd,
  describedEffects,
  describedEndings,
  effectsOf,
  endingsOf,
  type GraphPath,
  leaves,
  type ModelEvent,
  reachedStates,
  untaken,
  walks,
} from '../../../tests/support/machines/graph';
import { settlePromises, World } from '../../../tests/support/machines/world';
import { optionsOf } from '../description';
import type { CallAnswer, MachineHandle } from '../port';
import { attendance } from './attendance';
import { attendanceMachine } from './machine';

const actors: Readonly<Record<string, string>> = { locating: 'locate', recording: 'record', recorded: 'refresh' };
const toDoneType = (state: string) => `xstate.done.actor.${actors[state]}`;
const position = { latitude: 1, longitude: 2 };
const days = [
  { time: null, 'check-in': true, 'check-out': false },
  { time: '09:05', 'check-in': false, 'check-out': true },
  { time: '17:30', 'check-in': false, 'check-out': false },
];
const sent: ModelEvent[] = [
  ...days.map((payload) => ({ type: 'start', payload })),
  { type: 'start', payload: {} },
  ...['check-in', 'check-out', 'refresh'].map((type) => ({ type })),
];
const answers = ['accepted', 'refused', 'failed'].map((outcome) => ({ outcome }));
const refreshes = [...answers, ...days.map((attendance) => ({ outcome: 'accepted', answer: { attendance } }))];

function explore(searches: readonly object[]) {
  const outputs: Readonly<Record<string, readonly object[]>> = {
    locating: searches,
    recording: answers,
    recorded: refreshes,
  };
  return walks(attendanceMachine, {
    input: optionsOf(description),
    events: ({ value }) => [
      ...sent,
      ...(outputs[String(value)] ?? []).map((output) => ({ type: toDoneType(String(value)), output })),
    ],
    distinct: ({ context }) => [context.day, context.kind],
  });
}

const able = explore([{ position }, { fault: 'denied' }, { fault: 'unavailable' }, { fault: 'timedOut' }]);
const unable = explore([{ fault: 'unsupported' }]);
const found = [...able, ...unable];

test('every state of the description exists in the machine and is reachable', () => {
  const states = leaves(attendanceMachine.root).map(({ key }) => key);
  expect(states.sort()).toEqual(Object.keys(description.states).sort());
  expect(reachedStates(found, 'unknown')).toEqual(Object.keys(description.states).sort());
});

test('the description lists the effect of every event in every state', () => {
  expect(effectsOf(attendanceMachine, found, description)).toEqual(describedEffects(description.events));
});

test('the description lists the states in which calls run, and the states after them', () => {
  expect(endingsOf(found, description)).toEqual(describedEndings(description));
});

test('the walks cover every transition', () => {
  expect(untaken(attendanceMachine, found, 'unknown')).toEqual([]);
});

describe.each([
  ['has geolocation', able, true],
  ['has no geolocation', unable, false],
])('in a browser that %s', (_, possible, supported) => {
  test.each(byEnd(possible))('every walk to %s', async (_, walksThere) => {
    for (const walk of walksThere) await follow(walk, supported);
  });
});

async function follow({ title, steps }: GraphPath, supported: boolean): Promise<void> {
  const world = new World();
  const machine = attendance.start(supported ? world.effects : { ...world.effects, geolocate: undefined });
  for (const { event, leadsTo } of steps) {
    // Only await an asynchronous response: a browser without geolocation responds synchronously.
    const answered = happen(world, machine, event);
    if (answered) await answered;
    expect(machine.getSnapshot().state, title).toBe(leadsTo);
    expect(conforms(description.context, machine.getSnapshot()), title).toEqual([]);
  }
  expect(world.defects).toEqual([]);
}

const codes: Readonly<Record<string, number>> = { denied: 1, unavailable: 2, timedOut: 3 };

function happen(
  world: World,
  machine: MachineHandle,
  { type, payload, output }: ModelEvent,
): Promise<void> | undefined {
  if (type === toDoneType('locating')) return search(world, output as { fault?: string });
  if (type.startsWith('xstate.done')) return world.answer(output as CallAnswer);
  machine.send(type, payload);
  return undefined;
}

function search(world: World, { fault }: { fault?: string }): Promise<void> {
  if (fault === 'unsupported') return settlePromises();
  return fault ? world.failPosition(codes[fault] ?? 0) : world.reportPosition(position);
}
