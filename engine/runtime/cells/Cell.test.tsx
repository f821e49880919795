import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cell } from './Cell';

test('a missing value has a tone where the screen defines one', () => {
  render(<Cell as="time" value={null} empty="Not recorded" tones={{ 'Not recorded': 'pending' }} />);
  expect(screen.getByText('Not recorded').dataset.tone).toBe('pending');
});

test('a missing value without a tone is plain text', () => {
  const { container } = render(<Cell as="time" value={null} empty="N/A" tones={{ Open: 'pending' }} />);
  expect(container.innerHTML).toBe('N/A');
});

test('a long number is displayed in groups of four, and copied as one number', () => {
  const { container } = render(<Cell as="text" value="123456789012345" />);
  expect([...container.querySelectorAll('span > span')].map((one) => one.textContent)).toEqual([
    '1234',
    '5678',
    '9012',
    '345',
  ]);
  expect(container.textContent).toBe('123456789012345');
});

test('an amount of zero is more muted than any other', () => {
  const { container } = render(
    <>
      <Cell as="money" value={0} />
      <Cell as="money" value={2400} />
    </>,
  );
  expect([...container.children].map((one) => one.hasAttribute('data-nothing'))).toEqual([true, false]);
});
