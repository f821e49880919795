import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cell } from './Cell';

test('what stands for a value that is not there has a tone where the screen gives it one', () => {
  render(<Cell as="time" value={null} empty="Not recorded" tones={{ 'Not recorded': 'pending' }} />);
  expect(screen.getByText('Not recorded').dataset.tone).toBe('pending');
});

test('without a tone it stands there as plain words', () => {
  const { container } = render(<Cell as="time" value={null} empty="N/A" tones={{ Open: 'pending' }} />);
  expect(container.innerHTML).toBe('N/A');
});

test('a long number is read in fours, and is one number all the same', () => {
  const { container } = render(<Cell as="text" value="123456789012345" />);
  expect([...container.querySelectorAll('span > span')].map((one) => one.textContent)).toEqual([
    '1234',
    '5678',
    '9012',
    '345',
  ]);
  expect(container.textContent).toBe('123456789012345');
});

test('an amount of nothing is quieter than one of something', () => {
  const { container } = render(
    <>
      <Cell as="money" value={0} />
      <Cell as="money" value={2400} />
    </>,
  );
  expect([...container.children].map((one) => one.hasAttribute('data-nothing'))).toEqual([true, false]);
});
