import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadIcons } from '../../engine/runtime/icons/Icon';

/** A stub, with the ones below, for browser features that Mantine needs and jsdom lacks. */
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

// The machine may be slow, because it runs other tests too.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Load the icons first, so that they render at once.
await loadIcons();
