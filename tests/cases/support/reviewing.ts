import type { MachineDefinition, MachineHandle } from '../../../engine/runtime/ports';

/** A machine with an item open that makes the call its event is named after. */
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
