import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, screenOf } from '../testing/plans';
import { renderScreen, settle } from '../testing/renderScreen';

/** The rectangles of the buttons of the page, in a window of 768 pixels, and of everything else. */
const places: Record<string, DOMRect> = {};
const elsewhere = new DOMRect(0, 700, 390, 40);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return places[this.textContent ?? ''] ?? elsewhere;
  });
});
afterEach(() => vi.restoreAllMocks());

const greeting = [{ notify: 'Hello.', duration: 5000 }];
const greet = screenOf({ buttons: [button('Greet', greeting), button('Save', []), button('Far', [])] });

const noticed = () => screen.getByText('Hello.').closest<HTMLElement>('[style*=bottom]')?.style.bottom;

async function pressGreet(): Promise<void> {
  await renderScreen(greet);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Greet' })));
  await settle();
}

test('a notice at the bottom of the window moves above the buttons that it would cover', async () => {
  Object.assign(places, {
    Greet: new DOMRect(0, 650, 200, 36),
    Save: new DOMRect(0, 690, 200, 36),
    Far: new DOMRect(500, 600, 80, 36),
  });
  await pressGreet();
  expect(noticed()).toBe(`${768 - 650 + 8}px`);
});

test('it follows the buttons when the page scrolls, and stays at the bottom if nothing is there', async () => {
  Object.assign(places, {
    Greet: new DOMRect(0, 100, 200, 36),
    Save: new DOMRect(0, 200, 200, 36),
    Far: new DOMRect(0, 900, 200, 36),
  });
  await pressGreet();
  expect(noticed()).toBe('24px');
  places.Far = new DOMRect(0, 720, 200, 36);
  await act(async () => void fireEvent.scroll(window));
  expect(noticed()).toBe(`${768 - 720 + 8}px`);
});
