/** The approval machine, ready to start. */
import { createActor, type SnapshotFrom } from 'xstate';
import description from '../../../schemas/machines/approval.json';
import { clockOf } from '../clock';
import { optionsOf } from '../description';
import { startHandle } from '../machineHandle';
import { performing } from '../perform';
import type { MachineDefinition, MachineEffects } from '../port';
import { type ApprovalContext, approvalMachine } from './machine';

/** Opens, decides and closes an item of a list; `schemas/machines/approval.json` describes it for screens. */
export const approval: MachineDefinition = {
  name: description.name,
  start(effects, options, initial) {
    const input = optionsOf(description, options) as ApprovalContext['options'];
    const actor = createActor(provideEffects(effects), { input, clock: clockOf(effects) });
    const handle = startHandle(actor, contextOf, description, effects);
    if (initial?.item != null) handle.send('review', initial.item);
    return handle;
  },
};

function provideEffects(effects: MachineEffects) {
  return approvalMachine.provide({
    actors: { decide: performing(effects) },
    actions: { back: () => effects.back?.() },
  });
}

function contextOf({ context }: Pick<SnapshotFrom<typeof approvalMachine>, 'context'>) {
  const { item, input, outcome, message, since } = context;
  const tone = outcome === 'accepted' ? 'success' : outcome && 'error';
  return { item, input, outcome, message, tone, since };
}
