import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import description from '../../../schemas/machines/approval.json';
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
import { settlePromises, World } from '../../../tests/support/machines/world';
import type { CallOutcome, MachineOptions } from '../port';
import { approval } from './approval';
import { approvalMachine } from './machine';

const row = { 'request-id': 7, remarks: 'asked in May' };
const typed = { 'approval-status-id': 1, remarks: 'granted' };

function begin(options?: MachineOptions, initial?: Record<string, unknown>) {
  const world = new World();
  return { world, machine: approval.start(world.effects, options, initial) };
}

async function decideWith(outcome: CallOutcome, options?: MachineOptions, message?: string) {
  const begun = begin(options, { item: row });
  begun.machine.send('decide', typed);
  await begun.world.answer({ outcome, message });
  return begun;
}

describe('as a graph', () => {
  const done = 'xstate.done.actor.decide';
  const events: ModelEvent[] = [
    { type: 'review', payload: row, at: 0 },
    { type: 'decide', payload: typed, at: 0 },
    { type: 'leave', at: 0 },
    { type: 'xstate.after.rest.approval.decided' },
    ...(['accepted', 'refused', 'failed'] as const).map((outcome) => ({ type: done, output: { outcome } })),
  ];
  const explore = (backAfter: number | null) =>
    walks(approvalMachine, {
      input: { closeAfter: 0, backAfter },
      events: ({ value }) => events.filter(({ type }) => isPossible(type, value)),
    });
  const closing = explore(null);
  const backing = explore(3000);

  function isPossible(type: string, value: unknown): boolean {
    return (type !== done || value === 'deciding') && (!type.includes('after') || value === 'decided');
  }

  test('every state of the description exists in the machine and is reachable', () => {
    expect(leaves(approvalMachine.root).map(({ key }) => key)).toEqual(Object.keys(description.states));
    expect(reachedStates([...closing, ...backing], 'listing')).toEqual(Object.keys(description.states).sort());
  });

  test('the description lists the effect of every event in every state', () => {
    expect(effectsOf(approvalMachine, [...closing, ...backing], description)).toEqual(
      describedEffects(description.events),
    );
  });

  test('the description lists the states in which calls run, and the states after them', () => {
    expect(endingsOf([...closing, ...backing], description)).toEqual(describedEndings(description));
  });

  test('the walks cover every transition', () => {
    expect(untaken(approvalMachine, [...closing, ...backing], 'listing')).toEqual([]);
  });

  describe.each([
    ['closing after a decision', {}, closing],
    ['going back after a decision', { backAfter: 3000 }, backing],
  ])('%s', (_, options, found) => {
    test.each(byEnd(found))('every walk to %s', async (_, walksThere) => {
      for (const { title, steps } of walksThere) {
        const { world, machine } = begin(options);
        for (const { event, leadsTo } of steps) {
          await happen(world, machine, event);
          expect(machine.getSnapshot().state, title).toBe(leadsTo);
          expect(conforms(description.context, machine.getSnapshot()), title).toEqual([]);
        }
      }
    });
  });

  async function happen(world: World, machine: ReturnType<typeof begin>['machine'], event: ModelEvent) {
    if (event.type === done) await world.answer(event.output as { outcome: CallOutcome });
    else if (event.type.startsWith('xstate.after')) world.pass(3000);
    else machine.send(event.type, event.payload);
  }
});

describe('opening', () => {
  test('reviewing a row opens it', () => {
    const { machine } = begin();
    machine.send('review', row);
    expect(machine.getSnapshot()).toMatchObject({ state: 'reviewing', item: row });
  });

  test('starting with an item opens it at once; starting without one shows the list', () => {
    expect(begin({}, { item: row }).machine.getSnapshot()).toMatchObject({ state: 'reviewing', item: row });
    expect(begin({}, { item: null }).machine.getSnapshot().state).toBe('listing');
    expect(begin({}, {}).machine.getSnapshot().state).toBe('listing');
  });

  test('leaving closes the item and sends nothing', () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('leave');
    expect(machine.getSnapshot()).toMatchObject({ state: 'listing', item: null });
    expect(world.calls).toEqual([]);
  });
});

describe('deciding', () => {
  test('the decision is performed with the typed values', () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('decide', typed);
    expect(world.calls.map(({ asked }) => asked)).toEqual([{ call: 'decide', payload: typed }]);
    expect(machine.getSnapshot()).toMatchObject({ state: 'deciding', item: row, input: typed });
  });

  test('a second click sends nothing', () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('decide', typed);
    machine.send('decide', typed);
    expect(world.calls).toHaveLength(1);
  });

  test('an accepted decision closes the item and keeps the message', async () => {
    const { world, machine } = await decideWith('accepted', {}, 'Request processed successfully.');
    expect(machine.getSnapshot()).toMatchObject({ state: 'decided', tone: 'success' });
    world.pass(0);
    expect(machine.getSnapshot()).toMatchObject({
      state: 'listing',
      item: null,
      message: 'Request processed successfully.',
      tone: 'success',
    });
    machine.send('review', row);
    expect(machine.getSnapshot()).toMatchObject({ message: null, tone: null });
  });

  test('with backAfter 3000 the page goes back once, after 3 s and not before', async () => {
    const { world, machine } = await decideWith('accepted', { backAfter: 3000 });
    world.pass(2999);
    expect([machine.getSnapshot().state, world.wentBack]).toEqual(['decided', 0]);
    world.pass(1);
    expect([machine.getSnapshot().state, world.wentBack]).toEqual(['back', 1]);
    world.pass(10_000);
    expect(world.wentBack).toBe(1);
  });

  test('stopping the machine cancels the timer', async () => {
    const { world, machine } = await decideWith('accepted', { backAfter: 3000 });
    machine.stop();
    world.pass(3000);
    expect(world.wentBack).toBe(0);
  });

  test.each(['refused', 'failed'] as const)(
    'a %s decision keeps the typed values and can be sent again',
    async (outcome) => {
      const { world, machine } = await decideWith(outcome, {}, 'No.');
      world.pass(60_000);
      expect(machine.getSnapshot()).toMatchObject({
        state: outcome,
        item: row,
        input: typed,
        message: 'No.',
        tone: 'error',
      });
      machine.send('decide', typed);
      expect(world.waiting()).toEqual(['decide']);
      expect(machine.getSnapshot()).toMatchObject({ state: 'deciding', message: null, outcome: null });
    },
  );

  test('leaving aborts a pending decision, and a late response changes nothing', async () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('decide', typed);
    machine.send('leave');
    expect(world.calls[0]?.signal.aborted).toBe(true);
    world.calls[0]?.resolve({ outcome: 'accepted', message: 'late' });
    await settlePromises();
    expect(machine.getSnapshot()).toMatchObject({ state: 'listing', message: null });
  });

  test('a rejected promise of perform counts as failed and is reported', async () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('decide', typed);
    world.calls[0]?.reject(new Error('defect'));
    await settlePromises();
    expect(machine.getSnapshot().state).toBe('failed');
    expect(String((world.defects[0] as Error).cause)).toContain('defect');
  });

  test('since is the time when the decision ended', async () => {
    const { world, machine } = begin({}, { item: row });
    machine.send('decide', typed);
    world.pass(500);
    await world.answer({ outcome: 'refused' });
    expect(machine.getSnapshot().since).toBe(500);
  });
});

test('no sequence of events performs two calls at once or decides without an item', async () => {
  const step = fc.constantFrom('review', 'decide', 'leave', 'accepted', 'refused', 'failed', 'pass');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.constantFrom(null, 3000), async (steps, backAfter) => {
      const { world, machine } = begin({ backAfter });
      for (const name of steps) {
        if (name === 'pass') world.pass(3000);
        else if (Object.hasOwn(description.events, name)) machine.send(name, { name });
        else if (world.waiting().length > 0) await world.answer({ outcome: name as CallOutcome });
        const { state, item } = machine.getSnapshot();
        expect(world.waiting()).toEqual(state === 'deciding' ? ['decide'] : []);
        expect(item !== null).toBe(state !== 'listing');
      }
    }),
  );
});
