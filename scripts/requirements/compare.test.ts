import { expect, test } from 'vitest';
import { compareRequirements } from './compare';

const statement = (id: string) => ({ id, area: 'A', says: id });
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

test('each statement is named, open, settled or forgotten', () => {
  const all = ['named', 'open', 'both', 'neither'].map(statement);
  const result = compareRequirements(all, new Set(['named', 'both', 'stranger']), ['open', 'both', 'gone']);
  expect(ids(result.named)).toEqual(['named', 'both']);
  expect(ids(result.open)).toEqual(['open']);
  expect(ids(result.settled)).toEqual(['both']);
  expect(ids(result.forgotten)).toEqual(['neither']);
  expect(result.unknown).toEqual(['gone']);
});
