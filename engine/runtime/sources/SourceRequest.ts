import type { Source } from '../../language/plan.gen';
import type { PageStore, VisitMemory } from '../page';
import { reportReadFailure } from '../page/successNotices';
import { type CallResponse, RequestError, type ScreenPorts } from '../ports';
import type { SharedRequest } from '../ResponseCache';
import { pickAnswer } from './answer';
import type { FeedEvent, SourceAsk } from './feed';
import { readTimeouts } from './limit';
import { requestKey, sendRequest } from './request';

/** The context shared by all sources of a page. */
export interface FeedContext {
  readonly store: PageStore;
  readonly ports: ScreenPorts;
  readonly memory: VisitMemory;
  /** The unique id of this visit to the page. */
  readonly visit: string;
}

/** A named source on a page, and its listeners. */
export interface RequestOwner {
  readonly name: string;
  readonly source: Source;
  readonly around: FeedContext;
  readonly hear: (event: FeedEvent) => void;
}

/** A request in progress, with its timers. */
export class SourceRequest {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private shared: SharedRequest | undefined;
  private again = 0;
  private isSent = false;
  private isLeft = false;
  /** Resolves when the repeated request completes. */
  answer: Promise<void> | undefined;

  constructor(
    readonly id: number,
    private readonly owner: RequestOwner,
  ) {}

  /** Reacts to a state change; idempotent, because some effects re-enter synchronously. */
  follow(asked: SourceAsk): void {
    const { stage, again, afresh } = asked;
    const { id, owner } = this;
    if (stage === 'due') {
      this.quiet ??= setTimeout(() => owner.hear({ type: 'quiet', id }), owner.source.debounce);
      return;
    }
    if (stage === 'pending') this.slow ??= setTimeout(() => owner.hear({ type: 'slow', id }), readTimeouts.slowMs);
    else this.stopClock();
    if (!this.isSent) this.send(asked);
    if (!this.shared || this.again === again) return;
    this.again = again;
    this.answer = this.shared.again(afresh);
  }

  /** Stops reporting; cancels a pending request unless another source shares it. */
  leave(): void {
    this.isLeft = true;
    clearTimeout(this.quiet);
    this.stopClock();
    this.shared?.leave();
  }

  private send(asked: SourceAsk): void {
    const { id, owner } = this;
    this.isSent = true;
    const { source, around } = owner;
    const sending = {
      isKept: source.cache === 'session',
      send: (signal: AbortSignal) => sendRequest(source, asked, around, signal),
    };
    this.shared = around.ports.answers.join(requestKey(source, asked, around), sending, {
      loading: () => owner.hear({ type: 'sent', id }),
      answer: (response) => this.take(response),
      fault: (fault) => this.refuse(fault),
    });
    if (this.isLeft) this.shared.leave();
  }

  private stopClock(): void {
    clearTimeout(this.slow);
    this.slow = undefined;
  }

  private take({ answer, page }: CallResponse): void {
    const { id, owner } = this;
    try {
      owner.hear({ type: 'answered', id, value: pickAnswer(owner.source, answer), page });
    } catch (fault) {
      this.refuse(fault);
    }
  }

  private refuse(fault: unknown): void {
    const { id, owner } = this;
    const known = fault instanceof RequestError;
    // The application shows that the session is over; the page has nothing to add.
    if (known && fault.status === 401) {
      owner.hear({ type: 'unheard', id });
      return;
    }
    owner.around.ports.log(fault, `source ${owner.name}`);
    reportReadFailure(owner.around.store);
    const { message, status } = known ? fault : { message: 'The data could not be loaded.', status: 0 };
    owner.hear({ type: 'failed', id, fault: { message, status } });
  }
}
