import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { changesBetween, printChanges, takeSnapshot } from '../../engine/compiler/snapshot/snapshot';
import { type DefinitionPath, edit, gone, renameKey, swapItems } from '../../scripts/mutation/screens/edit';
import { clinic, inLanguageTests, inLines, textOf } from './clinic';

const contract = await clinic();

/** Tests one in this many typos: all of them would take that many times longer and find little more. */
const oneIn = 3;

/** Every location in a definition, with its value. */
function* places(value: unknown, path: DefinitionPath = []): Generator<readonly [DefinitionPath, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    yield [place, inner];
    yield* places(inner, place);
  }
}

/** A value of a different type than the current one. */
const otherKind = (value: unknown): unknown => {
  if (typeof value === 'string') return 7;
  return typeof value === 'object' ? 'other' : {};
};

/** The definition with one typo, for each location and kind of typo. */
function* generateTypos(definition: unknown): Generator<readonly [string, unknown]> {
  for (const [path, value] of places(definition)) {
    const way = path.join('.');
    const key = path.at(-1);
    yield [`${way} left out`, edit(definition, path, gone)];
    yield [`${way} of another kind`, edit(definition, path, otherKind(value))];
    if (Array.isArray(value) && value.length > 1)
      yield [`${way} in another order`, edit(definition, path, swapItems(value, 0))];
    if (typeof value === 'string' && value !== '') yield [`${way} misspelt`, edit(definition, path, `${value}x`)];
    if (typeof key !== 'string') continue;
    const holder = path.slice(0, -1).reduce<unknown>((so, step) => (so as Record<string, unknown>)[step], definition);
    const renamed = renameKey(holder as object, key, `${key}x`);
    yield [`${way} under another name`, path.length === 1 ? renamed : edit(definition, path.slice(0, -1), renamed)];
  }
}

const normalOf = (text: string) => {
  const taken = takeSnapshot({ path: 'visits/plan.json', text });
  return new Map('normal' in taken ? [['visits/plan', taken.normal]] : []);
};

/** The diagnostics of a typo for the author, and the description of the change for a tester. */
function describeTypo(before: ReturnType<typeof normalOf>, after: string): string[] {
  const { diagnostics } = examineScreen(after, 'visits/plan.json', contract);
  const faults = diagnostics.map(({ code, pointer, problem, fix }) => `${code} at ${pointer}: ${problem} ${fix ?? ''}`);
  const normal = normalOf(after);
  const changes = normal.size === 0 ? '' : printChanges(changesBetween(before, normal));
  return [
    ...faults,
    ...changes
      .split('\n')
      .filter(Boolean)
      .map((line) => `~ ${line}`),
  ];
}

/** The keys of a definition that contain most typos, and all others. */
const parts = ['body', 'modals', 'other keys'] as const;

const partOf = (typo: string) => parts.find((key) => typo.startsWith(key)) ?? 'other keys';

describe.each(readdirSync(inLanguageTests('examples')))('typos in %s', (name) => {
  const definition = JSON.parse(textOf(`examples/${name}`)) as unknown;
  const before = normalOf(JSON.stringify(definition));
  const typos = [...generateTypos(definition)].filter((_, index) => index % oneIn === 0);
  const present = parts.filter((part) => typos.some(([typo]) => partOf(typo) === part));
  test.each(present)('under %s give the recorded diagnostics and change descriptions', async (part) => {
    const described = typos
      .filter(([typo]) => partOf(typo) === part)
      .map(([typo, after]) => [typo, ...describeTypo(before, JSON.stringify(after))].join('\n  '));
    const file = name.replace(/json$/, `${part.replace(' ', '-')}.txt`);
    await expect(inLines(described)).toMatchFileSnapshot(`corrupted/${file}`);
  });
});
