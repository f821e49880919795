import { isObject } from '../../language/json';
import type { Source } from '../../language/plan.gen';
import type { Paging, SourceFault } from '../page';
import type { ListPage, ListParams } from '../ports';
import { isSearched, type Payload, type SourceQuestion } from './question';

/** Serializes a value for comparison. */
const serialize = (value: unknown): string => JSON.stringify(value) ?? '';

/** Whether replacing rows would shift the layout: their number differs, or a row has moved to another position. */
function wouldShiftRows(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return true;
  const [old, fresh] = [before.map(serialize), after.map(serialize)];
  const [known, now] = [new Set(old), new Set(fresh)];
  return fresh.some((row, at) => row !== old[at] && (known.has(row) || now.has(old[at] ?? '')));
}

/** Whether replacing one response with another would shift the layout. */
function wouldShiftContent(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return wouldShiftRows(before, after) || before.some((row, at) => wouldShiftContent(row, after[at]));
  if (isObject(before) && isObject(after))
    return Object.keys({ ...before, ...after }).some((key) => wouldShiftContent(before[key], after[key]));
  return Array.isArray(before) || Array.isArray(after) || isObject(before) !== isObject(after);
}

/** Whether two responses are equal. */
const isSame = (before: unknown, after: unknown): boolean => serialize(before) === serialize(after);

/** A query that is pending or answered. */
export interface SourceAsk {
  /** Unique for each query: results of older queries are ignored. */
  readonly id: number;
  readonly payload: Payload;
  readonly list: ListParams | undefined;
  readonly key: string;
  /** The query, regardless of the page of a list. */
  readonly of: string;
  readonly page: number;
  /** due: the query will be sent after the debounce delay. */
  readonly stage: 'due' | 'pending' | 'answered';
  /** How many times the query was repeated. */
  readonly again: number;
  /** Whether data changed while it was pending: the response may be outdated. */
  readonly stale: boolean;
  /** Whether the repeated request replaces an outdated one. */
  readonly afresh: boolean;
}

/** The visible state of a source, by root in the store. */
export interface SourceView {
  readonly source: unknown;
  readonly fault: SourceFault | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the response is slower than usual. */
  readonly slow: boolean;
  /** The paging of a list; null for other data. */
  readonly paging: Paging | null;
  /** The query that returned the data, regardless of the page of a list; null for data that needs no query. */
  readonly answers: string | null;
  /** The total number of rows, as `12`, or `1000+` if the provider stops counting; null while unknown. */
  readonly total: string | null;
  /** The sums over all rows, by property, if the provider sends them; null while unknown. */
  readonly sums: ListPage['sums'] | null;
  /** True if a newer response is available that would shift the layout. */
  readonly news: boolean;
}

/** A response from when the page was last open at this history entry. */
export interface Remembered {
  /** The serialized query. */
  readonly key: string;
  readonly value: unknown;
  readonly paging: Paging | null;
}

/** The state of a source. */
export interface FeedState {
  readonly shown: SourceView;
  readonly asked: SourceAsk | null;
  /** The number of queries so far. */
  readonly count: number;
  /** The kind of the last query. */
  readonly last: SourceQuestion['kind'];
  /** Whether a manual source should reload as soon as its payload is available. */
  readonly wanted: boolean;
  /** Shown while the same query is repeated; null after the first request. */
  readonly remembered: Remembered | null;
  /** The newer response, until the user accepts it. */
  readonly fresh: Fresh | null;
}

/** The response of a background refresh. */
export interface Fresh {
  readonly value: unknown;
  readonly page: ListPage | null;
}

/** The events of a source; results carry the id of their query. */
export type FeedEvent =
  /** started: the page has opened. changed: something the query reads has changed. */
  | { readonly type: 'started' | 'changed' | 'reload'; readonly question: SourceQuestion }
  /**
   * quiet: the debounce delay has passed. sent: the request is pending; it may be shared with other sources. unheard:
   * the request ended without a response or an error to show.
   */
  | { readonly type: 'quiet' | 'sent' | 'slow' | 'unheard'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly value: unknown; readonly page?: ListPage | null }
  | { readonly type: 'failed'; readonly id: number; readonly fault: SourceFault }
  /** A background refresh completed. `atOnce`: show changes immediately if they do not shift the layout. */
  | ({ readonly type: 'refreshed'; readonly id: number; readonly atOnce: boolean } & Fresh)
  /** written: data was changed. shown: the user accepted the newer data. */
  | { readonly type: 'written' | 'givenUp' | 'stopped' | 'shown' };

const givenUp: SourceFault = { message: 'You stopped waiting for this.', status: 0 };

const show = (state: FeedState, shown: Partial<SourceView>): FeedState => ({
  ...state,
  shown: { ...state.shown, slow: false, ...shown },
});

/** @param answers the query of the data: by default the last one sent */
function ready(
  state: FeedState,
  source: unknown,
  paging: Paging | null = null,
  answers: string | null = state.asked?.of ?? null,
): FeedState {
  const whole = wholeOf(source, paging);
  return {
    ...show(state, { source, fault: null, status: 'ready', paging, answers, ...whole, news: false }),
    fresh: null,
  };
}

/** The totals while unknown. */
const noTotals = { total: null, sums: null };

const wholeOf = (rows: unknown, paging: Paging | null): Pick<SourceView, 'total' | 'sums'> => ({
  total: totalOf(rows, paging),
  sums: paging?.sums ?? null,
});

/**
 * The total number of rows. If the provider does not count, the loaded rows are the total if there are no other pages.
 */
function totalOf(rows: unknown, paging: Paging | null): string | null {
  const { total = null, isAtLeast = false, next = null, page = 0 } = paging ?? {};
  if (total !== null) return `${total}${isAtLeast ? '+' : ''}`;
  return Array.isArray(rows) && next === null && page === 0 ? String(rows.length) : null;
}

const showFailure = (state: FeedState, fault: SourceFault): FeedState => ({
  ...show(state, { source: null, fault, status: 'failed', ...noTotals, news: false }),
  fresh: null,
});

type Pagable = Pick<Questioned, 'of' | 'list' | 'page'>;

/** The paging that a provider reports; null if it does not page, and so sends more rows than requested. */
function pagingOf({ of, list, page = 0 }: Pagable, rows: unknown, said: ListPage | null = null): Paging | null {
  const isWhole = Array.isArray(rows) && list?.limit !== undefined && rows.length > Number(list.limit);
  return said === null || isWhole ? null : { ...said, of, page };
}

const reach = (state: FeedState, asked: SourceAsk, change: Partial<SourceAsk>): FeedState => ({
  ...state,
  asked: { ...asked, ...change },
});

type Questioned = Extract<SourceQuestion, { kind: 'ask' }>;

const keyOf = ({ of, list }: Questioned): string => JSON.stringify([of, list]);

/**
 * The data shown until a new query is answered: its remembered response, or the previous rows of a search or a list.
 */
function selectInterimData(source: Source, { remembered }: FeedState, { key, of }: SourceAsk): Partial<SourceView> {
  if (remembered?.key === key) {
    const { value, paging } = remembered;
    return { source: value, paging, answers: of, ...wholeOf(value, paging) };
  }
  return source.paginated || isSearched(source) ? {} : { source: null, ...noTotals };
}

/** Starts a new query. */
function ask(
  source: Source,
  state: FeedState,
  question: Questioned,
  how: Pick<SourceAsk, 'stage' | 'again'>,
): FeedState {
  const id = state.count + 1;
  const { payload, list, of, page = 0 } = question;
  const asked = { id, payload, list, of, page, key: keyOf(question), ...how, stale: false, afresh: false };
  const shown = show(state, { status: 'loading', news: false, ...selectInterimData(source, state, asked) });
  return { ...shown, asked, count: id, wanted: false, remembered: null, fresh: null };
}

/** Requests nothing and forgets the previous query. */
function rest(state: FeedState, question: Exclude<SourceQuestion, { kind: 'ask' }>): FeedState {
  const resting = { ...show(state, { news: false }), fresh: null, asked: null, wanted: question.kind === 'wait' };
  if (question.kind === 'blocked') return showFailure(resting, question.fault);
  if (question.kind === 'wait') return show(resting, { status: 'loading' });
  return show(resting, { source: question.value, fault: null, status: 'idle' });
}

/** The part of a query that can come from typing: another page, sort order or filter of a list comes from a click. */
const typedOf = ({ payload, list }: Pick<Questioned, 'payload'> & { readonly list?: ListParams | undefined }): string =>
  JSON.stringify([payload, list?.search]);

function look(source: Source, state: FeedState, question: SourceQuestion): FeedState {
  // A manual source only reacts to the action reload, and then to the payload that the action waits for.
  if (source.load === 'manual' && !state.wanted) return state;
  const seen = { ...state, last: question.kind };
  if (question.kind !== 'ask') return rest(seen, question);
  if (state.asked?.key === keyOf(question)) return seen;
  const isTyped = state.asked === null || typedOf(state.asked) !== typedOf(question);
  const atOnce = state.last === 'wait' || source.debounce === 0 || !isTyped;
  return ask(source, seen, question, { stage: atOnce ? 'pending' : 'due', again: 0 });
}

function reload(source: Source, state: FeedState, question: SourceQuestion): FeedState {
  if (question.kind !== 'ask') return rest({ ...state, last: question.kind }, question);
  const { asked } = state;
  if (asked === null || asked.stage === 'due' || asked.key !== keyOf(question))
    return ask(source, state, question, { stage: 'pending', again: 1 });
  const again = { stage: 'pending', again: asked.again + 1, afresh: asked.stale, stale: false } as const;
  return reach(show(state, { status: 'loading', slow: state.shown.slow }), asked, again);
}

/** The result of a query. */
type Result = Exclude<Extract<FeedEvent, { id: number }>, { type: 'refreshed' }>;

/** Handles a result. An answered query only gets another result if it was sent again. */
function hear(source: Source, state: FeedState, asked: SourceAsk, event: Result): FeedState {
  if (event.type === 'quiet' || event.type === 'sent')
    return asked.stage === 'pending' ? state : reach(show(state, { status: 'loading' }), asked, { stage: 'pending' });
  if (asked.stage !== 'pending') return state;
  if (event.type === 'slow') return show(state, { slow: true });
  const heard = reach(state, asked, { stage: 'answered' });
  if (event.type === 'answered') return ready(heard, event.value, pagingOf(asked, event.value, event.page));
  if (event.type !== 'failed') return show(heard, {});
  // Unless `failureMode` is `error`, a failed source counts as empty. Its fault is kept, so that the block with the
  // rows can mention it.
  return source.failureMode === 'error'
    ? showFailure(heard, event.fault)
    : show(ready(heard, []), { fault: event.fault });
}

/** Keeps the visible rows and updates the totals. */
function updateTotals(state: FeedState, paging: Paging | null): FeedState {
  const { shown, fresh } = state;
  return isSame(shown.paging, paging) && !fresh ? state : ready(state, shown.source, paging);
}

/** Shows a newer response if it does not shift the layout; otherwise keeps it until the user accepts it. */
function refresh(
  state: FeedState,
  asked: SourceAsk,
  { value, page, atOnce }: Extract<FeedEvent, { type: 'refreshed' }>,
): FeedState {
  if (asked.stage !== 'answered' || state.shown.status !== 'ready') return state;
  if (isSame(state.shown.source, value)) return updateTotals(state, pagingOf(asked, value, page));
  if (!atOnce || wouldShiftContent(state.shown.source, value))
    return show({ ...state, fresh: { value, page } }, { news: true });
  return ready(state, value, pagingOf(asked, value, page));
}

/** The next state of a source after an event. */
export function next(source: Source, state: FeedState, event: FeedEvent): FeedState {
  const { asked } = state;
  if ('id' in event) {
    if (event.id !== asked?.id) return state;
    return event.type === 'refreshed' ? refresh(state, asked, event) : hear(source, state, asked, event);
  }
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
      return asked?.stage === 'pending' ? showFailure({ ...state, asked: null }, givenUp) : state;
    case 'shown': {
      const { fresh } = state;
      return asked && fresh ? ready(state, fresh.value, pagingOf(asked, fresh.value, fresh.page)) : state;
    }
    case 'stopped':
      return show({ ...state, asked: null }, {});
  }
}

/** Data available before any request. */
export interface Known {
  /** The response cached in the session. */
  readonly answer?: { readonly value: unknown; readonly page?: ListPage | null } | undefined;
  readonly remembered?: Remembered | undefined;
}

/** The state before any request, so that a page's first paint is already correct. */
export function initialFeedState(
  source: Source,
  question: SourceQuestion,
  { answer, remembered }: Known = {},
): FeedState {
  const shown: SourceView = {
    source: null,
    fault: null,
    status: 'loading',
    slow: false,
    paging: null,
    answers: null,
    ...noTotals,
    news: false,
  };
  const opening = { shown, asked: null, count: 0, last: 'wait', wanted: false, fresh: null } as const;
  const state: FeedState = { ...opening, remembered: remembered ?? null };
  if (source.rows) return ready(state, source.rows);
  if (question.kind === 'idle') return rest(state, question);
  if (source.load === 'manual') return rest(state, { kind: 'idle', value: null });
  if (question.kind !== 'ask') return state;
  if (answer) return ready(state, answer.value, pagingOf(question, answer.value, answer.page), question.of);
  return remembered?.key === keyOf(question) ? ready(state, remembered.value, remembered.paging, question.of) : state;
}
