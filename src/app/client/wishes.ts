import type { CallRequest } from '../../../engine/runtime';

/**
 * How long a call without an answer can be repeated with its key, in milliseconds; the server keeps its answer for
 * longer.
 */
const lastsMs = 10 * 60_000;

/**
 * Reuses the idempotency key when a call is repeated after its answer was lost. (A wish is one intended action of the
 * user.)
 */
export interface Wishes {
  /** The key of a write: that of the same earlier call while its outcome is unknown. */
  keyOf(request: CallRequest): string;
  /** The outcome of the call is known, so repeating it gets a new key. */
  known(request: CallRequest): void;
}

/** Creates an empty list of keys. */
export function openWishes(): Wishes {
  const open = new Map<string, { readonly key: string; readonly until: number }>();
  const nameOf = ({ target, payload }: CallRequest): string => target.endpoint + JSON.stringify(payload);
  return {
    keyOf(request) {
      const name = nameOf(request);
      const found = open.get(name);
      if (found && found.until > Date.now()) return found.key;
      const key = [...crypto.getRandomValues(new Uint32Array(5))].join('-');
      open.set(name, { key, until: Date.now() + lastsMs });
      return key;
    },
    known: (request) => void open.delete(nameOf(request)),
  };
}
