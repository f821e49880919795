import { expect, test } from 'vitest';
import { loadContract } from '../../engine/compiler/contract/loadContract';
import { areas } from '../../src/server/areas/areas';
import { findGaps } from '../../src/server/http/endpoints';
import { inProject } from '../../src/server/place';
import type { Screens } from '../../src/server/screens/screens';
import { openStudio } from '../../src/server/screens/studio';
import { sessionEndpoints } from '../../src/server/session/endpoints';

test('every endpoint of the contract is served, and nothing else', async () => {
  const contract = await loadContract(inProject('schemas'));
  const session = sessionEndpoints(20, async () => ({}));
  const served = { ...areas, ...openStudio({ screens: {} as Screens, contract, folder: '', historyFolder: '' }).area };
  expect(findGaps({ contract, session, areas: served })).toEqual({ notServed: [], notInContract: [] });
});

test('API-04 most answers carry data; writes and searches carry result, writes with msg', async () => {
  const { endpoints } = await loadContract(inProject('schemas'));
  const carries = (field: string) =>
    Object.entries(endpoints)
      .filter(([, { response }]) => field in ((response.properties as object | undefined) ?? {}))
      .map(([key]) => key);
  const all = Object.keys(endpoints);
  expect(carries('data').length).toBeGreaterThan(all.length / 2);
  expect(carries('msg').filter((key) => endpoints[key]?.effect === 'write').length).toBeGreaterThan(20);
  const neither = all.filter((key) => !carries('data').includes(key) && !carries('result').includes(key));
  expect(neither.sort()).toEqual(['POST /api/user/notify', 'POST /api/user/secure-message']);
});
