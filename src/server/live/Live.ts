import type { Writable } from 'node:stream';
import type { Role } from '../authorisation/roles';
import type { Listen } from '../store/listen';
import { liveChannel, newsIn } from './announce';

/** How often a stream says that it is still there, so that no proxy ends it, in milliseconds. */
const beatMs = 20_000;

/** How long a stream lasts, in milliseconds; the next one has to prove anew that its session is open. */
const lifeMs = 90_000;

/** How many streams one person may have: a window each, more or less. */
const most = 20;

/**
 * How often at most the holders of a role hear of changes, in milliseconds: many people work on what they share, and
 * each of their pages asks anew.
 */
const roleMs = 1500;

const changed = 'data: changed\n\n';

type Stream = Pick<Writable, 'write' | 'end' | 'on'>;

/** Who listens. */
export interface Listener {
  readonly employeeId: number;
  readonly roles: ReadonlySet<Role>;
}

/** Who has changed something since the holders of a role last heard of it. */
type Since = Set<number>;

/** The open streams, by the employee who listens. */
export class Live {
  readonly #streams = new Map<number, Map<Stream, ReadonlySet<Role>>>();
  readonly #told = new Map<Role, Since>();
  readonly #beat: NodeJS.Timeout;
  #stop: () => Promise<void> = async () => undefined;
  #isOver = false;

  private constructor() {
    this.#beat = setInterval(() => this.#sayToAll(': still here\n\n'), beatMs).unref();
  }

  /** Begins to hear what is announced. */
  static async open(listen: Listen): Promise<Live> {
    const live = new Live();
    live.#stop = await listen(liveChannel, {
      text: (text) => live.#tell(text),
      missed: () => live.#sayToAll(changed),
    });
    return live;
  }

  /** Tells somebody through this stream from now on; the oldest of too many ends, and at the end every one. */
  add({ employeeId, roles }: Listener, stream: Stream): void {
    if (this.#isOver) {
      stream.end();
      return;
    }
    const own = this.#streams.get(employeeId) ?? new Map();
    this.#streams.set(employeeId, own.set(stream, roles));
    const [oldest] = own.keys();
    if (own.size > most) oldest?.end();
    const renewal = setTimeout(() => stream.write('event: again\ndata: again\n\n'), lifeMs).unref();
    const end = setTimeout(() => stream.end(), lifeMs + beatMs).unref();
    stream.on('close', () => {
      clearTimeout(renewal);
      clearTimeout(end);
      own.delete(stream);
      if (own.size === 0) this.#streams.delete(employeeId);
    });
    stream.write(': hello\n\n');
  }

  /** How many streams are open. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#beat);
    for (const streams of this.#streams.values()) for (const stream of streams.keys()) stream.end();
    await this.#stop();
  }

  #tell(text: string): void {
    const news = newsIn(text);
    if (!news) return;
    if ('employeeId' in news) {
      this.#say(news.employeeId, changed);
      return;
    }
    const since = this.#told.get(news.role);
    if (since) since.add(news.by);
    else this.#sayToRole(news.role, new Set([news.by]));
  }

  /** Tells the holders of a role, unless they did it themselves; what comes right after is told together. */
  #sayToRole(role: Role, by: Since): void {
    for (const [employeeId, streams] of this.#streams) {
      if (by.size === 1 && by.has(employeeId)) continue;
      for (const [stream, roles] of streams) if (roles.has(role)) stream.write(changed);
    }
    const since: Since = new Set();
    this.#told.set(role, since);
    setTimeout(() => {
      this.#told.delete(role);
      if (since.size > 0) this.#sayToRole(role, since);
    }, roleMs).unref();
  }

  #say(employeeId: number, text: string): void {
    for (const stream of this.#streams.get(employeeId)?.keys() ?? []) stream.write(text);
  }

  #sayToAll(text: string): void {
    for (const employeeId of this.#streams.keys()) this.#say(employeeId, text);
  }
}
