import type { CallRequest } from '../../../engine/runtime';

/** How long a call without an answer may be made again as the same wish, in milliseconds; the server keeps its answer for longer. */
const lastsMs = 10 * 60_000;

/** Knows which calls mean the same thing, so that what was done by a call whose answer was lost is not done again. */
export interface Wishes {
  /** The key of a call that writes: the one of the same call before, as long as nobody knows what became of that. */
  keyOf(request: CallRequest): string;
  /** What became of the call is known, so that the same once more is a new wish. */
  known(request: CallRequest): void;
}

/** Starts without any wish. */
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
