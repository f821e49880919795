import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesBetween, printChanges, takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { placesToChange, variants } from './changes';
import { inLanguageTests, inLines, textOf } from './clinic';
import { everyRule } from './everyRule';

const examples = readdirSync(inLanguageTests('examples')).map((name) => ({
  path: `visits/${name}`,
  text: textOf(`examples/${name}`),
}));

const snapshots = [everyRule, ...examples].map((file) => {
  const taken = takeSnapshot(file);
  if (!('normal' in taken)) throw new Error(`${file.path} cannot be read.`);
  return taken;
});

test('changes of each kind of key in the examples are described as in the snapshot', async () => {
  const lines = placesToChange(snapshots).flatMap((site) =>
    variants(site).map(({ what, before, after }) => {
      const [old, now] = [before, after].map((normal) => new Map([[site.screen, normal]]));
      const description = printChanges(changesBetween(old ?? new Map(), now ?? new Map()));
      return `${site.name} ${what}\n  ${description.replaceAll('\n', '\n  ')}`;
    }),
  );
  expect(lines.length).toBeGreaterThan(500);
  await expect(inLines(lines)).toMatchFileSnapshot('__snapshots__/changes.txt');
});
