import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadIcons } from '../../engine/runtime/icons/Icon';

/** Browser features that Mantine needs and jsdom lacks. */
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

// With other tests running, a machine may be slow.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Icons are drawn at once, as they are once their drawings have come.
await loadIcons();
