import { readFile } from 'node:fs/promises';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { oldest } from './node.mjs';
import { inProject } from './place.mjs';

interface Installed {
  readonly version?: string;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

const asJson = async (file: string) => JSON.parse(await readFile(inProject(file), 'utf8'));
const version = `${oldest.major}.${oldest.minor}.0`;

test('every installed package runs on the oldest supported Node', async () => {
  const { packages }: { packages: Record<string, Installed> } = await asJson('package-lock.json');
  const asking = Object.entries(packages).filter(([, { engines, optional }]) => engines?.node && !optional);
  expect(asking.length).toBeGreaterThan(100);
  const newer = asking.filter(([, { engines }]) => !satisfies(version, engines?.node ?? '*'));
  expect(newer.map(([folder, one]) => `${folder} ${one.version} needs Node ${one.engines?.node}`)).toEqual([]);
});

test('package.json and the README name the minimum Node version that startup checks', async () => {
  const promised = `${oldest.major}.${oldest.minor}`;
  expect((await asJson('package.json')).engines.node).toBe(`>=${promised}`);
  expect(await readFile(inProject('README.md'), 'utf8')).toContain(`Node ${promised} or newer`);
});
