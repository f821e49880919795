import type { MachineDefinition, MachineHandle } from '../../../engine/runtime/ports';

/** A stub machine with an item open; an event makes the call of the same name. */
export function reviewing(name: string, item: unknown): MachineDefinition {
  return {
    name,
    start(effects): MachineHandle {
      const listeners = new Set<() => void>();
      let snapshot = { state: 'reviewing', item };
      const enter = (state: string): void => {
        snapshot = { ...snapshot, state };
        for (const listener of listeners) listener();
      };
      return {
        getSnapshot: () => snapshot,
        subscribe({ next }) {
          listeners.add(next);
          return { unsubscribe: () => listeners.delete(next) };
        },
        send(event, payload) {
          enter('deciding');
          void effects.perform(event, payload, new AbortController().signal).then(() => enter('reviewing'));
        },
        stop: () => {},
      };
    },
  };
}
