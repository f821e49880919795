import type { Writable } from 'node:stream';
import type { Role } from '../rules/roles';
import type { Listen } from '../store/listen';
import { liveChannel, newsIn } from './announce';

/** The heartbeat interval of a stream, in milliseconds, so that no proxy closes it. */
const beatMs = 20_000;

/** The lifetime of a stream, in milliseconds; the next one checks again that its session is open. */
const lifeMs = 90_000;

/** The maximum number of streams of one user: about one for each window. */
const max = 20;

/**
 * The minimum time between notices to the holders of a role, in milliseconds: many users change what they share, and
 * each notice makes all their pages reload.
 */
const roleMs = 1500;

const changed = 'data: changed\n\n';

type Stream = Pick<Writable, 'write' | 'end' | 'on'>;

/** The user of a stream. */
export interface Listener {
  readonly employeeId: number;
  /** The session that opened the stream. */
  readonly sessionId: number;
  readonly roles: ReadonlySet<Role>;
}

/** The users who have made changes since the last notice to the holders of a role. */
type Since = Set<number>;

type Own = Map<Stream, Pick<Listener, 'roles' | 'sessionId'>>;

/** The open streams, by employee. */
export class LiveStreams {
  readonly #streams = new Map<number, Own>();
  readonly #pending = new Map<Role, Since>();
  readonly #beat: NodeJS.Timeout;
  readonly #roleMs: number;
  #stop: () => Promise<void> = async () => undefined;
  #isOver = false;

  private constructor(pauseMs: number) {
    this.#roleMs = pauseMs;
    this.#beat = setInterval(() => this.#sayToAll(': still here\n\n'), beatMs).unref();
  }

  /**
   * Starts listening for announcements.
   *
   * @param pauseMs the minimum time between notices to the holders of a role, in milliseconds
   */
  static async open(listen: Listen, pauseMs = roleMs): Promise<LiveStreams> {
    const live = new LiveStreams(pauseMs);
    live.#stop = await listen(liveChannel, {
      text: (text) => live.#tell(text),
      missed: () => live.#sayToAll(changed),
    });
    return live;
  }

  /** Adds a stream for an employee; ends the oldest one beyond the maximum, and any stream added after `close`. */
  add({ employeeId, sessionId, roles }: Listener, stream: Stream): void {
    if (this.#isOver) {
      stream.end();
      return;
    }
    const own: Own = this.#streams.get(employeeId) ?? new Map();
    this.#streams.set(employeeId, own.set(stream, { roles, sessionId }));
    const [oldest] = own.keys();
    if (own.size > max) oldest?.end();
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

  /** The number of open streams. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** The sessions that have streams. */
  get sessions(): ReadonlySet<number> {
    return new Set(
      [...this.#streams.values()].flatMap((streams) => [...streams.values()].map(({ sessionId }) => sessionId)),
    );
  }

  /** Ends the streams of these sessions; the client asks for no other stream. */
  endSessions(ended: ReadonlySet<number>): void {
    for (const streams of this.#streams.values())
      for (const [stream, { sessionId }] of streams)
        if (ended.has(sessionId)) stream.end('event: over\ndata: over\n\n');
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
    const since = this.#pending.get(news.role);
    if (since) since.add(news.by);
    else this.#sayToRole(news.role, new Set([news.by]));
  }

  /**
   * Notifies the holders of a role, except for the users who made the changes; combines changes in quick succession.
   */
  #sayToRole(role: Role, by: Since): void {
    for (const [employeeId, streams] of this.#streams) {
      if (by.size === 1 && by.has(employeeId)) continue;
      for (const [stream, { roles }] of streams) if (roles.has(role)) stream.write(changed);
    }
    const since: Since = new Set();
    this.#pending.set(role, since);
    setTimeout(() => {
      this.#pending.delete(role);
      if (since.size > 0) this.#sayToRole(role, since);
    }, this.#roleMs).unref();
  }

  #say(employeeId: number, text: string): void {
    for (const stream of this.#streams.get(employeeId)?.keys() ?? []) stream.write(text);
  }

  #sayToAll(text: string): void {
    for (const employeeId of this.#streams.keys()) this.#say(employeeId, text);
  }
}
