import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ScreenFault } from '../../../contract/studio.gen';
import type { FixCandidate } from './Editor';
import { EditorFaultList } from './FaultList';

const fault: ScreenFault = {
  ...{ code: 'unknown-key', file: 'screens/x.json', pointer: '/x', problem: 'Unknown key "x" in a screen.' },
  ...{ line: 1, column: 1, endLine: 1, endColumn: 2 },
};

const show = (diagnostics: readonly ScreenFault[], applyFix: (candidate: FixCandidate) => void = () => {}) =>
  render(
    <EditorFaultList diagnostics={diagnostics} checking={false} failed={null} go={() => {}} applyFix={applyFix} />,
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

test('each possible fix of a fault has a button that applies it', () => {
  const fixes = ['Change to title', 'Change to titles'].map(
    (label): FixCandidate => ({
      ...{ label, isCertain: false },
      edits: [{ line: 1, column: 1, endLine: 1, endColumn: 2, text: label }],
    }),
  );
  const applyFix = vi.fn();
  show([{ ...fault, candidates: fixes }], applyFix);
  screen.getByRole('button', { name: 'Change to titles' }).click();
  expect(applyFix.mock.calls).toEqual([[fixes[1]]]);
  expect(screen.getByRole('button', { name: 'Change to title' })).toBeTruthy();
});

test('a warning is marked as one and counted apart from faults', () => {
  const warning = { ...fault, severity: 'warning' as const, why: 'It may be wrong.' };
  const { unmount } = show([warning]);
  expect(screen.getByRole('status').textContent).toBe('1 warning');
  expect(screen.getByRole('status').dataset.bad).toBeUndefined();
  expect(screen.getByRole('button').textContent).toContain('Warning: Unknown key "x" in a screen.');
  expect(screen.getByText('Why?').getAttribute('aria-label')).toMatch(/^Why is this a warning\?/);
  unmount();
  show([warning, { ...fault, line: 2 }, { ...fault, line: 3 }]);
  expect(screen.getByRole('status').textContent).toBe('2 faults, 1 warning');
  expect(screen.getByRole('status').dataset.bad).toBe('true');
});
