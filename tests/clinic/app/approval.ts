import type { CallOutcome, MachineDefinition, MachineHandle } from '../../../engine/runtime';

const none = { item: null, input: null, outcome: null, message: null, tone: null, since: null } as const;

/** A handwritten implementation of schemas/machines/approval.json: opens, decides and closes an item of the list. */
export const approval: MachineDefinition = {
  name: 'approval',
  start(effects) {
    let now: ReturnType<MachineHandle['getSnapshot']> = { ...none, state: 'listing' };
    const listeners = new Set<() => void>();
    const ending = new AbortController();
    const become = (next: Readonly<Record<string, unknown>> & { readonly state: string }): void => {
      now = { ...now, ...next };
      for (const listener of [...listeners]) listener();
    };
    const end = ({ outcome, message }: CallOutcome): void => {
      const result = { outcome, message: message ?? null, since: effects.now() };
      if (outcome === 'accepted') become({ ...none, ...result, tone: 'success', state: 'listing' });
      else become({ ...result, tone: 'error', state: outcome === 'refused' ? 'refused' : 'failed' });
    };
    const decide = async (input: unknown): Promise<void> => {
      become({ state: 'deciding', input });
      const ended = await effects.perform('decide', input, ending.signal);
      if (now.state === 'deciding') end(ended);
    };
    return {
      getSnapshot: () => now,
      subscribe({ next }) {
        listeners.add(next);
        return { unsubscribe: () => listeners.delete(next) };
      },
      send(event, payload) {
        const mayDecide = now.state !== 'listing' && now.state !== 'deciding';
        if (event === 'review' && now.state !== 'deciding') become({ ...none, item: payload, state: 'reviewing' });
        else if (event === 'leave' && now.state !== 'listing') become({ ...none, state: 'listing' });
        else if (event === 'decide' && mayDecide) void decide(payload).catch(effects.report);
      },
      stop: () => ending.abort(),
    };
  },
};
