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
