import type { Source } from '../../language/plan.gen';
import { firstPage, initialList, type SourceFault, type VisitMemory } from '../page';
import { onWrite, writesThrough } from '../page/writes';
import { pickAnswer } from './answer';
import {
  type FeedEvent,
  type FeedState,
  type Fresh,
  initialFeedState,
  next,
  type Remembered,
  type SourceAsk,
  type SourceView,
} from './feed';
import { type NamedSource, questionOf, questionReads, type SourceQuestion } from './question';
import { findKeptResponse, sendRequest } from './request';
import { type FeedContext, SourceRequest } from './SourceRequest';

export type { FeedContext };

/** A remembered response, and the number of completed writes at that time. */
interface Kept extends Remembered {
  readonly writes: number;
}

const kept = new WeakMap<VisitMemory, WeakMap<Source, Kept>>();

/** The source's roots in the store, in the order in which they are written. */
const roots = [
  'paging',
  'answers',
  'total',
  'sums',
  'source',
  'fault',
  'status',
  'slow',
  'news',
] as const satisfies readonly (keyof SourceView)[];

/** Statuses of a request that did not reach the server, or reached one that was ending. */
const unreachedStatuses = new Set([0, 502, 503, 504]);

const isUnreached = (fault: SourceFault | null): boolean => fault !== null && unreachedStatuses.has(fault.status);

/**
 * Connects a source's state to the provider and to its page's store, where it is under `source`, `fault`, `status`,
 * `slow`, `paging`, `answers`, `total` and `sums`.
 */
export class SourceFeed {
  private state: FeedState;
  private request: SourceRequest | null = null;
  private ends: readonly (() => void)[] = [];
  private isLooking = false;
  /** The latest background refresh; it is aborted so that an older response cannot overwrite a newer one. */
  private unseen = new AbortController();

  /** Shows data that needs no request, so that the first paint is already correct. */
  constructor(
    private readonly named: NamedSource,
    private readonly around: FeedContext,
  ) {
    const { source } = named;
    const question = questionOf(named, around.store);
    this.state = initialFeedState(source, question, { answer: this.readCached(question), remembered: this.recall() });
    this.show();
  }

  start(): void {
    if (this.named.source.rows) return;
    const { store, ports } = this.around;
    this.ends = [
      store.subscribe(questionReads(this.named), () => this.lookSoon()),
      onWrite(ports, () => this.hear({ type: 'written' })),
    ];
    this.hear({ type: 'started', question: this.question() });
  }

  stop(): void {
    this.remember();
    this.unseen.abort();
    for (const end of this.ends) end();
    this.ends = [];
    this.hear({ type: 'stopped' });
  }

  /**
   * Reloads now, regardless of earlier requests; resolves when it has loaded, failed, or been replaced by another
   * query.
   */
  async reload(): Promise<void> {
    if (this.ends.length === 0) return;
    this.hear({ type: 'reload', question: this.question() });
    await this.request?.answer;
  }

  /** The failed source that this one depends on, which is the one to reload. */
  findBlocker(): string | null {
    const question = this.question();
    return question.kind === 'blocked' ? question.by : null;
  }

  /**
   * Refreshes in the background, because another user may have changed data. A change that would shift the layout
   * waits for `showNews`. A source that failed without a response from the server reloads: the server may be back.
   *
   * @param atOnce whether to show changes immediately if they do not shift the layout
   */
  async refresh(atOnce: boolean): Promise<void> {
    const { asked, shown } = this.state;
    const { source } = this.named;
    if (asked?.stage === 'answered' && isUnreached(shown.fault) && shown.status === 'failed') return this.reload();
    if (asked?.stage !== 'answered' || shown.status !== 'ready' || source.cache === 'session') return;
    this.unseen.abort();
    this.unseen = new AbortController();
    const { signal } = this.unseen;
    try {
      const { answer, page } = await sendRequest(source, asked, this.around, signal);
      this.hear({ type: 'refreshed', id: asked.id, atOnce, value: pickAnswer(source, answer), page });
    } catch (fault) {
      if (!signal.aborted) this.around.ports.log(fault, `source ${this.named.name}, asked again`);
    }
  }

  /** Shows the newer data, if there is any. */
  showNews(): void {
    this.hear({ type: 'shown' });
  }

  /** Stops waiting for a slow response. */
  giveUp(): void {
    this.hear({ type: 'givenUp' });
  }

  private question(): SourceQuestion {
    const question = questionOf(this.named, this.around.store);
    const { asked, shown } = this.state;
    if (question.kind !== 'ask' || asked?.of !== question.of) return question;
    // A provider that ignores the page has sent all rows: the block pages and sorts them.
    const isWhole = question.list && asked.stage === 'answered' && shown.status === 'ready' && !shown.paging;
    return isWhole ? { ...question, list: asked.list, page: asked.page } : question;
  }

  /** The response cached in the session, if any; an invalid one is reported when it is requested. */
  private readCached(question: SourceQuestion): Fresh | undefined {
    const cached = question.kind === 'ask' ? findKeptResponse(this.named.source, question, this.around) : undefined;
    try {
      return cached && { value: pickAnswer(this.named.source, cached.answer), page: cached.page };
    } catch {
      return undefined;
    }
  }

  /** The response from when the page was last open at this history entry; outdated after any write. */
  private recall(): Remembered | undefined {
    const { memory, ports } = this.around;
    const before = kept.get(memory)?.get(this.named.source);
    return before?.writes === writesThrough(ports) ? before : undefined;
  }

  private remember(): void {
    const { asked, shown } = this.state;
    if (asked?.stage !== 'answered' || shown.status !== 'ready') return;
    const { memory, ports } = this.around;
    const { source: value, paging } = shown;
    const own = kept.get(memory) ?? new WeakMap<Source, Kept>();
    kept.set(memory, own.set(this.named.source, { key: asked.key, value, paging, writes: writesThrough(ports) }));
  }

  /** Recomputes the query once for several simultaneous changes. */
  private lookSoon(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      if (this.ends.length > 0) this.hear({ type: 'changed', question: this.question() });
    });
  }

  private hear(event: FeedEvent): void {
    this.state = next(this.named.source, this.state, event);
    this.run(this.state.asked);
    this.show();
    if (event.type === 'answered') this.leaveEmptyPage();
  }

  /** Returns to the first page if the current page of a list no longer has rows. */
  private leaveEmptyPage(): void {
    const { paging, source } = this.state.shown;
    const { list } = this.named;
    const isLeft = paging !== null && paging.page !== 0 && Array.isArray(source) && source.length === 0;
    if (!list || !isLeft) return;
    const path = `lists.${list.key}` as const;
    this.around.store.set(path, { ...(this.around.store.get(path) ?? initialList), place: firstPage });
  }

  private run(asked: SourceAsk | null): void {
    if (this.request && this.request.id !== asked?.id) {
      this.request.leave();
      this.request = null;
    }
    if (!asked) return;
    const { named, around } = this;
    this.request ??= new SourceRequest(asked.id, { ...named, around, hear: (event) => this.hear(event) });
    this.request.follow(asked);
  }

  /** Writes the state to the store, each root with its latest value: a listener may trigger the next state. */
  private show(): void {
    for (const root of roots) this.around.store.set(`${root}.${this.named.name}`, this.state.shown[root]);
  }
}
