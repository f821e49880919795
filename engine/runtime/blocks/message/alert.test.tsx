import { expect, test, vi } from 'vitest';
import type { Block } from '../../../language/plan.gen';
import { dynamic, screenOf, source } from '../../testing/plans';
import { renderScreen, testPorts } from '../../testing/renderScreen';

/** An observer that immediately reports an element 48 pixels high. */
class ImmediateObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(): void {
    this.#report([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal('ResizeObserver', ImmediateObserver);
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);

test('an alert reserves its height while its data loads, unless it was empty last time', async () => {
  const known = new Map<string, unknown>();
  const sizes = {
    read: (key: string) => known.get(key),
    write: (key: string, size: unknown) => void known.set(key, size),
  };
  const text = dynamic<string>(
    ['source.person'],
    (roots: { source: { person?: { why: string } } }) => roots.source.person?.why ?? '',
  );
  const alert: Block = { alert: { text } };
  const screen = screenOf({ sources: { person: source('POST /api/person', { select: 'data' }) }, body: [alert] });
  const readReservedHeight = (container: HTMLElement) =>
    container.querySelector<HTMLElement>('[style*=height]')?.style.height;
  const open = async (why: string) => {
    const rendered = await renderScreen(screen, { ports: testPorts({ sizes }) });
    const height = readReservedHeight(rendered.container);
    await rendered.call(0).answer({ data: { why } });
    rendered.unmount();
    return height;
  };
  expect(await open('Works here')).toBeUndefined();
  expect(await open('')).toBe('48px');
  expect(await open('')).toBeUndefined();
});
