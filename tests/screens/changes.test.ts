import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { placesToChange } from '../language/changes';
import { expectPlainWords, snapshotsOf } from '../language/plainWords';

const sites = placesToChange(snapshotsOf(await readDefinitions('screens')));

describe('a change of one key of a screen reads as plain words', () => {
  test('every kind of key that the screens have is tried', () => expect(sites.length).toBeGreaterThan(200));

  test.each(sites)('$name', expectPlainWords);
});
