import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';
import { withoutGroups } from './slimButtons';

test('nothing hangs on the button of Mantine but what is its own', () => {
  const code = readFileSync(inProject('node_modules/@mantine/core/esm/components/Button/Button.mjs'), 'utf8');
  const hung = (text: string) => [...text.matchAll(/^Button\.(\w+) = /gm)].map(([, name]) => name);
  expect(hung(code)).toContain('Group');
  expect(hung(withoutGroups(code))).toEqual(['classes', 'varsResolver', 'displayName']);
});
