import type { Explanation } from '../why/explanation';

/** Whether explanations are on, and the last explained part. */
export interface WhyState {
  readonly asking: boolean;
  readonly explanation: Explanation | null;
  /** Whether the explanation is pinned, so that the pointer does not change it. */
  readonly kept: boolean;
}

const silent: WhyState = { asking: false, explanation: null, kept: false };

/** The state of explanations, for the lifetime of the page. */
export interface AskingStore {
  /** Returns the same object until something changes. */
  state(): WhyState;
  subscribe(listener: () => void): () => void;
  /** Turns explanations on or off, and clears the last one. */
  ask(asking: boolean): void;
  explained(explanation: Explanation, kept: boolean): void;
  /** Unpins the explanation. */
  release(): void;
  /** Clears the last explanation. */
  forget(): void;
}

/** Creates the store; explanations are off. */
export function createAskingStore(): AskingStore {
  let state = silent;
  const listeners = new Set<() => void>();
  const put = (next: WhyState): void => {
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
