import { describe, expect, test } from 'vitest';
import { source } from '../testing/plans';
import { type FeedEvent, type FeedState, initialFeedState, next } from './feed';
import type { SourceQuestion } from './question';

const plain = source('GET /api/rows');
const ask = (id: number): SourceQuestion => ({ kind: 'ask', payload: { id }, of: String(id) });
const opening = initialFeedState(plain, { kind: 'wait' });

const applyEvents = (events: readonly FeedEvent[], from = opening): FeedState =>
  events.reduce((state, event) => next(plain, state, event), from);

describe('a background refresh', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  const shown = applyEvents([
    { type: 'started', question: ask(1) },
    { type: 'answered', id: 1, value: rows },
  ]);
  const refresh = (value: unknown, atOnce = true, from = shown): FeedState =>
    applyEvents([{ type: 'refreshed', id: 1, value, page: null, atOnce }], from);

  test('shows at once if it moves no rows', () => {
    expect(refresh([{ id: 1, status: 'Approved' }, { id: 2 }]).shown).toMatchObject({
      source: [{ id: 1, status: 'Approved' }, { id: 2 }],
      news: false,
    });
    expect(refresh([{ id: 1 }, { id: 2 }])).toBe(shown);
  });

  test('updates the total even if the rows of the page are unchanged', () => {
    const list = (total: number) => ({ total, isAtLeast: false, next: null });
    const page = (total: number): FeedState =>
      applyEvents([{ type: 'refreshed', id: 1, value: rows, page: list(total), atOnce: true }], shown);
    expect(page(12).shown).toMatchObject({ source: rows, total: '12', news: false });
  });

  test.each([
    ['an added row', [{ id: 0 }, ...rows]],
    ['a removed row', [{ id: 2 }]],
    ['a new order', [{ id: 2 }, { id: 1 }]],
  ])('waits for the user and keeps the rows after %s', (_what, value) => {
    const waiting = refresh(value);
    expect(waiting.shown).toMatchObject({ source: rows, news: true });
    expect(applyEvents([{ type: 'shown' }], waiting).shown).toMatchObject({ source: value, news: false });
    expect(refresh(rows, true, waiting).shown).toMatchObject({ source: rows, news: false });
  });

  test('always waits for the user if the page has a form, and is dropped when the query changes', () => {
    const waiting = refresh([{ id: 1, status: 'Approved' }, { id: 2 }], false);
    expect(waiting.shown).toMatchObject({ source: rows, news: true });
    const other = applyEvents([{ type: 'changed', question: ask(2) }], waiting);
    expect(other.shown.news).toBe(false);
    expect(applyEvents([{ type: 'shown' }], other).shown.source).toBeNull();
  });
});
