import { hashKey } from '@tanstack/react-query';
import type { Source } from '../../language/plan.gen';
import type { SourceFault } from '../page';
import { isSearched, type Payload, type Question } from './question';

/** A question that is pending or answered. */
export interface Asked {
  /** Changes with each question: results of older ones are ignored. */
  readonly id: number;
  readonly payload: Payload;
  readonly key: string;
  /** due: it will be sent after a pause. */
  readonly stage: 'due' | 'pending' | 'answered';
  /** How often it was repeated. */
  readonly again: number;
  /** Whether data changed while it was pending: the answer may be outdated. */
  readonly stale: boolean;
  /** Whether the repeated request replaces an outdated one. */
  readonly afresh: boolean;
}

/** The visible state of a source, by root in the store. */
export interface Shown {
  readonly source: unknown;
  readonly fault: SourceFault | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the answer is slower than usual. */
  readonly slow: boolean;
}

/** The state of a source. */
export interface FeedState {
  readonly shown: Shown;
  readonly asked: Asked | null;
  /** The number of questions so far. */
  readonly count: number;
  /** The last kind of question. */
  readonly last: Question['kind'];
  /** Whether a manual source was told to reload, and waits for its payload. */
  readonly wanted: boolean;
}

/** The events of a source; results carry the id of their question. */
export type FeedEvent =
  /** started: the page has opened. changed: something the question reads has changed. */
  | { readonly type: 'started' | 'changed' | 'reload'; readonly question: Question }
  /**
   * quiet: nothing has changed for a moment. sent: the request is pending, perhaps shared. unheard: there is no
   * answer, and nobody to tell.
   */
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

/** A new question. A search keeps the previous rows meanwhile; otherwise an old answer must not show. */
function ask(source: Source, state: FeedState, payload: Payload, how: Pick<Asked, 'stage' | 'again'>): FeedState {
  const id = state.count + 1;
  const asked = { id, payload, key: hashKey([payload]), ...how, stale: false, afresh: false };
  const kept = isSearched(source) ? {} : { source: null };
  return { ...show(state, { status: 'loading', ...kept }), asked, count: id, wanted: false };
}

/** Nothing is requested: the previous question is forgotten. */
function rest(state: FeedState, question: Exclude<Question, { kind: 'ask' }>): FeedState {
  const resting = { ...state, asked: null, wanted: question.kind === 'wait' };
  if (question.kind === 'blocked') return failed(resting, question.fault);
  if (question.kind === 'wait') return show(resting, { status: 'loading' });
  return show(resting, { source: question.value, fault: null, status: 'idle' });
}

function look(source: Source, state: FeedState, question: Question): FeedState {
  // A manual source only reacts to the action reload, and then to the payload that one was waiting for.
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

/** Handles a result. An answered question only gets another result if it was sent again. */
function hear(source: Source, state: FeedState, asked: Asked, event: Extract<FeedEvent, { id: number }>): FeedState {
  if (event.type === 'quiet' || event.type === 'sent')
    return asked.stage === 'pending' ? state : reach(show(state, { status: 'loading' }), asked, { stage: 'pending' });
  if (asked.stage !== 'pending') return state;
  if (event.type === 'slow') return show(state, { slow: true });
  const heard = reach(state, asked, { stage: 'answered' });
  if (event.type === 'answered') return ready(heard, event.value);
  if (event.type !== 'failed') return show(heard, {});
  // A source that may be empty is empty when it fails; its fault is kept, and the block showing the rows mentions it
  // quietly.
  return source.onFailure === 'error' ? failed(heard, event.fault) : show(ready(heard, []), { fault: event.fault });
}

/** The next state of a source after an event. */
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

/**
 * The state before any request, so that a page's first paint is already right: `known` is the answer in the session.
 */
export function primed(source: Source, question: Question, known?: { readonly value: unknown }): FeedState {
  const shown: Shown = { source: null, fault: null, status: 'loading', slow: false };
  const state: FeedState = { shown, asked: null, count: 0, last: 'wait', wanted: false };
  if (source.rows) return ready(state, source.rows);
  if (question.kind === 'idle') return rest(state, question);
  if (source.load === 'manual') return rest(state, { kind: 'idle', value: null });
  return known ? ready(state, known.value) : state;
}
