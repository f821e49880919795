import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import description from '../../../schemas/machines/session.json';
import { Browser } from '../../../tests/support/machines/browser';
import { conforms } from '../../../tests/support/machines/conforms';
import {
  byEnd,
  describedEffects,
  describedEndings,
  effectsOf,
  endingsOf,
  leaves,
  type ModelEvent,
  reachedStates,
  untaken,
  walks,
} from '../../../tests/support/machines/graph';
import { World } from '../../../tests/support/machines/world';
import { optionsOf } from '../description';
import { leafState } from '../machineHandle';
import type { CallOutcome } from '../port';
import { sessionMachine } from './machine';
import { session } from './session';

/** Events decide whether another tab keeps the session alive. */
const explored = sessionMachine.provide({
  guards: { 'kept alive': ({ event }) => (event as { alive?: boolean }).alive === true },
});

const minute = 60_000;
const answer = { data: 'token', user: { 'employee-code': 'E100' } };
const outcomes: readonly CallOutcome[] = ['accepted', 'refused', 'failed'];
const actors: Readonly<Record<string, string>> = {
  signingIn: 'login',
  renewing: 'renew',
  refreshing: 'refresh',
  following: 'refresh',
  resuming: 'resume',
  leaving: 'leave',
  signingOut: 'logout',
};

/** The times at which a session changes, in minutes. */
const phases = { calm: 0, warning: 18, end: 20 };
type Phase = keyof typeof phases;

const found = walks(explored, {
  input: optionsOf(description),
  distinct: ({ context }) => [context.secondsLeft !== null, context.ended],
  events: ({ context, value }) => {
    const begun = (context.expiresAt ?? 20 * minute) - 20 * minute;
    const at = begun + (context.secondsLeft === null ? 0 : phases.warning) * minute;
    const leaf = leafState(value);
    const ahead = (context.secondsLeft === null ? ['calm', 'warning', 'end'] : ['warning', 'end']) as Phase[];
    const clock = ahead.map((phase) => ({ phase, at: begun + phases[phase] * minute }));
    return [
      ...['signIn', 'signedIn', 'renewed'].map((type) => ({ type, payload: answer, at })),
      { type: 'signedIn', payload: {}, at },
      ...['stay', 'leave', 'signOut', 'refresh', 'rejected', 'resumeRejected', 'passwordChanged'].map((type) => ({
        type,
        at,
      })),
      { type: 'tick', phase: 'end', at: begun + phases.end * minute, alive: true },
      ...clock.flatMap((look) => ['tick', 'wake'].map((type) => ({ type, ...look }))),
      ...['E100', 'E200'].flatMap((who) => ['tab.renewed', 'tab.signedOut'].map((type) => ({ type, who }))),
      ...(leaf in actors ? outcomes : []).map((outcome) => ({
        type: `xstate.done.actor.${actors[leaf]}`,
        output: { outcome, answer, askedAt: at, answeredAt: at },
      })),
    ];
  },
});

test('every state of the description exists in the machine and is reachable', () => {
  const states = Object.keys(description.states).sort();
  expect(
    leaves(sessionMachine.root)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(states);
  expect(reachedStates(found, 'signedOut')).toEqual(states);
});

test('the description lists the effect of every event in every state', () => {
  expect(effectsOf(explored, found, description)).toEqual(describedEffects(description.events));
});

test('the description lists the states in which calls run, and the states after them', () => {
  // Screens cannot bind the call that resumes a session, so the description does not list it.
  const { resuming: _, ...endings } = endingsOf(found, description);
  expect(endings).toEqual(describedEndings(description));
});

test('the walks cover every transition', () => {
  expect(untaken(sessionMachine, found, 'signedOut')).toEqual([]);
});

function begin() {
  const world = new World();
  const browser = new Browser();
  const other = browser.tab();
  const elsewhere = { alive: false };
  const machine = session.start({ ...world.effects, channel: browser.tab(), livesOn: () => elsewhere.alive });
  return { world, machine, other, elsewhere };
}

type Begun = ReturnType<typeof begin>;

describe('every walk', () => {
  test.each(byEnd(found))('to %s', async (_, walksThere) => {
    for (const { title, steps } of walksThere) {
      const begun = begin();
      for (const { event, leadsTo } of steps) {
        await happen(begun, event);
        expect(begun.machine.getSnapshot().state, title).toBe(leadsTo);
        expect(conforms(description.context, begun.machine.getSnapshot()), title).toEqual([]);
      }
    }
  });
});

async function happen({ world, machine, other, elsewhere }: Begun, event: ModelEvent) {
  const { type, payload, who, output, phase } = event;
  elsewhere.alive = event.alive === true;
  if (type === 'tick') world.pass(until(world, machine, phase as Phase));
  else if (type === 'wake') {
    world.sleep(until(world, machine, phase as Phase));
    machine.send('wake');
  } else if (type.startsWith('tab')) other.post({ type, who });
  else if (output) await world.answer(output as { outcome: CallOutcome; answer: unknown });
  else machine.send(type, payload);
}

function until(world: World, machine: Begun['machine'], phase: Phase): number {
  const { warnAt, expiresAt } = machine.getSnapshot();
  const moment = { calm: null, warning: warnAt, end: expiresAt }[phase] as number | null;
  return Math.max(0, (moment ?? 0) - world.effects.now());
}

test('no sequence of events performs two calls at once, keeps a token without a user or outlives the deadline', async () => {
  const step = fc.oneof(
    fc.record({ send: fc.constantFrom(...Object.keys(description.events)) }),
    fc.record({ answer: fc.constantFrom(...outcomes) }),
    fc.record({ pass: fc.integer({ min: 1, max: 21 * minute }) }),
    fc.record({ sleep: fc.integer({ min: 1, max: 21 * minute }) }),
    fc.record({ tab: fc.constantFrom('tab.renewed', 'tab.signedOut') }),
    fc.record({ alive: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const begun = begin();
      for (const happening of steps) {
        await befall(begun, happening);
        const { state, present, expiresAt, secondsLeft } = begun.machine.getSnapshot();
        expect(begun.world.waiting()).toHaveLength(String(state) in actors ? 1 : 0);
        expect(begun.machine.token() !== null).toBe(present);
        expect(expiresAt !== null).toBe(present);
        if (secondsLeft !== null) expect(secondsLeft).toSatisfy((left) => Number(left) >= 0 && Number(left) <= 120);
      }
      begun.elsewhere.alive = false;
      if (begun.machine.getSnapshot().state === 'resuming') await begun.world.answer({ outcome: 'failed' });
      begun.machine.send('wake');
      const { present, expiresAt } = begun.machine.getSnapshot();
      if (present) expect(begun.world.effects.now()).toBeLessThan(Number(expiresAt));
    }),
  );
});

async function befall({ world, machine, other, elsewhere }: Begun, happening: object): Promise<void> {
  if ('alive' in happening) elsewhere.alive = happening.alive === true;
  else if ('send' in happening) machine.send(String(happening.send), answer);
  else if ('pass' in happening) world.pass(Number(happening.pass));
  else if ('sleep' in happening) world.sleep(Number(happening.sleep));
  else if ('tab' in happening) other.post({ type: happening.tab, who: 'E100' });
  else if ('answer' in happening && world.waiting().length > 0) {
    await world.answer({ outcome: happening.answer as CallOutcome, answer });
  }
}
