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

// A machine that runs other tests may be slow.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Icons render at once, as they do after their images have loaded.
await loadIcons();
