import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../language/plan.gen';
import type { ListParams } from '../ports';
import { source } from '../testing/plans';
import { type FeedEvent, type FeedState, initialFeedState, next } from './feed';
import type { SourceQuestion } from './question';

const fault = { message: 'Broken.', status: 500 };
const ask = (id: number): SourceQuestion => ({ kind: 'ask', payload: { id }, of: String(id) });
const wait: SourceQuestion = { kind: 'wait' };
const blocked: SourceQuestion = { kind: 'blocked', by: 'other', fault };
const plain = source('GET /api/rows');

/** The state after all events. */
const after = (of: Source, events: readonly FeedEvent[], from = initialFeedState(of, wait)): FeedState =>
  events.reduce((state, event) => next(of, state, event), from);

const anyQuestion: fc.Arbitrary<SourceQuestion> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(2).map(ask) },
  { weight: 1, arbitrary: fc.constantFrom<SourceQuestion>({ kind: 'idle', value: [] }, wait, blocked) },
);

/** Any event; the last three are results of a query. */
const anyEvent: fc.Arbitrary<(state: FeedState) => FeedEvent> = fc.oneof(
  fc
    .record({ type: fc.constantFrom('started', 'changed', 'changed', 'reload'), question: anyQuestion })
    .map((event) => () => event),
  fc
    .tuple(
      fc.constantFrom('quiet', 'sent', 'slow', 'unheard', 'answered', 'answered', 'failed', 'refreshed'),
      fc.constantFrom(0, 0, 0, 1, 2),
    )
    .map(
      ([type, past]) =>
        ({ count }: FeedState) =>
          comesOf(type, count - past),
    ),
  fc.constantFrom('written', 'givenUp', 'stopped', 'shown').map((type) => () => ({ type })),
);

/** Adds the current query's id to a result. */
function comesOf(type: Extract<FeedEvent, { id: number }>['type'], id: number): FeedEvent {
  if (type === 'answered') return { type, id, value: { of: id } };
  if (type === 'refreshed') return { type, id, value: { of: id }, page: null, atOnce: true };
  return type === 'failed' ? { type, id, fault } : { type, id };
}

const anySource = fc.record({
  debounce: fc.constantFrom(0, 300),
  load: fc.constantFrom('entry', 'entry', 'manual'),
  minLength: fc.constantFrom(0, 3),
  failureMode: fc.constantFrom('error', 'empty'),
});

/** The query whose response is visible; 0 if there is none. */
const ofWhich = ({ shown }: FeedState): number => (shown.source as { of?: number } | null)?.of ?? 0;

/** Checks a rule after each step of any sequence of events. */
function always(rule: (step: { of: Source; before: FeedState; event: FeedEvent; now: FeedState }) => void): void {
  fc.assert(
    fc.property(anySource, fc.array(anyEvent, { maxLength: 40 }), (more, events) => {
      const of = source('GET /api/rows', more);
      let state = initialFeedState(of, wait);
      for (const eventOf of events) {
        const [before, event] = [state, eventOf(state)];
        state = next(of, before, event);
        rule({ of, before, event, now: state });
      }
    }),
  );
}

describe('any sequence of events', () => {
  test('never shows an old response after a newer one or for a newer query', () => {
    always(({ of, before, now }) => {
      if (ofWhich(now) !== 0) expect(ofWhich(now)).toBeGreaterThanOrEqual(ofWhich(before));
      if (now.asked === null || now.shown.status === 'loading') return;
      expect([0, now.asked.id]).toContain(ofWhich(now));
      if (of.minLength === 0) expect([0, now.asked.id]).toContain(ofWhich(before));
    });
  });

  test('ignores results of an older query', () => {
    always(({ before, event, now }) => {
      if ('id' in event && event.id !== before.asked?.id) expect(now).toBe(before);
    });
  });

  test('ignores further results of an answered query until it is sent again', () => {
    always(({ before, event, now }) => {
      if (before.asked?.stage !== 'answered' || !('id' in event) || event.type === 'sent') return;
      if (event.type !== 'quiet' && event.type !== 'refreshed') expect(now).toBe(before);
    });
  });

  test('keeps no rows after a failed read', () => {
    always(({ of, before, event, now }) => {
      if (now.shown.status === 'failed') expect([now.shown.source, now.shown.fault === null]).toEqual([null, false]);
      if (event.type !== 'failed' || now === before) return;
      expect(now.shown).toMatchObject(
        of.failureMode === 'error' ? { source: null, status: 'failed' } : { source: [], fault },
      );
    });
  });

  test('a reload always sends the query again', () => {
    always(({ before, event, now }) => {
      if (event.type !== 'reload' || event.question.kind !== 'ask') return;
      expect([now.asked?.stage, now.shown.status]).toEqual(['pending', 'loading']);
      const isSame = now.asked?.id === before.asked?.id;
      expect(now.asked?.again).toBe(isSame ? (before.asked?.again ?? 0) + 1 : 1);
    });
  });

  test('only a pending query is loading or slow', () => {
    always(({ now }) => {
      if (now.asked?.stage === 'pending') expect(now.shown.status).toBe('loading');
      if (now.shown.slow) expect(now.asked?.stage).toBe('pending');
    });
  });

  test('only a reload queries a manual source', () => {
    always(({ of, before, event, now }) => {
      if (of.load !== 'manual' || now.count === before.count) return;
      expect(event.type === 'reload' || before.wanted).toBe(true);
    });
  });

  test('a change is debounced only if the source says so, and never for the first query', () => {
    always(({ of, before, event, now }) => {
      if (now.count === before.count || event.type === 'reload') return;
      const isFirst = event.type === 'started' || before.last === 'wait';
      expect(now.asked?.stage).toBe(of.debounce > 0 && !isFirst ? 'due' : 'pending');
    });
  });
});

test('another page, sort order or filter of a list needs no debounce, unlike a search text or payload', () => {
  const of = source('GET /api/rows', { debounce: 300 });
  const listed = (list: ListParams, payload = {}): SourceQuestion => ({
    ...{ kind: 'ask', payload, list, of: JSON.stringify([payload, list.search, list.status]) },
  });
  const first = after(of, [{ type: 'started', question: listed({ search: 'a' }) }]);
  const stageOf = (question: SourceQuestion) => after(of, [{ type: 'changed', question }], first).asked?.stage;
  expect(stageOf(listed({ search: 'a', offset: '10' }))).toBe('pending');
  expect(stageOf(listed({ search: 'a', sort: 'name' }))).toBe('pending');
  expect(stageOf(listed({ search: 'a', status: 'Open' }))).toBe('pending');
  expect(stageOf(listed({ search: 'ab' }))).toBe('due');
  expect(stageOf(listed({ search: 'a' }, { year: 2026 }))).toBe('due');
});

test('a query sent before a write is sent afresh, once', () => {
  const reload = { type: 'reload', question: ask(1) } as const;
  const stale = after(plain, [{ type: 'started', question: ask(1) }, { type: 'written' }, reload]);
  expect(stale.asked).toMatchObject({ id: 1, again: 1, afresh: true, stale: false });
  expect(after(plain, [reload], stale).asked).toMatchObject({ id: 1, again: 2, afresh: false });
});

test('a query answered before a write is not stale: a reload only repeats it', () => {
  const answered: FeedEvent[] = [
    { type: 'started', question: ask(1) },
    { type: 'answered', id: 1, value: [] },
    { type: 'written' },
    { type: 'reload', question: ask(1) },
  ];
  expect(after(plain, answered).asked).toMatchObject({ again: 1, afresh: false });
});

test('the rows stay while the same query reloads and while searching', () => {
  const rows = [{ name: 'Asha' }];
  const first: FeedEvent[] = [
    { type: 'started', question: ask(1) },
    { type: 'answered', id: 1, value: rows },
  ];
  const again = after(plain, [...first, { type: 'reload', question: ask(1) }]);
  const searched = after(source('GET /api/rows', { minLength: 2 }), [...first, { type: 'changed', question: ask(2) }]);
  const other = after(plain, [...first, { type: 'changed', question: ask(2) }]);
  expect([again, searched, other].map(({ shown }) => shown.source)).toEqual([rows, rows, null]);
});

test('a cached response shows before the first query', () => {
  const readInitialView = (of: Source, question: SourceQuestion, value?: unknown) =>
    initialFeedState(of, question, value === undefined ? {} : { answer: { value } }).shown;
  expect(readInitialView(plain, ask(1), 'known')).toMatchObject({ source: 'known', status: 'ready' });
  expect(readInitialView(plain, ask(1))).toMatchObject({ source: null, status: 'loading' });
  expect(readInitialView(plain, { kind: 'idle', value: [] })).toMatchObject({ source: [], status: 'idle' });
  expect(readInitialView(source('GET /api/rows', { load: 'manual' }), ask(1))).toMatchObject({
    source: null,
    status: 'idle',
  });
  expect(readInitialView({ ...plain, rows: [{ id: 1 }] }, wait)).toMatchObject({
    source: [{ id: 1 }],
    status: 'ready',
  });
});
