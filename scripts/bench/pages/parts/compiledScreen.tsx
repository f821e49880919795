import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ScreenModule } from '../../../../engine/language/plan';
import {
  loadViews,
  type MachineHandle,
  ResponseCache,
  type RouteState,
  Screen,
  type ScreenPorts,
} from '../../../../engine/runtime';
import { theme, variables } from '../../../../src/app/theme';

const snapshot = { state: 'signedIn' };
const session: MachineHandle = {
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => {} }),
  send() {},
  stop() {},
};

/** Drafts are kept in session storage, as in the application. */
const drafts: ScreenPorts['drafts'] = {
  read: (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown,
  write: (key, value) => sessionStorage.setItem(key, JSON.stringify(value)),
  remove: (key) => sessionStorage.removeItem(key),
};

const ports: ScreenPorts = {
  call: () => Promise.reject(new Error('The bench calls nobody.')),
  answers: new ResponseCache(),
  navigate: { go() {}, back() {} },
  machines: {},
  session,
  clock: { now: () => Date.now() },
  drafts,
  log: (fault, place) => console.error(place, fault),
};

const route: RouteState = { path: '/bench', params: {}, query: {}, state: null };

let open: (page: ReactNode) => void = () => {};

/** The page area. As in the application, everything around it is rendered beforehand and does not change. */
function Pages() {
  const [page, setPage] = useState<ReactNode>(null);
  open = setPage;
  return page;
}

/**
 * Prepares one of the compiled screens, to be run as in the application.
 * @param name its file name without the extension
 * @returns a function that shows it
 */
export async function prepareScreen(name: string, element: HTMLElement): Promise<() => void> {
  const compiled = (await import(/* @vite-ignore */ `${location.origin}/screens/${name}.js`)) as {
    readonly default: ScreenModule;
  };
  await loadViews(compiled.default.plan);
  createRoot(element).render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <Pages />
    </MantineProvider>,
  );
  await document.fonts.load(`14px ${theme.fontFamily}`);
  return () => open(<Screen module={compiled.default} ports={ports} route={route} />);
}
