import type { Explanation } from '../why/explanation';

/** Whether somebody is asking about parts of the page, and the last part asked about. */
export interface Asking {
  readonly asking: boolean;
  readonly explanation: Explanation | null;
  /** Whether the explanation is pinned, regardless of the pointer. */
  readonly kept: boolean;
}

const silent: Asking = { asking: false, explanation: null, kept: false };

/** The state of asking, for as long as the page in the browser lives. */
export interface AskingStore {
  /** The same object until something changes. */
  state(): Asking;
  subscribe(listener: () => void): () => void;
  /** Starts or stops asking, with nothing asked about yet. */
  ask(asking: boolean): void;
  explained(explanation: Explanation, kept: boolean): void;
  /** Unpins the explanation. */
  release(): void;
  /** Forgets what was asked about. */
  forget(): void;
}

/** Creates the store; nobody is asking. */
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
