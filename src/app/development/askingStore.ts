import type { Explanation } from '../why/explanation';

/** Whether somebody asks why the parts of the page are as they are, and what was asked about last. */
export interface Asking {
  readonly asking: boolean;
  readonly explanation: Explanation | null;
  /** Whether the explanation stays, however the pointer moves. */
  readonly kept: boolean;
}

const silent: Asking = { asking: false, explanation: null, kept: false };

/** Holds who asks about what, for as long as the page in the browser lives. */
export interface AskingStore {
  /** The same object while nothing changed. */
  state(): Asking;
  subscribe(listener: () => void): () => void;
  /** Begins or ends asking; nothing has been asked about then. */
  ask(asking: boolean): void;
  explained(explanation: Explanation, kept: boolean): void;
  /** Lets the explanation follow the pointer again. */
  release(): void;
  /** Forgets what was asked about. */
  forget(): void;
}

/** Makes the store; nobody asks. */
export function createAskingStore(): AskingStore {
  let state = silent;
  const listeners = new Set<() => void>();
  const put = (next: Asking): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (asking) => put({ ...silent, asking }),
    explained: (explanation, kept) => put({ ...state, explanation, kept }),
    release: () => put({ ...state, kept: false }),
    forget: () => put({ ...silent, asking: state.asking }),
  };
}
