import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { type PageApi, PageProvider } from '../../page';
import { testPorts } from '../../testing/renderScreen';
import { PopoverPanel } from './PopoverPanel';

let back = (): void => {};
const navigate = {
  go: vi.fn(),
  back: vi.fn(),
  closeOnBack(close: (() => void) | null) {
    back = close ?? back;
    return () => {};
  },
};

/** The panel uses nothing else of its page. */
const page = { ports: testPorts({ navigate }) } as unknown as PageApi;

function Page({ onClose }: { readonly onClose: () => void }) {
  const target = useRef<HTMLButtonElement>(null);
  const button = (
    <button type="button" ref={target}>
      Open
    </button>
  );
  return (
    <MantineProvider env="test">
      <PageProvider page={page}>
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
      </PageProvider>
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

test('the browser’s Back closes the panel', () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  back();
  expect(onClose).toHaveBeenCalledOnce();
});
