import { expect, test } from 'vitest';
import { withHintFirst } from './compileHint';

const hint = '//# allFunctionsCalledOnLoad';

test('the hint comes before what Vite puts first, and no line moves below them', () => {
  expect(withHintFirst(`const deps = [];\n${hint}\nimport './a.js';\n`)).toBe(
    `${hint}\nconst deps = [];\nimport './a.js';\n`,
  );
});

test('a script that begins with the hint stays as it is', () => {
  const code = `${hint}\nimport './a.js';\n`;
  expect(withHintFirst(code)).toBe(code);
});
