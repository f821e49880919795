import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { asObject, type JsonObject } from '../../../engine/language/json';
import type { Database } from '../store/database';

/** How often a server looks for tasks, in milliseconds. */
const pollIntervalMs = 2_000;

/** How long a try may take before another server believes that this one has died, in milliseconds. */
const leaseMs = 60_000;

/** After how many tries a task is given up: with the pauses between them, after some eight and a half hours. */
export const maxTries = 12;

/** Says why a try failed, in words that may be kept: without anything about a person. */
export class TaskError extends Error {}

/**
 * Does a task of a kind, at least once: a server that dies in the middle leaves it to another, which does it again.
 * May take as long as the lease. Resolves with what came of it, in words without anything about a person.
 */
export type TaskHandlers = Readonly<Record<string, (payload: JsonObject) => Promise<string>>>;

/** What a queue needs. */
export interface QueueParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** What is done, by kind; tasks of other kinds wait. */
  readonly handlers: TaskHandlers;
  /** Told about what failed for no reason that an `TaskError` says, and about what is given up. */
  readonly report: (fault: unknown) => void;
  readonly leaseMs?: number;
}

interface Held {
  readonly task_id: number;
  readonly payload: string;
  readonly tries: number;
}

/**
 * Does what has been put into the queue: one task of each kind at a time, so that a slow mail server holds up nothing
 * but mail. Several servers may work at one queue.
 *
 * Jobs (`src/server/jobs`) are another thing: they change nothing but the database, so each row is done exactly once,
 * in the transaction that marks it, as the person who asked, and ends with that person's session.
 */
export class Queue {
  readonly #parts: QueueParts;
  readonly #working = new Map<string, Promise<void>>();
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Begins, and looks from time to time for what is due. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Says that there may be something to do. */
  wake(): void {
    if (this.#isStopped) return;
    for (const kind of Object.keys(this.#parts.handlers))
      if (!this.#working.has(kind)) this.#working.set(kind, this.#work(kind));
  }

  /** Resolves once nothing is due. */
  async idle(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  /** Ends after the tasks that are being done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.idle();
  }

  async #work(kind: string): Promise<void> {
    try {
      await this.#giveUpLapsed(kind);
      while (!this.#isStopped && (await this.#step(kind)));
    } catch (fault) {
      // The next look goes on from here.
      this.#parts.report(fault);
    } finally {
      this.#working.delete(kind);
    }
  }

  /** Does one task. Returns whether one was due. */
  async #step(kind: string): Promise<boolean> {
    const token = randomUUID();
    const held = await this.#hold(kind, token);
    if (!held) return false;
    try {
      const outcome = await this.#parts.handlers[kind]?.(asObject(JSON.parse(held.payload)));
      await this.#note(held, token, { ended_at: this.#parts.clock(), outcome: outcome ?? null });
    } catch (fault) {
      await this.#fail(kind, held, token, fault);
    }
    return true;
  }

  async #fail(kind: string, held: Held, token: string, fault: unknown): Promise<void> {
    const { clock, report } = this.#parts;
    const outcome = fault instanceof TaskError ? fault.message : 'A fault of this server; its log says more.';
    if (!(fault instanceof TaskError)) report(fault);
    const isLast = held.tries >= maxTries;
    if (isLast) report(new Error(`Task ${held.task_id} (${kind}) is given up after ${held.tries} tries: ${outcome}`));
    const end = isLast ? { ended_at: clock(), given_up: true } : { due_at: later(clock(), pauseMs(held.tries)) };
    await this.#note(held, token, { ...end, outcome });
  }

  /** Takes the task that has been due for longest; until the lease is over, no other server does. */
  async #hold(kind: string, token: string): Promise<Held | undefined> {
    const { db, clock } = this.#parts;
    const now = clock();
    const { rows } = await sql<Held>`update queued_task set lease = ${token}, tries = tries + 1,
        due_at = ${later(now, this.#lease)}
      where task_id = (
        select task_id from queued_task
        where kind = ${kind} and ended_at is null and due_at <= ${now} and tries < ${maxTries}
        order by due_at, task_id limit 1 for update skip locked)
      returning task_id, payload, tries`.execute(db);
    return rows[0];
  }

  /** Writes what became of a try, unless another server has taken the task over meanwhile. */
  async #note(held: Held, token: string, values: Noted): Promise<void> {
    const own = this.#parts.db.updateTable('queued_task').where('task_id', '=', held.task_id);
    await own
      .set({ ...values, lease: null })
      .where('lease', '=', token)
      .execute();
  }

  /** What servers died of again and again is not tried for ever. */
  async #giveUpLapsed(kind: string): Promise<void> {
    const now = this.#parts.clock();
    await this.#parts.db
      .updateTable('queued_task')
      .set({ ended_at: now, given_up: true, lease: null, outcome: 'The server ended during each of the last tries.' })
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .where('due_at', '<=', now)
      .where('tries', '>=', maxTries)
      .execute();
  }

  get #lease(): number {
    return this.#parts.leaseMs ?? leaseMs;
  }
}

interface Noted {
  readonly ended_at?: Date;
  readonly given_up?: boolean;
  readonly due_at?: Date;
  readonly outcome: string | null;
}

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** How long to wait after so many tries: 15 s, 30 s, 1 min, … and at most 6 hours. */
export const pauseMs = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 6 * 3_600_000);
