import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What Mantine asks of a browser and jsdom lacks. */
class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const noMatch = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.matchMedia = vi.fn(noMatch);
window.ResizeObserver = SilentResizeObserver;
window.HTMLElement.prototype.scrollIntoView = () => {};

// Beside other tests a machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
