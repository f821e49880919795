import { type Kysely, sql } from 'kysely';
import { asObject, type JsonObject } from '../../../engine/language/json';
import { endLease, type LeasedTable, takeLease } from '../background/lease';
import { Poller } from '../background/Poller';
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
  /** The handlers by task kind; tasks of other kinds stay in the queue. */
  readonly handlers: TaskHandlers;
  /** Called with unexpected errors, and when a task is given up. */
  readonly report: (fault: unknown) => void;
  readonly leaseMs?: number;
}

/** The task table; a leased task is due again when its lease expires. */
const tasks: LeasedTable = {
  table: 'queued_task',
  key: 'task_id',
  token: 'lease',
  until: 'due_at',
  isFree: (now) => sql`due_at <= ${now}`,
};

/** An attempt at a task. */
interface Attempt {
  readonly kind: string;
  readonly id: number;
  readonly token: string;
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
  readonly #pollers: readonly Poller[];

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#pollers = Object.keys(parts.handlers).map(
      (kind) =>
        new Poller({
          intervalMs: pollIntervalMs,
          step: () => this.#step(kind),
          report: (fault) => parts.report(fault),
        }),
    );
  }

  /** Starts polling for due tasks. */
  start(): void {
    for (const poller of this.#pollers) poller.start();
  }

  /** Polls now, because a task may be due. */
  wake(): void {
    for (const poller of this.#pollers) poller.wake();
  }

  /** Resolves once nothing is due. */
  async idle(): Promise<void> {
    await Promise.all(this.#pollers.map((poller) => poller.idle()));
  }

  /** Stops after the running tasks. */
  async stop(): Promise<void> {
    await Promise.all(this.#pollers.map((poller) => poller.stop()));
  }

  /** Runs one task. Returns whether one was due. */
  async #step(kind: string): Promise<boolean> {
    const { db, clock, handlers } = this.#parts;
    const attempt = await this.#take(kind);
    if (!attempt) {
      await this.#giveUpCrashing(kind);
      return false;
    }
    try {
      const outcome = await handlers[kind]?.(asObject(JSON.parse(attempt.payload)));
      await endLease(db, tasks, attempt, { ended_at: clock(), outcome: outcome ?? null });
    } catch (fault) {
      await this.#fail(attempt, fault);
    }
    return true;
  }

  async #fail(attempt: Attempt, fault: unknown): Promise<void> {
    const { db, clock, report } = this.#parts;
    const { id, kind, tries } = attempt;
    const outcome = fault instanceof TaskError ? fault.message : 'An unexpected error occurred. See the server log.';
    if (!(fault instanceof TaskError)) report(fault);
    const isLast = tries >= maxTries;
    if (isLast) report(new Error(`Task ${id} (${kind}) failed after ${tries} attempts: ${outcome}`));
    const next = isLast
      ? { ended_at: clock(), given_up: true }
      : { due_at: new Date(clock().getTime() + pauseMs(tries)) };
    await endLease(db, tasks, attempt, { ...next, outcome });
  }

  /** Leases the task that has been due longest. */
  async #take(kind: string): Promise<Attempt | undefined> {
    const { db, clock } = this.#parts;
    const held = await takeLease<{ task_id: number; payload: string; tries: number }>(db, tasks, {
      now: clock(),
      durationMs: this.#parts.leaseMs ?? leaseMs,
      where: sql`kind = ${kind} and ended_at is null and tries < ${maxTries}`,
      orderBy: sql`due_at`,
      set: { tries: sql`tries + 1` },
      returning: ['task_id', 'payload', 'tries'],
    });
    if (!held) return undefined;
    const { task_id, payload, tries } = held.row;
    return { kind, id: task_id, token: held.token, payload, tries };
  }

  /** Gives up on tasks that keep crashing the server. */
  async #giveUpCrashing(kind: string): Promise<void> {
    const now = this.#parts.clock();
    await this.#parts.db
      .updateTable('queued_task')
      .set({
        ended_at: now,
        given_up: true,
        lease: null,
        outcome: 'The server crashed during each of the last attempts.',
      })
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .where('due_at', '<=', now)
      .where('tries', '>=', maxTries)
      .execute();
  }
}

/** The delay before the next attempt: 15 s, 30 s, 1 min, … up to 6 hours. */
export const pauseMs = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 6 * 3_600_000);
