/** The data of each message in a stream of server-sent events, as it comes; '' for a comment. */
async function* messagesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data:'));
      yield data?.slice('data:'.length).trim() ?? '';
    }
  }
}

/** Milliseconds before the next attempt: at first, and at most. From then on each attempt counts as news. */
const waits = { first: 1000, most: 30_000 } as const;

/**
 * How long a stream may say nothing, in milliseconds: until its first sign, which a proxy may hold back for ever, and
 * later, when the server says every 20 seconds that it is there.
 */
const silences = { first: 10_000, later: 50_000 } as const;

/** What hearing from the server needs. */
export interface LiveParts {
  /** Asks for a stream; null when nobody is signed in, or there is none to be had. */
  ask(signal: AbortSignal): Promise<Response | null>;
  /** Something that the person sees may have changed. */
  changed(): void;
  /** Resolves after so many milliseconds, or at once when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Ends a stream that says nothing for too long. */
function watchSilence(stream: AbortController) {
  let timer = setTimeout(() => stream.abort(), silences.first);
  return {
    broken: () => {
      clearTimeout(timer);
      timer = setTimeout(() => stream.abort(), silences.later);
    },
    end: () => clearTimeout(timer),
  };
}

/** Hears each sign of a stream; resolves once it has ended, to true, or asks for the next, to false. */
function follow(body: ReadableStream<Uint8Array>, hear: (message: string) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const read = async (): Promise<void> => {
      for await (const message of messagesIn(body)) {
        hear(message);
        if (message === 'again') resolve(false);
      }
      resolve(true);
    };
    read().catch(reject);
  });
}

/**
 * Hears what the server says until it is aborted. A stream that ends is replaced; where none can be had, the person's
 * pages look for themselves now and then.
 */
export async function openLive({ ask, changed, pause }: LiveParts, signal: AbortSignal): Promise<void> {
  let wait: number = waits.first;
  let missed = false;
  let before: AbortController | undefined;
  /** A stream has begun: the one before it is not needed, and what was missed meanwhile is looked for. */
  const begin = (): void => {
    before?.abort();
    before = undefined;
    wait = waits.first;
    if (missed) changed();
    missed = false;
  };
  while (!signal.aborted) {
    const own = new AbortController();
    const silence = watchSilence(own);
    const hear = (message: string): void => {
      silence.broken();
      if (own !== before) begin();
      if (message === 'changed') changed();
    };
    try {
      const answer = await ask(AbortSignal.any([signal, own.signal]));
      if (!answer?.body) return;
      missed = await follow(answer.body, hear);
      if (!missed) before = own;
    } catch {
      missed = true;
    } finally {
      if (before !== own) silence.end();
    }
    if (!missed || signal.aborted) continue;
    await pause(wait, signal);
    if (wait === waits.most) changed();
    wait = Math.min(2 * wait, waits.most);
  }
}
