import { type ComponentProps, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import {
  loadViews,
  type MachineHandle,
  ResponseCache,
  Screen,
  type ScreenModule,
  type ScreenPorts,
} from '../../../engine/runtime';
import { notFound, redirects, routes } from '../screens/routes.json';
import { approval } from './approval';
import { callClinic } from './call';

const onDuty = { state: 'signedIn', present: true, 'nurse-name': 'Noor', ward: 'Day clinic' };
const session: MachineHandle = {
  getSnapshot: () => onDuty,
  subscribe: () => ({ unsubscribe: () => {} }),
  send: () => {},
  stop: () => {},
};

const modules = new Map<string, Promise<ScreenModule>>();

async function load(screen: string): Promise<ScreenModule> {
  const { default: module } = (await import(/* @vite-ignore */ `/screens/${screen}.js`)) as { default: ScreenModule };
  await loadViews(module.plan);
  return module;
}

function moduleOf(screen: string): Promise<ScreenModule> {
  const loading = modules.get(screen) ?? load(screen);
  modules.set(screen, loading);
  return loading;
}

/** The clinic's ports: no drafts, no remembered sizes, no sign-in. */
function usePorts(): ScreenPorts {
  const navigate = useRef(useNavigate());
  return useMemo(
    () => ({
      call: callClinic,
      answers: new ResponseCache(),
      session,
      machines: { approval },
      clock: { now: () => Date.now() },
      drafts: { read: () => undefined, write: () => {}, remove: () => {} },
      navigate: {
        go: (path, state, replace = false) => void navigate.current(path, { state, replace }),
        back: (pages) => void navigate.current(-pages),
      },
      log: (fault, place) => (fault instanceof Error ? console.info : console.error)(place, fault),
    }),
    [],
  );
}

function Loaded({ screen, ...rest }: { readonly screen: string } & Omit<ComponentProps<typeof Screen>, 'module'>) {
  return <Screen module={use(moduleOf(screen))} {...rest} />;
}

/** The page at the current URL. */
export function ClinicPages() {
  const { pathname: path, search, state, key } = useLocation();
  const ports = usePorts();
  const page = routes.find((route) => route.path === path);
  useEffect(() => {
    document.title = page?.title ?? 'Clinic';
  }, [page]);
  const to = (redirects as Readonly<Record<string, string>>)[path];
  if (to !== undefined) return <Navigate to={to} replace />;
  const route = { path, params: {}, query: Object.fromEntries(new URLSearchParams(search)), state };
  return (
    <main>
      <Suspense>
        <Loaded key={key} screen={page?.screen ?? notFound} ports={ports} route={route} />
      </Suspense>
    </main>
  );
}
