import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printCase } from '../../engine/compiler/cases/print';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { scaffold, scaffoldKinds } from '../../engine/compiler/scaffold/scaffold';
import { findUses } from '../../engine/compiler/uses/uses';
import { clinic, inLanguageTests, inLines, textOf } from './clinic';

const contract = await clinic();
const files = readdirSync(inLanguageTests('examples')).map((name) => ({
  path: `visits/${name}`,
  text: textOf(`examples/${name}`),
}));

test('the cases of the examples that testers try are as before', async () => {
  await expect(inLines([...projectCases(files)].map(printCase))).toMatchFileSnapshot('__snapshots__/cases.txt');
});

test('every place that uses an endpoint, a route, a source or a part of a row is found as before', async () => {
  const routes = contract.routes.map(({ path }) => path);
  const asked = [
    ...Object.keys(contract.endpoints),
    ...routes,
    ...['rooms', 'visits', 'matches'].map((one) => `source.${one}`),
  ];
  const uses = asked.flatMap((one) =>
    findUses(one, { contract, files }, new Map()).map(
      ({ file, line, column, way, text }) => `${one}: ${file}:${line}:${column} ${way}: ${text}`,
    ),
  );
  await expect(inLines(uses)).toMatchFileSnapshot('__snapshots__/uses.txt');
});

test('a screen of each kind is begun as before from each endpoint, or refused in the same words', async () => {
  const begun = (kind: (typeof scaffoldKinds)[number], endpoint: string): string => {
    try {
      return JSON.stringify(
        scaffold({ kind, endpoint, title: 'New', decide: 'POST /api/visits/close' }, contract),
        null,
        1,
      );
    } catch (fault) {
      return String(fault);
    }
  };
  const all = scaffoldKinds.flatMap((kind) =>
    Object.keys(contract.endpoints).map((endpoint) => `${kind} of ${endpoint}: ${begun(kind, endpoint)}`),
  );
  await expect(inLines(all)).toMatchFileSnapshot('__snapshots__/begun.txt');
});
