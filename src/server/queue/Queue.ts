import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { asObject, type JsonObject } from '../../../engine/language/json';
import type { Database } from '../store/database';

/** How often a server polls for tasks, in milliseconds. */
const pollIntervalMs = 2_000;

/** How long an attempt may take before another server takes the task over, in milliseconds. */
const leaseMs = 60_000;

/** The maximum number of attempts; with the pauses between them, a task is given up after about 8.5 hours. */
export const maxTries = 12;

/** The reason why an attempt failed. It is stored, so it must not contain personal data. */
export class TaskError extends Error {}

/**
 * The handler of each kind of task. Runs at least once: if a server dies in the middle, another repeats the task. Must
 * finish within the lease. Resolves with the outcome to store, without personal data.
 */
export type TaskHandlers = Readonly<Record<string, (payload: JsonObject) => Promise<string>>>;

export interface QueueParts {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** By kind; tasks of other kinds stay in the queue. */
  readonly handlers: TaskHandlers;
  /** Called with unexpected errors, and when a task is given up. */
  readonly report: (fault: unknown) => void;
  readonly leaseMs?: number;
}

interface Held {
  readonly task_id: number;
  readonly payload: string;
  readonly tries: number;
}

/**
 * Runs the queued tasks, one of each kind at a time, so that a slow mail server delays only mail. Several servers can
 * share one queue.
 *
 * Jobs (`src/server/jobs`) differ: they only change the database, so each item runs exactly once, in the transaction
 * that marks it, as the user who started the job, and stops with that user's session.
 */
export class Queue {
  readonly #parts: QueueParts;
  readonly #working = new Map<string, Promise<void>>();
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Starts polling for due tasks. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Polls now: there may be a due task. */
  wake(): void {
    if (this.#isStopped) return;
    for (const kind of Object.keys(this.#parts.handlers))
      if (!this.#working.has(kind)) this.#working.set(kind, this.#work(kind));
  }

  /** Resolves once nothing is due. */
  async idle(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  /** Stops after the running tasks. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.idle();
  }

  async #work(kind: string): Promise<void> {
    try {
      await this.#giveUpCrashing(kind);
      while (!this.#isStopped && (await this.#step(kind)));
    } catch (fault) {
      // The next poll continues.
      this.#parts.report(fault);
    } finally {
      this.#working.delete(kind);
    }
  }

  /** Runs one task. Returns whether one was due. */
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
    const outcome = fault instanceof TaskError ? fault.message : 'An error on this server. See its log.';
    if (!(fault instanceof TaskError)) report(fault);
    const isLast = held.tries >= maxTries;
    if (isLast) report(new Error(`Task ${held.task_id} (${kind}) failed after ${held.tries} tries: ${outcome}`));
    const end = isLast ? { ended_at: clock(), given_up: true } : { due_at: later(clock(), pauseMs(held.tries)) };
    await this.#note(held, token, { ...end, outcome });
  }

  /** Leases the task that has been due longest. */
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

  /** Stores the outcome of an attempt, unless another server has taken the task over. */
  async #note(held: Held, token: string, values: Noted): Promise<void> {
    const own = this.#parts.db.updateTable('queued_task').where('task_id', '=', held.task_id);
    await own
      .set({ ...values, lease: null })
      .where('lease', '=', token)
      .execute();
  }

  /** Gives up on tasks that keep crashing the server. */
  async #giveUpCrashing(kind: string): Promise<void> {
    const now = this.#parts.clock();
    await this.#parts.db
      .updateTable('queued_task')
      .set({ ended_at: now, given_up: true, lease: null, outcome: 'The server crashed during each of the last tries.' })
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

/** The delay before the next attempt: 15 s, 30 s, 1 min, … up to 6 hours. */
export const pauseMs = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 6 * 3_600_000);
