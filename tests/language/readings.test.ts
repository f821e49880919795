import { readdirSync } from 'node:fs';
import { test } from 'vitest';
import { printCase } from '../../engine/compiler/cases/print';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { kinds, scaffold } from '../../engine/compiler/scaffold/scaffold';
import { takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { findUses } from '../../engine/compiler/uses/uses';
import { beside, clinic, textOf } from './clinic';
import { sameAsBefore } from './told';

const contract = await clinic();
const files = readdirSync(beside('examples')).map((name) => ({
  path: `visits/${name}`,
  text: textOf(`examples/${name}`),
}));

test('the rules of the examples are read as before, and so are the cases that testers try', () => {
  const rules = files.map((file) => takeSnapshot(file)).map((taken) => ('rules' in taken ? taken.rules : 'faults'));
  sameAsBefore('rules', rules);
  sameAsBefore('cases', [...projectCases(files)].map(printCase));
});

test('every place that uses an endpoint, a route, a source or a part of a row is found as before', () => {
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
  sameAsBefore('uses', uses);
});

test('a screen of each kind is begun as before from each endpoint, or refused in the same words', () => {
  const begun = (kind: (typeof kinds)[number], endpoint: string): string => {
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
  const all = kinds.flatMap((kind) =>
    Object.keys(contract.endpoints).map((endpoint) => `${kind} of ${endpoint}: ${begun(kind, endpoint)}`),
  );
  sameAsBefore('begun', all);
});
