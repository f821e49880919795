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

test('the test cases of the examples match the snapshot', async () => {
  await expect(inLines([...projectCases(files)].map(printCase))).toMatchFileSnapshot('__snapshots__/cases.txt');
});

test('the uses of every endpoint, route, source and row part match the snapshot', async () => {
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

test('the screens of each kind scaffolded from each endpoint, or the errors, match the snapshot', async () => {
  const printScaffold = (kind: (typeof scaffoldKinds)[number], endpoint: string): string => {
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
    Object.keys(contract.endpoints).map((endpoint) => `${kind} of ${endpoint}: ${printScaffold(kind, endpoint)}`),
  );
  await expect(inLines(all)).toMatchFileSnapshot('__snapshots__/begun.txt');
});
