import { expect, test } from 'vitest';
import { createHistoryState } from './historyState';

test('the state of a history entry is restored on return and is gone once forgotten', () => {
  const visits = createHistoryState();
  const list = {};
  visits.at('a').write(list, 'page', 3);
  visits.at('b');
  expect(visits.at('a').read(list, 'page')).toBe(3);
  visits.forget();
  expect(visits.at('a').read(list, 'page')).toBeUndefined();
});

test('the least recently visited history entries are forgotten', () => {
  const visits = createHistoryState();
  const list = {};
  for (const entry of ['a', 'b']) visits.at(entry).write(list, 'page', entry);
  for (let at = 0; at < 28; at += 1) visits.at(`other ${at}`);
  visits.at('a');
  visits.at('one more');
  expect([visits.at('a'), visits.at('b')].map((memory) => memory.read(list, 'page'))).toEqual(['a', undefined]);
});
