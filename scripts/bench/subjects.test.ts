import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../setup/place.mjs';
import { benchForms, signIns } from './subjects';

test('every measured page exists', () => {
  const pages = [
    ...benchForms.map(({ page }) => `forms/${page}`),
    ...benchForms.filter(({ hasList }) => hasList).map(({ page }) => `lists/${page}`),
    ...signIns.map(({ page }) => `signIn/${page}`),
  ];
  expect(pages.filter((page) => !existsSync(inProject('scripts', 'bench', 'pages', `${page}.tsx`)))).toEqual([]);
});
