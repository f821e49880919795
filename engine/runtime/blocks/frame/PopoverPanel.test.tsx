import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { PopoverPanel } from './PopoverPanel';

function Page({ onClose }: { readonly onClose: () => void }) {
  const target = useRef<HTMLButtonElement>(null);
  const button = (
    <button type="button" ref={target}>
      Open
    </button>
  );
  return (
    <MantineProvider env="test">
      <PopoverPanel
        name="Filters"
        position="bottom-end"
        width={300}
        opened
        onClose={onClose}
        target={target}
        button={button}
      >
        <p>Inside</p>
      </PopoverPanel>
      <div data-portal>
        <p>List of a box inside</p>
      </div>
      <p>Elsewhere</p>
    </MantineProvider>
  );
}

test.each([
  ['Elsewhere', 1],
  ['Inside', 0],
  ['Open', 0],
  ['List of a box inside', 0],
])('a click on "%s" closes the panel %i times', (text, times) => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  fireEvent.pointerDown(screen.getByText(text));
  expect(onClose).toHaveBeenCalledTimes(times);
});
