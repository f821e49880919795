import type { Source } from '../../language/plan.gen';
import { onWrite } from '../page/writes';
import { pickAnswer } from './answer';
import { cachedAnswer } from './ask';
import { Errand, type FeedSurroundings } from './Errand';
import { type Asked, type FeedEvent, type FeedState, next, primed, type Shown } from './feed';
import { type Question, questionOf, questionReads } from './question';

/** In the order the page hears of them. */
const roots = ['source', 'fault', 'status', 'slow'] as const satisfies readonly (keyof Shown)[];

/**
 * Connects a source's state to the provider and to its page, whose store has it under `source`, `fault`, `status` and
 * `slow`.
 */
export class SourceFeed {
  private state: FeedState;
  private errand: Errand | null = null;
  private ends: readonly (() => void)[] = [];
  private isLooking = false;

  /** Shows data that needs no request, so that the page's first paint is already right. */
  constructor(
    private readonly name: string,
    private readonly source: Source,
    private readonly around: FeedSurroundings,
  ) {
    const question = this.question();
    this.state = primed(source, question, this.known(question));
    this.show();
  }

  start(): void {
    if (this.source.rows) return;
    const { store, ports } = this.around;
    this.ends = [
      store.subscribe(questionReads(this.name, this.source), () => this.lookSoon()),
      onWrite(ports, () => this.hear({ type: 'written' })),
    ];
    this.hear({ type: 'started', question: this.question() });
  }

  stop(): void {
    for (const end of this.ends) end();
    this.ends = [];
    this.hear({ type: 'stopped' });
  }

  /**
   * Reloads now, whatever was requested before; resolves with the answer, the fault, or when another question replaces
   * it.
   */
  async reload(): Promise<void> {
    if (this.ends.length === 0) return;
    this.hear({ type: 'reload', question: this.question() });
    await this.errand?.answer;
  }

  /** The failed source that this one depends on, which is the one to reload. */
  blockedBy(): string | null {
    const question = this.question();
    return question.kind === 'blocked' ? question.by : null;
  }

  /** Stops waiting for a slow answer. */
  giveUp(): void {
    this.hear({ type: 'givenUp' });
  }

  private question(): Question {
    return questionOf(this.name, this.source, this.around.store);
  }

  /** The answer in the session, if any; an unusable one is reported when it is requested. */
  private known(question: Question): { readonly value: unknown } | undefined {
    const cached = question.kind === 'ask' ? cachedAnswer(this.source, question.payload, this.around) : undefined;
    try {
      return cached === undefined ? undefined : { value: pickAnswer(this.source, cached) };
    } catch {
      return undefined;
    }
  }

  /** Checks the question once for several simultaneous changes. */
  private lookSoon(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      if (this.ends.length > 0) this.hear({ type: 'changed', question: this.question() });
    });
  }

  private hear(event: FeedEvent): void {
    this.state = next(this.source, this.state, event);
    this.run(this.state.asked);
    this.show();
  }

  private run(asked: Asked | null): void {
    if (this.errand && this.errand.id !== asked?.id) {
      this.errand.leave();
      this.errand = null;
    }
    if (!asked) return;
    const { name, source, around } = this;
    this.errand ??= new Errand(asked.id, { name, source, around, hear: (event) => this.hear(event) });
    this.errand.follow(asked);
  }

  /** Writes the state to the store, each root with its latest value: a listener may trigger the next state. */
  private show(): void {
    for (const root of roots) this.around.store.set(`${root}.${this.name}`, this.state.shown[root]);
  }
}
