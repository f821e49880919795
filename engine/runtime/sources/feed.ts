import { hashKey } from '@tanstack/react-query';
import type { Source } from '../../language/plan.gen';
import type { SourceFault } from '../page';
import { isSearched, type Payload, type Question } from './question';

/** A question that is asked, or has been answered. */
export interface Asked {
  /** Another one each time: what comes of an older one is not heard. */
  readonly id: number;
  readonly payload: Payload;
  readonly key: string;
  /** due: it will be sent after a moment of quiet. */
  readonly stage: 'due' | 'pending' | 'answered';
  /** How often it was to be asked again. */
  readonly again: number;
  /** Whether data was changed while it was pending: its answer may be from before that. */
  readonly stale: boolean;
  /** Whether it is asked again in place of a request that was stale. */
  readonly afresh: boolean;
}

/** What a page shows of a source, by the root under which its store keeps it. */
export interface Shown {
  readonly source: unknown;
  readonly fault: SourceFault | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the answer takes longer than usual. */
  readonly slow: boolean;
}

/** How it stands with a source. */
export interface FeedState {
  readonly shown: Shown;
  readonly asked: Asked | null;
  /** How many questions there were. */
  readonly count: number;
  /** What there was to do last. */
  readonly last: Question['kind'];
  /** Whether a manual source was told to reload, and waits for what it sends. */
  readonly wanted: boolean;
}

/** What happens to a source; what comes of a question has its id. */
export type FeedEvent =
  /** started: the page has opened. changed: something that the question reads is another. */
  | { readonly type: 'started' | 'changed' | 'reload'; readonly question: Question }
  /** quiet: nothing has changed for a moment. sent: it is on its way, also as somebody else asks the same. unheard: there is no answer, and nobody to tell. */
  | { readonly type: 'quiet' | 'sent' | 'slow' | 'unheard'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly fault: SourceFault }
  /** written: data was changed. */
  | { readonly type: 'written' | 'givenUp' | 'stopped' };

const givenUp: SourceFault = { message: 'You stopped waiting for this.', status: 0 };

const show = (state: FeedState, shown: Partial<Shown>): FeedState => ({
  ...state,
  shown: { ...state.shown, slow: false, ...shown },
});

const ready = (state: FeedState, source: unknown): FeedState => show(state, { source, fault: null, status: 'ready' });

const failed = (state: FeedState, fault: SourceFault): FeedState =>
  show(state, { source: null, fault, status: 'failed' });

const reach = (state: FeedState, asked: Asked, change: Partial<Asked>): FeedState => ({
  ...state,
  asked: { ...asked, ...change },
});

/** A new question. While searching the rows of the last answer stay, else an old answer must not show. */
function ask(source: Source, state: FeedState, payload: Payload, how: Pick<Asked, 'stage' | 'again'>): FeedState {
  const id = state.count + 1;
  const asked = { id, payload, key: hashKey([payload]), ...how, stale: false, afresh: false };
  const kept = isSearched(source) ? {} : { source: null };
  return { ...show(state, { status: 'loading', ...kept }), asked, count: id, wanted: false };
}

/** Nothing is asked: what was asked before is forgotten. */
function rest(state: FeedState, question: Exclude<Question, { kind: 'ask' }>): FeedState {
  const resting = { ...state, asked: null, wanted: question.kind === 'wait' };
  if (question.kind === 'blocked') return failed(resting, question.fault);
  if (question.kind === 'wait') return show(resting, { status: 'loading' });
  return show(resting, { source: question.value, fault: null, status: 'idle' });
}

function look(source: Source, state: FeedState, question: Question): FeedState {
  // A manual source answers to the action reload alone, and then to what that was still waiting for.
  if (source.load === 'manual' && !state.wanted) return state;
  const seen = { ...state, last: question.kind };
  if (question.kind !== 'ask') return rest(seen, question);
  if (state.asked?.key === hashKey([question.payload])) return seen;
  const atOnce = state.last === 'wait' || source.debounce === 0;
  return ask(source, seen, question.payload, { stage: atOnce ? 'pending' : 'due', again: 0 });
}

function reload(source: Source, state: FeedState, question: Question): FeedState {
  if (question.kind !== 'ask') return rest({ ...state, last: question.kind }, question);
  const { asked } = state;
  if (asked === null || asked.stage === 'due' || asked.key !== hashKey([question.payload]))
    return ask(source, state, question.payload, { stage: 'pending', again: 1 });
  const again = { stage: 'pending', again: asked.again + 1, afresh: asked.stale, stale: false } as const;
  return reach(show(state, { status: 'loading', slow: state.shown.slow }), asked, again);
}

/** What comes of a question. One that has been answered already is heard again only after it was sent again. */
function hear(source: Source, state: FeedState, asked: Asked, event: Extract<FeedEvent, { id: number }>): FeedState {
  if (event.type === 'quiet' || event.type === 'sent')
    return asked.stage === 'pending' ? state : reach(show(state, { status: 'loading' }), asked, { stage: 'pending' });
  if (asked.stage !== 'pending') return state;
  if (event.type === 'slow') return show(state, { slow: true });
  const heard = reach(state, asked, { stage: 'answered' });
  if (event.type === 'answered') return ready(heard, event.value);
  if (event.type !== 'failed') return show(heard, {});
  // One that is empty when it fails is so; its fault stays beside it, and whoever shows the rows says so quietly.
  return source.onFailure === 'error' ? failed(heard, event.fault) : show(ready(heard, []), { fault: event.fault });
}

/** What a source becomes by what happens to it. */
export function next(source: Source, state: FeedState, event: FeedEvent): FeedState {
  const { asked } = state;
  if ('id' in event) return event.id === asked?.id ? hear(source, state, asked, event) : state;
  switch (event.type) {
    case 'started':
      return look(source, { ...state, last: 'wait' }, event.question);
    case 'changed':
      return look(source, state, event.question);
    case 'reload':
      return reload(source, state, event.question);
    case 'written':
      return asked?.stage === 'pending' ? reach(state, asked, { stale: true }) : state;
    case 'givenUp':
      return asked?.stage === 'pending' ? failed({ ...state, asked: null }, givenUp) : state;
    case 'stopped':
      return show({ ...state, asked: null }, {});
  }
}

/** What is shown before anything is asked, so that the first picture of a page is already right: `known` is what the session has. */
export function primed(source: Source, question: Question, known?: { readonly value: unknown }): FeedState {
  const shown: Shown = { source: null, fault: null, status: 'loading', slow: false };
  const state: FeedState = { shown, asked: null, count: 0, last: 'wait', wanted: false };
  if (source.rows) return ready(state, source.rows);
  if (question.kind === 'idle') return rest(state, question);
  if (source.load === 'manual') return rest(state, { kind: 'idle', value: null });
  return known ? ready(state, known.value) : state;
}
