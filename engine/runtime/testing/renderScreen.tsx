import { MantineProvider } from '@mantine/core';
import { act, type RenderResult, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ScreenModule } from '../../language/plan';
import type { SetSearchParam, VisitMemory } from '../page';
import type { CallRequest, MachineHandle, RouteState, ScreenPorts } from '../ports';
import { ResponseCache } from '../ResponseCache';
import { loadViews } from '../screen/loadViews';
import { Screen } from '../screen/Screen';
import { ListContext, type ListOfRecords } from '../states';

/** A call waiting for the test to answer it. */
export interface OpenCall extends CallRequest {
  answer(body: unknown): Promise<void>;
  fail(fault: unknown): Promise<void>;
}

/** The ports of a test: calls are collected until the test answers them. */
export interface TestPorts extends ScreenPorts {
  readonly calls: OpenCall[];
  readonly go: ReturnType<typeof vi.fn>;
  readonly back: ReturnType<typeof vi.fn>;
  readonly logged: unknown[];
}

const still: MachineHandle = {
  getSnapshot: () => stillSnapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
  send: () => {},
  stop: () => {},
};
const stillSnapshot = { state: 'signedIn' };

/** Makes the ports of a test. */
export function testPorts(more: Partial<ScreenPorts> = {}): TestPorts {
  const calls: OpenCall[] = [];
  const logged: unknown[] = [];
  const [go, back] = [vi.fn(), vi.fn()];
  const call = (request: CallRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const answer = (body: unknown) => act(async () => resolve(body));
      const fail = (fault: unknown) => act(async () => reject(fault));
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      calls.push({ ...request, answer, fail });
    });
  const drafts = { read: () => undefined, write: () => {}, remove: () => {} };
  const log = (fault: unknown) => logged.push(fault);
  const clock = { now: () => Date.parse('2026-11-20T09:00:00') };
  return {
    calls,
    logged,
    go,
    back,
    call,
    drafts,
    log,
    clock,
    answers: new ResponseCache(),
    navigate: { go, back },
    machines: {},
    session: still,
    ...more,
  };
}

/** A rendered screen, with the test's operations on it. */
export interface RenderedScreen extends RenderResult {
  readonly ports: TestPorts;
  /** The pending call at this index. */
  call(at: number): OpenCall;
  /** Renders another version of the screen, or the same one at another route. */
  show(module: ScreenModule, route?: Partial<RouteState>): void;
}

const routeOf = (more: Partial<RouteState>): RouteState => ({
  path: '/items',
  params: {},
  query: {},
  state: null,
  ...more,
});

/** Renders a screen as the application does, and waits for lazily loaded parts. */
export async function renderScreen(
  module: ScreenModule,
  options: {
    ports?: TestPorts;
    route?: Partial<RouteState>;
    memory?: VisitMemory;
    setSearchParam?: SetSearchParam;
    /** The list that contains the page's record. */
    list?: ListOfRecords;
  } = {},
): Promise<RenderedScreen> {
  const { ports = testPorts() } = options;
  const page = (shown: ScreenModule, route: Partial<RouteState>) => (
    <MantineProvider env="test">
      <ListContext value={options.list ?? null}>
        <Screen
          module={shown}
          ports={ports}
          route={routeOf(route)}
          memory={options.memory}
          setSearchParam={options.setSearchParam}
        />
      </ListContext>
    </MantineProvider>
  );
  await loadViews(module.plan);
  const rendered = render(page(module, options.route ?? {}));
  await settle();
  const call = (at: number): OpenCall => {
    const found = ports.calls[at];
    if (!found) throw new Error(`Call ${at} was not made; there are ${ports.calls.length}.`);
    return found;
  };
  return {
    ...rendered,
    ports,
    call,
    show: (next, route) => rendered.rerender(page(next, route ?? options.route ?? {})),
  };
}

/** Waits for lazily loaded parts. */
export async function settle(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  await act(async () => {});
}
