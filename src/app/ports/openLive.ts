/** The data of each message in a stream of server-sent events, as it arrives; '' for a comment. */
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

/**
 * The first and the maximum delay before the next attempt, in milliseconds. At the maximum, each attempt also counts as
 * a change.
 */
const waits = { first: 1000, max: 30_000 } as const;

/**
 * The timeouts of a silent stream, in milliseconds: until the first data, which a proxy may buffer indefinitely, and
 * later, when the server sends a heartbeat every 20 seconds.
 */
const silences = { first: 10_000, later: 50_000 } as const;

/** The dependencies of live updates. */
export interface LiveParts {
  /** Opens a stream; null if no user is signed in, or the stream is unavailable. */
  ask(signal: AbortSignal): Promise<Response | null>;
  /** Called when the server says that the session of the last stream is over. */
  sessionEnded(): void;
  /** Called when data on the page may have changed. */
  changed(): void;
  /** Resolves after this many milliseconds, earlier when the browser is online again, or at once when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Aborts a stream that is silent for too long. */
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

/**
 * Why to leave a stream: the server asks for the next one, the session is over, or the connection was lost.
 */
type Ending = 'again' | 'over' | 'lost';

const endings: ReadonlySet<string> = new Set<Ending>(['again', 'over']);

const isEnding = (message: string): message is Ending => endings.has(message);

/** Reads a stream and calls `hear` for each message, also after it has resolved to `again`. */
function follow(body: ReadableStream<Uint8Array>, hear: (message: string) => void): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const read = async (): Promise<void> => {
      for await (const message of messagesIn(body)) {
        hear(message);
        if (isEnding(message)) resolve(message);
      }
      resolve('lost');
    };
    read().catch(reject);
  });
}

/**
 * Listens to the server until aborted. Reconnects when a stream ends; if none is available, the pages poll
 * occasionally.
 */
export async function openLive({ ask, sessionEnded, changed, pause }: LiveParts, signal: AbortSignal): Promise<void> {
  let wait: number = waits.first;
  let missed = false;
  let before: AbortController | undefined;
  /**
   * Called when a stream has opened: aborts the previous one, and reports changes that may have been missed in between.
   */
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
      const ending = await follow(answer.body, hear);
      if (ending === 'over') sessionEnded();
      missed = ending !== 'again';
      if (!missed) before = own;
    } catch {
      missed = true;
    } finally {
      if (before !== own) silence.end();
    }
    if (!missed || signal.aborted) continue;
    await pause(wait, signal);
    if (wait === waits.max) changed();
    wait = Math.min(2 * wait, waits.max);
  }
}
