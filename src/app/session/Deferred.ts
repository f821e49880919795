import type { AnyActorRef, Observer } from 'xstate';
import type { MachineHandle } from '../../../engine/runtime';

/** The session, whether it is loaded or not: to React it is an actor. */
export interface SessionActor extends Omit<MachineHandle, 'subscribe'> {
  readonly subscribe: AnyActorRef['subscribe'];
}

/** A running machine that may not be loaded yet. */
export interface Deferred<Handle extends MachineHandle> extends SessionActor {
  /** Loads it now if it is not; the same promise every time, and a new one after a failure. */
  load(): Promise<Handle>;
}

/** What no one signed in looks like. */
const absent = { state: 'signedOut', present: false, goTo: null, ended: null, message: null, secondsLeft: null };

/**
 * Stands for the session until it is loaded: signed out. Events sent before are sent when it is.
 *
 * What plays the session is a fifth of the code, and the first page does not need it before somebody types.
 */
export function deferSession<Handle extends MachineHandle>(start: () => Promise<Handle>): Deferred<Handle> {
  let handle: Handle | null = null;
  let loading: Promise<Handle> | null = null;
  const listeners = new Set<() => void>();
  const next = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const load = (): Promise<Handle> => {
    loading ??= start().then(
      (started) => {
        handle = started;
        started.subscribe({ next });
        next();
        return started;
      },
      (fault: unknown) => {
        loading = null;
        throw fault;
      },
    );
    return loading;
  };
  const getSnapshot = () => handle?.getSnapshot() ?? absent;
  return {
    load,
    getSnapshot,
    subscribe(observer: Observer<unknown> | ((view: unknown) => void)) {
      const hear = typeof observer === 'function' ? observer : observer.next;
      const listener = (): void => hear?.(getSnapshot());
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    send(event, payload) {
      if (handle) handle.send(event, payload);
      else {
        load()
          .then((started) => started.send(event, payload))
          .catch((fault: unknown) => console.error(`The session could not be loaded for "${event}".`, fault));
      }
    },
    stop: () => handle?.stop(),
  };
}
