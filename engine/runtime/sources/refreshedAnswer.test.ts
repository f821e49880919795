import { describe, expect, test } from 'vitest';
import { source } from '../testing/plans';
import { type FeedEvent, type FeedState, next, primed } from './feed';
import type { SourceQuestion } from './question';

const plain = source('GET /api/rows');
const ask = (id: number): SourceQuestion => ({ kind: 'ask', payload: { id }, of: String(id) });
const opening = primed(plain, { kind: 'wait' });

const reached = (events: readonly FeedEvent[], from = opening): FeedState =>
  events.reduce((state, event) => next(plain, state, event), from);

describe('an answer that nobody asked for', () => {
  const rows = [{ id: 1 }, { id: 2 }];
  const shown = reached([
    { type: 'started', question: ask(1) },
    { type: 'answered', id: 1, value: rows },
  ]);
  const told = (value: unknown, atOnce = true, from = shown): FeedState =>
    reached([{ type: 'refreshed', id: 1, value, page: null, atOnce }], from);

  test('shows at once when it moves nothing', () => {
    expect(told([{ id: 1, status: 'Approved' }, { id: 2 }]).shown).toMatchObject({
      source: [{ id: 1, status: 'Approved' }, { id: 2 }],
      news: false,
    });
    expect(told([{ id: 1 }, { id: 2 }])).toBe(shown);
  });

  test('tells how many rows there are now, also when those of the page are the same', () => {
    const list = (total: number) => ({ total, isAtLeast: false, next: null });
    const page = (total: number): FeedState =>
      reached([{ type: 'refreshed', id: 1, value: rows, page: list(total), atOnce: true }], shown);
    expect(page(12).shown).toMatchObject({ source: rows, total: '12', news: false });
  });

  test.each([
    ['another row', [{ id: 0 }, ...rows]],
    ['a row less', [{ id: 2 }]],
    ['another order', [{ id: 2 }, { id: 1 }]],
  ])('waits for the person with %s, and the rows stay as they are', (_what, value) => {
    const waiting = told(value);
    expect(waiting.shown).toMatchObject({ source: rows, news: true });
    expect(reached([{ type: 'shown' }], waiting).shown).toMatchObject({ source: value, news: false });
    expect(told(rows, true, waiting).shown).toMatchObject({ source: rows, news: false });
  });

  test('waits around a form, whatever it says; and is forgotten with the question', () => {
    const waiting = told([{ id: 1, status: 'Approved' }, { id: 2 }], false);
    expect(waiting.shown).toMatchObject({ source: rows, news: true });
    const other = reached([{ type: 'changed', question: ask(2) }], waiting);
    expect(other.shown.news).toBe(false);
    expect(reached([{ type: 'shown' }], other).shown.source).toBeNull();
  });
});
