import { describe, expect, test } from 'vitest';
import type { CallOutcome, MachineHandle } from '../../../engine/runtime';
import description from '../schemas/machines/approval.json';
import { approval } from './approval';

/** The events and outcomes that lead to each state that this implementation has. */
const ways: Readonly<Record<string, readonly string[]>> = {
  listing: [],
  reviewing: ['review'],
  deciding: ['review', 'decide'],
  refused: ['review', 'decide', 'refused'],
  failed: ['review', 'decide', 'failed'],
};

async function start(way: readonly string[]): Promise<MachineHandle> {
  let settle: (outcome: CallOutcome) => void = () => {};
  const perform = () =>
    new Promise<CallOutcome>((resolve) => {
      settle = resolve;
    });
  const effects = { perform, now: () => 0, back: () => {}, report: () => {} };
  const machine = approval.start(effects, {}, {});
  for (const step of way) {
    if (step === 'refused' || step === 'failed') settle({ outcome: step } as CallOutcome);
    else machine.send(step, {});
    await Promise.resolve();
    await Promise.resolve();
  }
  return machine;
}

describe.each(Object.entries(ways))('in the state %s', (state, way) => {
  test.each(Object.entries(description.events))('the event %s acts as described', async (event, { actsIn }) => {
    const machine = await start(way);
    expect(machine.getSnapshot().state).toBe(state);
    let changes = 0;
    machine.subscribe({ next: () => (changes += 1) });
    machine.send(event, {});
    const described: readonly string[] = (actsIn as Readonly<Record<string, string[]>>)[state] ?? [];
    expect(changes > 0).toBe(described.length > 0);
    if (described.length > 0) expect(described).toContain(machine.getSnapshot().state);
  });
});
