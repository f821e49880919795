import { expect, test } from 'vitest';
import { inOrder, inOwnLayer, ranksIn } from './splitStyles';

test('components rank as in the whole sheet, however they come', () => {
  const whole = '@layer mantine {.m_1 {} .m_2 {} :where(p) {} .m_3 {}}';
  const sheets = new Map([
    ['Three', '@layer mantine {:where(p) {} .m_3 {}}'],
    ['One', '@layer mantine {.m_1 {}}'],
    ['Two', '@layer mantine {.m_2 {}}'],
  ]);
  expect(inOrder(whole, sheets)).toEqual(['One', 'Two', 'Three']);
});

test('the page names the layers of the styles that were written, what all build on first', () => {
  const written = ['Modal', 'UnstyledButton', 'Button', 'global'].map((name) =>
    inOwnLayer(name, '@layer mantine {p {}}'),
  );
  expect(ranksIn(written.join('\n'))).toBe(
    '@layer mantine.baseline,mantine.default-css-variables,mantine.global,mantine.UnstyledButton,mantine.Button,mantine.Modal;',
  );
});
