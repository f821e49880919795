import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { placesToChange } from '../language/changes';
import { expectPlainWords, snapshotsOf } from '../language/plainWords';

const sites = placesToChange(snapshotsOf(await readDefinitions('screens')));

describe('a change of one key of a screen has a plain description', () => {
  test('every kind of key in the screens is covered', () => expect(sites.length).toBeGreaterThan(200));

  test.each(sites)('$name', expectPlainWords);
});
