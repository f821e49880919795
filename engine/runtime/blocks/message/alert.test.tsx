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
  const text = dynamic<string>(
    ['source.person'],
    (roots: { source: { person?: { why: string } } }) => roots.source.person?.why ?? '',
  );
  const alert: Block = { alert: { text } };
  const open = visits([alert]);
  expect((await open({ why: 'Works here' })).height).toBeUndefined();
  expect((await open({ why: '' })).height).toBe('48px');
  expect((await open({ why: '' })).height).toBeUndefined();
});

test('an alert with fixed words says nothing before it is known whether they are true', async () => {
  const isGone = dynamic<boolean>(
    ['source.person'],
    (roots: { source: { person?: { why: string } } }) => roots.source.person?.why === 'gone',
  );
  const open = visits([{ visible: isGone, alert: { text: 'This person has left.' } }]);
  await open({ why: 'gone' });
  expect(await open({ why: '' })).toEqual({ height: '48px', text: '' });
  expect(await open({ why: '' })).toEqual({ height: undefined, text: '' });
});

/**
 * Opens a screen again and again on the same device.
 *
 * @returns the reserved height and the text of the blocks while their data loads
 */
function visits(body: readonly Block[]) {
  const known = new Map<string, unknown>();
  const sizes = {
    read: (key: string) => known.get(key),
    write: (key: string, size: unknown) => void known.set(key, size),
  };
  const screen = screenOf({ sources: { person: source('POST /api/person', { select: 'data' }) }, body: [...body] });
  return async (person: object) => {
    const rendered = await renderScreen(screen, { ports: testPorts({ sizes }) });
    const main = rendered.container.querySelector('main') ?? rendered.container;
    const height = main.querySelector<HTMLElement>('[style*=height]')?.style.height;
    const text = [...main.querySelectorAll('[role=status], [role=alert]')].map((one) => one.textContent).join();
    await rendered.call(0).answer({ data: person });
    rendered.unmount();
    return { height, text };
  };
}
