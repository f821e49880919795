/** The session machine, ready to start. */
import { createActor, type SnapshotFrom } from 'xstate';
import description from '../../../schemas/machines/session.json';
import { clockOf, ticking } from '../clock';
import { optionsOf } from '../description';
import { startHandle } from '../machineHandle';
import { performing } from '../perform';
import type { MachineDefinition, MachineEffects, MachineHandle, MachineOptions } from '../port';
import { routeAfter, warnAt } from './context';
import { sessionMachine } from './machine';
import { listenToTabs, telling } from './tabs';

/** A running session. */
export interface SessionHandle extends MachineHandle {
  /** The bearer token for the next call; null if no user is signed in. It is stored nowhere else. */
  token(): string | null;
}

/**
 * Tracks the signed-in user, when the session expires, and why it ends; `schemas/machines/session.json` describes it
 * for screens.
 */
export const session: MachineDefinition<SessionHandle> = {
  name: description.name,
  start(effects, options, initial) {
    const input = sessionOptions(options);
    const actor = createActor(provideEffects(effects), { input, clock: clockOf(effects) });
    const handle = startHandle(actor, contextOf, description, effects);
    if (initial?.answer != null) handle.send('signedIn', initial.answer);
    return { ...handle, token: () => actor.getSnapshot().context.token };
  },
};

function sessionOptions(given: MachineOptions | undefined) {
  const options = optionsOf(description, given);
  if (options.warnAfter < options.minutes) return options;
  throw new Error(
    `A session of ${options.minutes} minutes cannot warn after ${options.warnAfter}: "warnAfter" must be less than "minutes".`,
  );
}

function provideEffects(effects: MachineEffects) {
  const tell = telling(effects);
  return sessionMachine.provide({
    guards: {
      'kept alive': ({ context }, { at }) => at >= (context.expiresAt ?? at) && effects.livesOn?.() === true,
    },
    actors: { call: performing(effects), clock: ticking(effects), tabs: listenToTabs(effects) },
    actions: { tell: ({ context }, { type }) => tell({ type, who: context.profile['employee-code'] }) },
  });
}

function contextOf({ context, value }: Pick<SnapshotFrom<typeof sessionMachine>, 'context' | 'value'>) {
  const { profile, expiresAt, secondsLeft, ended, message } = context;
  const present = typeof value === 'object' && 'present' in value;
  return {
    ...profile,
    present,
    expiresAt,
    warnAt: warnAt(context),
    secondsLeft,
    ended,
    goTo: routeAfter(context),
    message,
  };
}
