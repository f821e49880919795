/** The attendance machine, ready to start. */
import { createActor, type SnapshotFrom } from 'xstate';
import description from '../../../schemas/machines/attendance.json';
import { clockOf } from '../clock';
import { optionsOf } from '../description';
import { startHandle } from '../machineHandle';
import { performing } from '../perform';
import type { MachineDefinition, MachineEffects } from '../port';
import { offersCheckIn, offersCheckOut } from './day';
import { locating } from './locate';
import { attendanceMachine } from './machine';

/** Records when an employee checks in and out; `schemas/machines/attendance.json` describes it for screens. */
export const attendance: MachineDefinition = {
  name: description.name,
  start(effects, options, initial) {
    const input = optionsOf(description, options);
    const actor = createActor(provideEffects(effects), { input, clock: clockOf(effects) });
    const handle = startHandle(actor, contextOf, description, effects);
    if (initial?.attendance != null) handle.send('start', initial.attendance);
    return handle;
  },
};

function provideEffects(effects: MachineEffects) {
  const call = performing(effects);
  return attendanceMachine.provide({ actors: { record: call, refresh: call, locate: locating(effects) } });
}

function contextOf({ context, value }: Pick<SnapshotFrom<typeof attendanceMachine>, 'context' | 'value'>) {
  const { day, kind, position, message, tone } = context;
  const resting = typeof value === 'object';
  return {
    time: day?.time ?? null,
    'can-check-in': resting && offersCheckIn(day),
    'can-check-out': resting && offersCheckOut(day),
    kind,
    busy: value === 'locating' || value === 'recording' || value === 'recorded',
    position,
    message,
    tone,
  };
}
