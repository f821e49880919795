import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScreenFault } from '../../../contract/studio.gen';
import { EditorFaultList } from './FaultList';

const fault: ScreenFault = {
  ...{ code: 'unknown-key', file: 'screens/x.json', pointer: '/x', problem: 'Unknown key "x" in a screen.' },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 2 },
};

const show = (diagnostics: readonly ScreenFault[]) =>
  render(
    <EditorFaultList diagnostics={diagnostics} checking={false} failed={null} go={() => {}} applyFix={() => {}} />,
    {
      wrapper: MantineProvider,
    },
  );

test('a fault with a reason offers to explain it', () => {
  show([
    { ...fault, why: 'It would do nothing.' },
    { ...fault, line: 2 },
  ]);
  const [asked, ...others] = screen.getAllByText('Why?');
  expect(others).toEqual([]);
  expect(asked?.parentElement?.textContent).toContain('It would do nothing.');
  expect(asked?.getAttribute('aria-label')).toBe('Why is this a fault? Unknown key "x" in a screen.');
});
