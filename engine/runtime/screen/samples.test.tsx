import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
afterEach(() => rect.mockReset());

test('a page with sample data has a tag next to its title, with an explanation as tooltip', async () => {
  await renderScreen(screenOf({ sampleNotice: 'Nothing is saved.', body: [] }));
  const tag = screen.getByText('Sample data');
  expect([tag.textContent, tag.getAttribute('title')]).toEqual(['Sample data: Nothing is saved.', 'Nothing is saved.']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Items');
});

const readNoticeTop = async (words: DOMRect) => {
  rect.mockImplementation(function (this: Element) {
    if (this.tagName === 'BUTTON') return new DOMRect(100, 200, 80, 36);
    if (this.tagName === 'P') return words;
    return this.matches('[data-tone]') ? new DOMRect() : new DOMRect(0, 0, 300, 20);
  });
  const { unmount } = await renderScreen(
    screenOf({
      body: [
        { buttons: { align: 'start', items: [button('Try', [{ notify: 'Only a try', duration: 5000 }])] } },
        { text: { text: 'What is read', variant: 'paragraph' } },
      ],
    }),
  );
  const tried = screen.getByRole('button', { name: 'Try' });
  tried.focus();
  await act(async () => fireEvent.click(tried));
  await act(() => vi.dynamicImportSettled());
  const top = screen
    .getByText('Only a try')
    .closest<HTMLElement>('[data-placed]')
    ?.style.getPropertyValue('--passing-top');
  unmount();
  return top;
};

test('a transient notice covers no text', async () => {
  expect(await readNoticeTop(new DOMRect(0, 400, 300, 20))).toBe('244px');
  expect(await readNoticeTop(new DOMRect(0, 250, 300, 20))).toBe('172px');
  expect(await readNoticeTop(new DOMRect(0, 100, 300, 300))).toBeUndefined();
});

test('a transient notice appears below the button that was pressed', async () => {
  rect.mockImplementation(function (this: Element) {
    return this.tagName === 'BUTTON' ? new DOMRect(100, 200, 80, 36) : new DOMRect(0, 0, 600, 20);
  });
  await renderScreen(
    screenOf({
      body: [{ buttons: { align: 'start', items: [button('Try', [{ notify: 'Only a try', duration: 5000 }])] } }],
    }),
  );
  const tried = screen.getByRole('button', { name: 'Try' });
  tried.focus();
  await act(async () => fireEvent.click(tried));
  await act(() => vi.dynamicImportSettled());
  const box = screen.getByText('Only a try').closest('[data-placed]');
  expect(box?.getAttribute('style')).toContain('--passing-top: 244px');
});
