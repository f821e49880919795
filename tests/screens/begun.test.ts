import { expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import { scaffold } from '../../engine/compiler/scaffold/scaffold';
import type { Endpoint } from '../../engine/language/contract';
import { parametersByPlace } from '../../engine/language/payloadPlaces';
import { requiredKeys } from '../../engine/language/schemaParts';

const needsNothing = (endpoint: Endpoint): boolean =>
  parametersByPlace(endpoint).every(([, schema]) => requiredKeys(schema).length === 0);

test('every endpoint with a list or a payload scaffolds a screen without faults', async () => {
  const { contract } = await readProject('screens', 'schemas');
  const begun = Object.entries(contract.endpoints).flatMap(([endpoint, described]) => {
    const { effect, method, response } = described;
    const lists = Object.values((response.properties ?? {}) as Record<string, { type?: string }>).some(
      ({ type }) => type === 'array',
    );
    const kinds =
      effect === 'write' && method === 'POST'
        ? (['form'] as const)
        : lists && effect === 'read'
          ? (['list', 'report', ...(needsNothing(described) ? (['dashboard'] as const) : [])] as const)
          : [];
    return kinds.map((kind) => ({ endpoint, kind }));
  });
  const faulty = begun.flatMap((screen) => {
    const text = JSON.stringify(scaffold({ ...screen, title: 'New' }, contract));
    // A form that updates a record warns until its author says where the record comes from.
    return examineScreen(text, 'new.json', contract)
      .diagnostics.filter(({ severity }) => severity !== 'warning')
      .map(({ problem }) => `${screen.kind} ${screen.endpoint}: ${problem}`);
  });
  expect(faulty).toEqual([]);
});
