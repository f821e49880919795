import type { Roots } from '../../language/expression';
import type { ScreenModule } from '../../language/plan';
import type { Action, Question } from '../../language/plan.gen';
import { runActions } from '../actions/runActions';
import { performCall } from '../calls/performCall';
import { playMachine } from '../machine/playMachine';
import {
  type BoundCall,
  createVisitMemory,
  type EndedCall,
  type FormHandle,
  type NoticePlace,
  type OpenQuestion,
  type PageApi,
  type PageStore,
  type SetSearchParam,
  syncUrl,
  type VisitMemory,
  type Working,
} from '../page';
import { createPlace, type KeptPlace } from '../page/createPlace';
import { tellWrite } from '../page/writes';
import type { CallRequest, MachineHandle, RouteState, ScreenPorts } from '../ports';
import type { SourceFeed } from '../sources/SourceFeed';
import { feedsOf } from './feeds';
import { watchOpenings } from './openings';
import { keepChoices, openPageStore } from './openStore';

/** The inputs of a page. */
export interface PageParts {
  readonly module: ScreenModule;
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  /** The saved state of this history entry. */
  readonly memory?: VisitMemory | undefined;
  readonly setSearchParam?: SetSearchParam | undefined;
  /** The store of the previous version of the screen, which this one replaces while it is open. */
  readonly before?: PageStore;
}

/** The update interval of values that depend on the current time, in milliseconds. */
const tick = 30_000;

let visits = 0;

/** The page of a screen and its lifecycle: started when the screen opens, stopped when it is left. */
export class PageController implements PageApi {
  readonly module: ScreenModule;
  readonly ports: ScreenPorts;
  readonly store: PageStore;
  readonly notices: KeptPlace;
  machineNotices: NoticePlace;
  readonly memory: VisitMemory;
  readonly setSearchParam: SetSearchParam;
  machine: MachineHandle | null = null;
  private readonly forms = new Map<string, FormHandle>();
  private readonly feeds: ReadonlyMap<string, SourceFeed>;
  private life = new AbortController();
  private ends: readonly (() => void)[] = [];

  /** Nothing is requested before `start`, but data already in the session shows at once. */
  constructor(parts: PageParts) {
    this.module = parts.module;
    this.ports = parts.ports;
    this.memory = parts.memory ?? createVisitMemory();
    this.setSearchParam = parts.setSearchParam ?? (() => {});
    this.store = openPageStore({ ...parts, memory: this.memory });
    this.notices = createPlace(this.store, 'shown.notice');
    this.machineNotices = this.notices;
    this.feeds = this.createFeeds();
  }

  get signal(): AbortSignal {
    return this.life.signal;
  }

  start(): void {
    if (this.life.signal.aborted) this.life = new AbortController();
    const { ports, store, notices } = this;
    const sync = (): void => store.set('session', ports.session.getSnapshot());
    sync();
    const heard = ports.session.subscribe({ next: sync });
    this.machine = playMachine(this);
    const unwatch = watchOpenings(this.module.plan, store, () => notices.leaveBehind());
    for (const feed of this.feeds.values()) feed.start();
    const ticking = setInterval(() => store.set('clock', { tick: ports.clock.now() }), tick);
    const deafen = ports.live?.subscribe(() => this.refresh()) ?? (() => {});
    const unsync = syncUrl(this.module, store, this.setSearchParam);
    this.ends = [() => heard.unsubscribe(), unwatch, unsync, notices.start(), () => clearInterval(ticking), deafen];
  }

  stop(): void {
    this.life.abort();
    keepChoices(this.module, this.store, this.memory);
    for (const feed of this.feeds.values()) feed.stop();
    for (const end of this.ends) end();
    this.ends = [];
    this.machine?.stop();
    this.machine = null;
    this.store.set('shown.question', null);
  }

  async call(request: CallRequest): Promise<unknown> {
    try {
      return await this.ports.call(request);
    } finally {
      if (request.target.effect === 'write') tellWrite(this.ports);
    }
  }

  registerForm(name: string, handle: FormHandle): () => void {
    this.forms.set(name, handle);
    return () => {
      if (this.forms.get(name) === handle) this.forms.delete(name);
    };
  }

  form(name: string): FormHandle | undefined {
    return this.forms.get(name);
  }

  async reload(sources: readonly string[]): Promise<void> {
    const asked = new Set(sources.map((name) => this.causeOf(name)));
    await Promise.all([...asked].map((name) => this.feeds.get(name)?.reload()));
  }

  showNews(): void {
    for (const feed of this.feeds.values()) feed.showNews();
  }

  giveUp(): void {
    for (const feed of this.slowFeeds()) feed.giveUp();
  }

  openModal(name: string, row: unknown, at?: string): void {
    this.store.set('shown.modal', { name, row, at });
  }

  closeModal(): void {
    this.store.set('shown.modal', null);
    this.notices.clearFaults();
  }

  confirm(question: Question, extra: Roots): Promise<boolean> {
    // One confirmation at a time: a newer one cancels the older.
    this.store.get('shown.question')?.answer(null);
    return new Promise((resolve) => {
      const answer: OpenQuestion['answer'] = (given) => {
        this.store.set('shown.question', null);
        resolve(given !== null);
      };
      this.store.set('shown.question', { question, extra, answer });
    });
  }

  run(actions: readonly Action[], extra: Roots, place: NoticePlace, working?: Working): Promise<boolean> {
    return runActions(this, actions, extra, place, working);
  }

  perform(call: BoundCall, extra: Roots, place: NoticePlace | null, signal: AbortSignal): Promise<EndedCall> {
    return performCall(this, call, extra, place, AbortSignal.any([signal, this.signal]));
  }

  /** Refreshes after a possible change by another user. While a form is open, newer data is only shown on request. */
  private refresh(): void {
    for (const feed of this.feeds.values()) void feed.refresh(this.forms.size === 0);
  }

  /** The first source that must be loaded before this one can be. */
  private causeOf(name: string): string {
    const by = this.feeds.get(name)?.findBlocker() ?? null;
    return by === null ? name : this.causeOf(by);
  }

  private slowFeeds(): SourceFeed[] {
    return [...this.feeds].flatMap(([name, feed]) => (this.store.get(`slow.${name}`) === true ? [feed] : []));
  }

  private createFeeds(): ReadonlyMap<string, SourceFeed> {
    visits += 1;
    const { module, store, ports, memory } = this;
    return feedsOf(module, { store, ports, memory, visit: `visit ${visits}` });
  }
}
