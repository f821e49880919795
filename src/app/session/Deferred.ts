import type { AnyActorRef, Observer } from 'xstate';
import type { MachineHandle } from '../../../engine/runtime';

/** The session, loaded or not, as an actor for React. */
export interface SessionActor extends Omit<MachineHandle, 'subscribe'> {
  readonly subscribe: AnyActorRef['subscribe'];
}

/** A machine that may not be loaded yet. */
export interface Deferred<Handle extends MachineHandle> extends SessionActor {
  /** Loads it if necessary; returns the same promise every time, except after a failure. */
  load(): Promise<Handle>;
}

/** The view while no user is signed in. */
const absent = { state: 'signedOut', present: false, goTo: null, ended: null, message: null, secondsLeft: null };

/**
 * Stands in for the session, signed out, until it is loaded; then delivers the events sent before.
 *
 * The session's code is a fifth of the bundle, and the first page does not need it before the user types.
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
