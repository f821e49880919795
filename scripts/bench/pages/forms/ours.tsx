/** Ours: a compiled screen with one form, run as in the application. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ScreenModule } from '../../../../engine/language/plan';
import { loadViews, type MachineHandle, type RouteState, Screen, type ScreenPorts } from '../../../../engine/runtime';
import { theme, variables } from '../../../../src/app/theme';
import { offer } from '../benchPage';

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
  navigate: { go() {}, back() {} },
  machines: {},
  session,
  clock: { now: () => Date.now() },
  drafts,
  log: (fault, place) => console.error(place, fault),
};

const route: RouteState = { path: '/bench', params: {}, query: {}, state: null };

let open: (page: ReactNode) => void = () => {};

/** The place of a page: as in the application, what is around it is there before, and stays as it is. */
function Pages() {
  const [page, setPage] = useState<ReactNode>(null);
  open = setPage;
  return page;
}

offer(async (count, element) => {
  const compiled = (await import(/* @vite-ignore */ `${location.origin}/screens/form-${count}.js`)) as {
    readonly default: ScreenModule;
  };
  await loadViews(compiled.default.plan);
  const client = new QueryClient();
  createRoot(element).render(
    <MantineProvider theme={theme} cssVariablesResolver={variables}>
      <QueryClientProvider client={client}>
        <Pages />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await document.fonts.load(`14px ${theme.fontFamily}`);
  return () => open(<Screen module={compiled.default} ports={ports} route={route} />);
});
