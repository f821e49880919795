import type { QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import type { Source } from '../../language/plan.gen';
import type { PageStore } from '../page';
import { tellUnread } from '../page/goodNews';
import type { SourceFault } from '../page/useRowsState';
import { CallFault, type ScreenPorts } from '../ports';
import { pickAnswer } from './answer';
import { type Ask, askProvider, cachedAnswer } from './ask';
import { patience } from './limit';
import { isSearched, type Question, questionOf, questionReads } from './question';

type Payload = Readonly<Record<string, unknown>>;

/** What the sources of one page share. */
export interface FeedSurroundings {
  readonly store: PageStore;
  readonly ports: ScreenPorts;
  readonly client: QueryClient;
  /** Tells one visit of a page from every other. */
  readonly visit: string;
  /** How many calls that may change something have been answered. */
  readonly writes: () => number;
}

/** Keeps `source.<name>`, `status.<name>` and `fault.<name>` of a page's store up to date. */
export class SourceFeed {
  private asked: Ask | null = null;
  private askedKey: string | null = null;
  private askedAfter = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private unsubscribe: (() => void) | null = null;
  private scheduled = false;
  private wanted = false;
  private before: Question['kind'] = 'wait';

  constructor(
    private readonly name: string,
    private readonly source: Source,
    private readonly around: FeedSurroundings,
  ) {}

  /** Shows what is known without asking, so that the first picture of the page is already right. */
  prime(): void {
    const question = questionOf(this.name, this.source, this.around.store);
    if (this.source.rows) this.put('ready', this.source.rows);
    else if (question.kind === 'idle') this.put('idle', question.value);
    else if (this.source.load === 'manual') this.put('idle', null);
    else if (question.kind === 'ask') this.showCached(question.payload);
    else this.put('loading');
  }

  start(): void {
    if (this.source.rows) return;
    this.unsubscribe = this.around.store.subscribe(questionReads(this.name, this.source), () => this.schedule());
    this.before = 'wait';
    this.update();
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.drop();
  }

  /** Asks now, whatever was asked before; resolves with the answer, the fault, or when another question takes its place. */
  async reload(): Promise<void> {
    if (!this.unsubscribe) return;
    const question = questionOf(this.name, this.source, this.around.store);
    this.wanted = true;
    if (question.kind === 'ask') await this.askAgain(question.payload);
    else this.update();
  }

  /** The source whose fault keeps this one from asking; it is the one to ask again. */
  blockedBy(): string | null {
    const question = questionOf(this.name, this.source, this.around.store);
    return question.kind === 'blocked' ? question.by : null;
  }

  /** Waits no longer for an answer that takes long. */
  giveUp(): void {
    if (this.asked === null) return;
    this.drop();
    this.fail({ message: 'You stopped waiting for this.', status: 0 });
  }

  private async askAgain(payload: Payload): Promise<void> {
    const isSame = this.asked !== null && this.askedKey === hashKey([payload]);
    // What was asked before the last change of the provider's data may be answered from before it.
    const isStale = isSame && this.askedAfter !== this.around.writes();
    if (!isSame) this.ask(payload);
    this.askedAfter = this.around.writes();
    await this.asked?.again(isStale);
  }

  private showCached(payload: Payload): void {
    const cached = cachedAnswer(this.source, payload, this.around);
    if (cached === undefined) this.put('loading');
    else this.take(cached);
  }

  /** One look at the question for all the changes of one moment. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    void Promise.resolve().then(() => {
      this.scheduled = false;
      if (this.unsubscribe) this.update();
    });
  }

  private update(): void {
    // A manual source answers to the action reload alone, and then to what that was still waiting for.
    if (this.source.load === 'manual' && !this.wanted) return;
    const question = questionOf(this.name, this.source, this.around.store);
    const isFirst = this.before === 'wait';
    this.before = question.kind;
    if (question.kind === 'ask') {
      this.newQuestion(question.payload, isFirst);
      return;
    }
    this.drop();
    this.wanted = question.kind === 'wait';
    if (question.kind === 'wait') this.put('loading');
    else if (question.kind === 'idle') this.put('idle', question.value);
    else this.fail(this.around.store.get(`fault.${question.by}`) as SourceFault);
  }

  private newQuestion(payload: Payload, isFirst: boolean): void {
    const key = hashKey([payload]);
    if (this.askedKey === key) return;
    if (isFirst || this.source.debounce === 0) {
      this.ask(payload);
      return;
    }
    this.drop();
    this.askedKey = key;
    this.expect();
    this.timer = setTimeout(() => this.ask(payload), this.source.debounce);
  }

  private ask(payload: Payload): void {
    this.drop();
    this.wanted = false;
    this.askedKey = hashKey([payload]);
    this.askedAfter = this.around.writes();
    this.expect();
    this.asked = askProvider(this.source, payload, this.around, {
      loading: () => this.wait(),
      answer: (answer) => this.take(answer),
      fault: (fault) => this.refuse(fault),
    });
  }

  /** Forgets the question; a request on its way is cancelled when nobody else waits for it. */
  private drop(): void {
    clearTimeout(this.timer);
    this.answered();
    this.asked?.cancel();
    this.asked = null;
    this.askedKey = null;
  }

  /** A new question is on its way: while searching the rows of the last answer stay, else an old answer must not show. */
  private expect(): void {
    if (isSearched(this.source)) this.put('loading');
    else this.put('loading', null);
  }

  /** An answer is on its way; when it takes long, the page says so. */
  private wait(): void {
    const { store } = this.around;
    this.put('loading');
    this.slow ??= setTimeout(() => store.set(`slow.${this.name}`, true), patience.slow);
  }

  private answered(): void {
    clearTimeout(this.slow);
    this.slow = undefined;
    this.around.store.set(`slow.${this.name}`, undefined);
  }

  private take(answer: unknown): void {
    this.answered();
    try {
      this.put('ready', pickAnswer(this.source, answer));
    } catch (fault) {
      this.refuse(fault);
    }
  }

  private refuse(fault: unknown): void {
    this.answered();
    const known = fault instanceof CallFault;
    // The application shows that the session is over; the page has nothing to add.
    if (known && fault.status === 401) return;
    this.around.ports.log(fault, `source ${this.name}`);
    tellUnread(this.around.store);
    this.tell(
      known
        ? { message: fault.message, status: fault.status }
        : { message: 'The data could not be loaded.', status: 0 },
    );
  }

  /** A source that is empty when it fails is so; its fault stays beside it, and whoever shows the rows says so quietly. */
  private tell(fault: SourceFault): void {
    if (this.source.onFailure === 'error') this.fail(fault);
    else {
      this.put('ready', []);
      this.around.store.set(`fault.${this.name}`, fault);
    }
  }

  private fail(fault: SourceFault): void {
    this.around.store.set(`fault.${this.name}`, fault);
    this.around.store.set(`source.${this.name}`, null);
    this.around.store.set(`status.${this.name}`, 'failed');
  }

  /** Writes the state down; without a value, the one of before stays. */
  private put(status: 'idle' | 'loading' | 'ready', ...value: [unknown?]): void {
    const { store } = this.around;
    if (value.length > 0) store.set(`source.${this.name}`, value[0] ?? null);
    if (status !== 'loading') store.set(`fault.${this.name}`, null);
    store.set(`status.${this.name}`, status);
  }
}
